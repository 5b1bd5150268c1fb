import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  AnswerCaches,
  APP_CONFIG,
  CLOCK,
  InvalidateAfterWrites,
  LOGGER,
  PublicChanges,
  type AppConfig,
  type Clock,
  type Database,
  type Logger,
} from '@app/server-kit';

/** This process's caches of ranges, sources and templates. */
@Injectable()
export class MarketCaches extends AnswerCaches {
  constructor(
    @Inject(CLOCK) clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(LOGGER) logger: Logger,
    @InjectDataSource() database: Database,
    changes: PublicChanges,
  ) {
    super({ channel: 'calculator_changed', clock, config, logger, database, changes });
  }
}

@Injectable()
export class InvalidateMarketAfterWrites extends InvalidateAfterWrites {
  constructor(caches: MarketCaches) {
    super(caches);
  }
}
