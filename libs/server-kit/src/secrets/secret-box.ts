import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AppConfig } from '../config/config';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type EncryptionKey = { id: string; key: Buffer };
export type SealedSecret = { keyId: string; text: string };

/** AES-256-GCM; `owner` is bound in, so that a sealed secret cannot be moved to another row. */
export function seal(secret: string, owner: string, { id, key }: EncryptionKey): SealedSecret {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return { keyId: id, text: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64') };
}

/** @throws when the key is not the one that sealed it, or the text or its owner was changed */
export function unseal({ keyId, text }: SealedSecret, owner: string, { id, key }: EncryptionKey): string {
  if (keyId !== id) throw new Error(`A secret is sealed with the key ${keyId}, which is not configured`);
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

const KEY_BYTES = 32;

export function encryptionKeyOf(config: Pick<AppConfig, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_ID'>): EncryptionKey {
  return { id: config.ENCRYPTION_KEY_ID, key: Buffer.from(config.ENCRYPTION_KEY, 'base64') };
}

/** A key for one purpose alone, so that data made with it is invalid elsewhere (HKDF, RFC 5869). */
export function derivedKey(config: Pick<AppConfig, 'ENCRYPTION_KEY'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(config.ENCRYPTION_KEY, 'base64'), '', purpose, KEY_BYTES));
}
