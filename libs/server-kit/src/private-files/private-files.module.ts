import { Module, type DynamicModule } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { AppConfig } from '../config/config';
import type { ContextDatabase } from '../database/context-database';
import type { Database } from '../outbox/outbox-writer';
import { APP_CONFIG } from '../tokens';
import { FileIntake } from './file-intake';
import { FileScanner, NoFileScanner } from './file-scanner';
import { FileRemovalRepository } from './storage/file-removal.repository';
import { FILE_STORAGE } from './storage/file-storage';
import { openStorage } from './storage/open-storage';

/** The private files of one context: their intake, and the keys whose files are to be removed, in its schema. */
@Module({})
export class PrivateFilesModule {
  static of(schema: ContextDatabase['schema']): DynamicModule {
    const removals = {
      provide: FileRemovalRepository,
      inject: [getDataSourceToken()],
      useFactory: (database: Database) => new FileRemovalRepository(database, schema),
    };
    const storage = {
      provide: FILE_STORAGE,
      inject: [APP_CONFIG],
      useFactory: (config: AppConfig) => openStorage(config),
    };
    return {
      module: PrivateFilesModule,
      providers: [removals, storage, { provide: FileScanner, useClass: NoFileScanner }, FileIntake],
      exports: [FileIntake, FileRemovalRepository],
    };
  }
}
