export { DiskStorage } from './disk-storage';
export { FileRemovalRepository } from './file-removal.repository';
export { FILE_STORAGE, type FileStorage } from './file-storage';
export { openStorage, type StorageConfig } from './open-storage';
export { removeFiles } from './remove-files';
export { S3Storage, type S3Account } from './s3-storage';
