import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AppConfig } from '../config/config';
import { DomainError } from '../errors/domain-error';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type EncryptionKey = {
  id: string;
  key: Buffer;
  /** The previous key: it only decrypts its own data. */
  previous?: { id: string; key: Buffer };
};
export type SealedSecret = { keyId: string; text: string };

/** AES-256-GCM; `owner` is bound in, so that a sealed secret cannot be moved to another row. */
export function seal(secret: string, owner: string, { id, key }: EncryptionKey): SealedSecret {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return { keyId: id, text: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64') };
}

/** A secret that the configured keys do not open: the operator has to bring back the key that sealed it. */
export class UnreadableSecretError extends DomainError {
  constructor(readonly keyId: string) {
    super({
      code: 'SECRETS.UNREADABLE',
      kind: 'unavailable',
      message: 'This cannot be checked right now because the site is not set up correctly. Please contact support.',
    });
  }
}

/** @throws UnreadableSecretError when no key of the ring sealed it, or the text or its owner was changed */
export function unseal({ keyId, text }: SealedSecret, owner: string, ring: EncryptionKey): string {
  const used = [ring, ring.previous].find((key) => key?.id === keyId);
  if (!used) throw new UnreadableSecretError(keyId);
  const bytes = Buffer.from(text, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', used.key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    throw new UnreadableSecretError(keyId);
  }
}

const KEY_BYTES = 32;

export type EncryptionConfig = Pick<AppConfig, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_ID'> &
  Partial<Pick<AppConfig, 'ENCRYPTION_KEY_PREVIOUS' | 'ENCRYPTION_KEY_PREVIOUS_ID'>>;

/** The key that encrypts, with the previous one, which still decrypts its own data. */
export function encryptionKeyOf(config: EncryptionConfig): EncryptionKey {
  const { ENCRYPTION_KEY_PREVIOUS: previous, ENCRYPTION_KEY_PREVIOUS_ID: previousId = '1' } = config;
  return {
    id: config.ENCRYPTION_KEY_ID,
    key: Buffer.from(config.ENCRYPTION_KEY, 'base64'),
    ...(previous === undefined ? {} : { previous: { id: previousId, key: Buffer.from(previous, 'base64') } }),
  };
}

/** A key for one purpose alone, so that data made with it is invalid elsewhere (HKDF, RFC 5869). */
export function derivedKey(config: Pick<AppConfig, 'ENCRYPTION_KEY'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(config.ENCRYPTION_KEY, 'base64'), '', purpose, KEY_BYTES));
}
