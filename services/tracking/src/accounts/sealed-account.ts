import type { AccountFields, Destination } from '@app/contracts';
import { seal, unseal, type EncryptionKey, type SealedSecret } from '@app/server-kit';

const ownerOf = (destination: Destination) => `tracking.destination_account ${destination}`;

export function sealAccount(destination: Destination, fields: AccountFields, key: EncryptionKey): SealedSecret {
  return seal(JSON.stringify(fields), ownerOf(destination), key);
}

/** @throws UnreadableSecretError */
export function openAccount(destination: Destination, sealed: SealedSecret, key: EncryptionKey): AccountFields {
  return JSON.parse(unseal(sealed, ownerOf(destination), key)) as AccountFields;
}
