import { hkdfSync } from 'node:crypto';
import type { AppConfig } from '../config/config';
import type { EncryptionKey } from './secret-box';

const KEY_BYTES = 32;

export function encryptionKeyOf(config: Pick<AppConfig, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_ID'>): EncryptionKey {
  return { id: config.ENCRYPTION_KEY_ID, key: Buffer.from(config.ENCRYPTION_KEY, 'base64') };
}

/** A key for one purpose alone, so that data made with it is invalid elsewhere (HKDF, RFC 5869). */
export function derivedKey(config: Pick<AppConfig, 'ENCRYPTION_KEY'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(config.ENCRYPTION_KEY, 'base64'), '', purpose, KEY_BYTES));
}
