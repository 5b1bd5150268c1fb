import type { EmailSide } from '@app/contracts';

/**
 * The mailboxes that must open a link. The new one always. The present one, unless the second factor has proven the
 * owner already, so that a person who lost the mailbox can leave it; and unless it was never confirmed, because it may
 * be a stranger's.
 */
export function sidesToProve({
  emailVerified,
  hasSecondFactor,
}: {
  emailVerified: boolean;
  hasSecondFactor: boolean;
}): EmailSide[] {
  return emailVerified && !hasSecondFactor ? ['new', 'present'] : ['new'];
}

/** The mailboxes whose link was not opened yet. */
export function sidesLeft({ newLink, oldLink }: { newLink: Buffer | null; oldLink: Buffer | null }): EmailSide[] {
  return [...(newLink ? (['new'] as const) : []), ...(oldLink ? (['present'] as const) : [])];
}

/** The token follows `#`, which browsers do not send; the host comes from the configuration. */
export function emailLink(publicUrl: string, act: 'confirm' | 'undo', token: string): string {
  return new URL(`/change-email#${act}=${token}`, publicUrl).href;
}
