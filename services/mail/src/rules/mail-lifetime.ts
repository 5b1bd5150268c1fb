import type { MailContent } from '@app/contracts';
import type { MailPolicy } from './mail-policy';

/** How long a mail is worth sending: a code or link only while it is valid, everything else until we give up. */
export function mailLifetimeMs(mail: MailContent, { givenUpAfterMs }: Pick<MailPolicy, 'givenUpAfterMs'>): number {
  const minutes = minutesOf(mail);
  return minutes === undefined ? givenUpAfterMs : Math.min(minutes * 60_000, givenUpAfterMs);
}

function minutesOf({ template, data }: MailContent): number | undefined {
  if (template === 'verification-code' || template === 'password-reset') return data.minutes;
  return template === 'email-change' && 'minutes' in data ? data.minutes : undefined;
}
