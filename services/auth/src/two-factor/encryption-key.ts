import type { AppConfig } from '@app/server-kit';
import type { EncryptionKey } from './secret-box';

export function encryptionKeyOf(config: Pick<AppConfig, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_ID'>): EncryptionKey {
  return { id: config.ENCRYPTION_KEY_ID, key: Buffer.from(config.ENCRYPTION_KEY, 'base64') };
}
