import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  AnswerMemory,
  APP_CONFIG,
  CLOCK,
  LOGGER,
  type AppConfig,
  type Clock,
  type Database,
  type Logger,
} from '@app/server-kit';

/**
 * What this process remembers of the content; the triggers that announce a change stand in the migration of documents.
 */
@Injectable()
export class ContentMemory extends AnswerMemory {
  constructor(
    @Inject(CLOCK) clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(LOGGER) logger: Logger,
    @InjectDataSource() database: Database,
  ) {
    super({ channel: 'content_changed', clock, config, logger, database });
  }
}
