import type { Mail, MailContent } from '@app/contracts';
import { seal, unseal, type EncryptionKey, type SealedSecret } from '@app/server-kit';

export type Letterhead = { to: string; content: MailContent };

/**
 * Recipient and contents in one box that only opens for its own row: neither can be read from the table or moved in it.
 */
export function sealMail(id: string, { to, key: _, slot: __, ...content }: Mail, key: EncryptionKey): SealedSecret {
  const letter: Letterhead = { to, content };
  return seal(JSON.stringify(letter), ownerOf(id), key);
}

/** @throws when it was sealed with another key, or changed */
export function openMail(id: string, sealed: SealedSecret, key: EncryptionKey): Letterhead {
  return JSON.parse(unseal(sealed, ownerOf(id), key)) as Letterhead;
}

function ownerOf(id: string): string {
  return `mail.message:${id}`;
}
