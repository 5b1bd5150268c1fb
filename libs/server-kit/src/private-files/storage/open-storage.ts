import type { AppConfig } from '../../config/config';
import { DiskStorage } from './disk-storage';
import type { FileStorage } from './file-storage';
import { S3Storage } from './s3-storage';

export type StorageConfig = Pick<
  AppConfig,
  'DOCUMENTS_DIR' | 'DOCUMENTS_S3_URL' | 'DOCUMENTS_S3_REGION' | 'DOCUMENTS_S3_KEY_ID' | 'DOCUMENTS_S3_SECRET'
>;

/** The bucket that the configuration names, and else the disk. */
export function openStorage(config: StorageConfig): FileStorage {
  const { DOCUMENTS_S3_URL: url, DOCUMENTS_S3_REGION: region } = config;
  const { DOCUMENTS_S3_KEY_ID: keyId, DOCUMENTS_S3_SECRET: secret } = config;
  return url && region && keyId && secret
    ? new S3Storage({ url, region, keyId, secret })
    : new DiskStorage(config.DOCUMENTS_DIR);
}
