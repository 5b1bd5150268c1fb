import type { Mail, MailContent } from '@app/contracts';
import { seal, unseal, type EncryptionKey, type SealedSecret } from '@app/server-kit';

export type AddressedMail = { to: string; content: MailContent };

/**
 * Encrypts recipient and content for their own row: neither can be read from the table, nor copied to another row.
 */
export function sealMail(id: string, { to, key: _, slot: __, ...content }: Mail, key: EncryptionKey): SealedSecret {
  const mail: AddressedMail = { to, content };
  return seal(JSON.stringify(mail), ownerOf(id), key);
}

/** @throws when it was sealed with another key, or changed */
export function openMail(id: string, sealed: SealedSecret, key: EncryptionKey): AddressedMail {
  return JSON.parse(unseal(sealed, ownerOf(id), key)) as AddressedMail;
}

function ownerOf(id: string): string {
  return `mail.message:${id}`;
}
