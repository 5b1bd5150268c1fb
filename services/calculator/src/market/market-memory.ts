import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  AnswerMemory,
  APP_CONFIG,
  CLOCK,
  ForgetAfterWrites,
  LOGGER,
  type AppConfig,
  type Clock,
  type Database,
  type Logger,
} from '@app/server-kit';

/** What this process remembers of ranges, sources and templates. */
@Injectable()
export class MarketMemory extends AnswerMemory {
  constructor(
    @Inject(CLOCK) clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(LOGGER) logger: Logger,
    @InjectDataSource() database: Database,
  ) {
    super({ channel: 'calculator_changed', clock, config, logger, database });
  }
}

@Injectable()
export class ForgetMarketAfterWrites extends ForgetAfterWrites {
  constructor(memory: MarketMemory) {
    super(memory);
  }
}
