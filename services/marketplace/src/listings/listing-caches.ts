import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  AnswerCaches,
  APP_CONFIG,
  CLOCK,
  LOGGER,
  PublicChanges,
  type AppConfig,
  type Clock,
  type Database,
  type Logger,
} from '@app/server-kit';

/** This process's caches of public listings; a trigger on `marketplace.listing_public` announces changes. */
@Injectable()
export class ListingCaches extends AnswerCaches {
  constructor(
    @Inject(CLOCK) clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(LOGGER) logger: Logger,
    @InjectDataSource() database: Database,
    changes: PublicChanges,
  ) {
    super({ channel: 'marketplace_changed', clock, config, logger, database, changes });
  }
}
