import type { MailContent } from '@app/contracts';
import type { MailPolicy } from './mail-policy';

/** How long a mail is worth sending: a code or link only while it is valid, everything else until we give up. */
export function mailLifetimeMs(
  { template, data }: MailContent,
  { givenUpAfterMs }: Pick<MailPolicy, 'givenUpAfterMs'>,
): number {
  return template === 'verification-code' || template === 'password-reset'
    ? Math.min(data.minutes * 60_000, givenUpAfterMs)
    : givenUpAfterMs;
}
