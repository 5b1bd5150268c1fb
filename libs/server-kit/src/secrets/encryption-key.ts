import { hkdfSync } from 'node:crypto';
import type { AppConfig } from '../config/config';
import type { EncryptionKey } from './secret-box';

const KEY_BYTES = 32;

export type EncryptionConfig = Pick<AppConfig, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_ID'> &
  Partial<Pick<AppConfig, 'ENCRYPTION_KEY_PREVIOUS' | 'ENCRYPTION_KEY_PREVIOUS_ID'>>;

/** The key that seals, with the one before it, which still opens what it sealed. */
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
