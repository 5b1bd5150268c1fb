import { Global, Module, type DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { Registry as MetricsRegistry } from 'prom-client';
import { PublicChanges } from './answers/public-changes';
import { auditDatabase } from './audit/audit.database';
import type { Clock } from './clock/clock';
import type { AppConfig } from './config/config';
import { dataSourceOf } from './database/audited-data-source';
import type { ContextDatabase } from './database/context-database';
import { dataSourceOptions } from './database/data-source';
import { postgresLimitStore, redisLimitStore } from './limits/limit-store';
import { RateLimits } from './limits/rate-limits';
import type { Logger } from './logging/logger';
import { PublicSearches } from './search/public-searches';
import { APP_CONFIG, CLOCK, CONTEXT_DATABASES, LOGGER, METRICS } from './tokens';

export type ServerKitOptions = {
  config: AppConfig;
  clock: Clock;
  logger: Logger;
  contexts: ContextDatabase[];
  /** The registry for contexts' metrics; without it they are not exposed. */
  registry?: MetricsRegistry;
  /** `false` composes the application without opening a connection (to write its OpenAPI document). */
  connect?: boolean;
};

/** The base of every program: configuration, clock, logger and one pool over its contexts' entities. */
@Global()
@Module({})
export class ServerKitModule {
  static forRoot(options: ServerKitOptions): DynamicModule {
    const values = [
      { provide: APP_CONFIG, useValue: options.config },
      { provide: CLOCK, useValue: options.clock },
      { provide: LOGGER, useValue: options.logger },
      { provide: CONTEXT_DATABASES, useValue: options.contexts },
      { provide: METRICS, useValue: options.registry ?? new MetricsRegistry() },
    ];
    const limits = {
      provide: RateLimits,
      inject: [getDataSourceToken()],
      useFactory: (dataSource: object) =>
        new RateLimits(
          options.config.REDIS_URL === undefined
            ? postgresLimitStore(dataSource)
            : redisLimitStore(options.config.REDIS_URL),
          options.config.CSRF_SECRET,
        ),
    };
    const searches = {
      provide: PublicSearches,
      inject: [RateLimits, METRICS],
      useFactory: (rateLimits: RateLimits, metrics: MetricsRegistry) =>
        new PublicSearches({ config: options.config, limits: rateLimits, logger: options.logger, metrics }),
    };
    const connection = dataSourceOptions(options.config, options.contexts);
    const database = TypeOrmModule.forRootAsync({
      useFactory: () => ({
        ...connection,
        manualInitialization: options.connect === false,
        // A replica may start before its database, so it waits for a while.
        retryAttempts: 30,
        retryDelay: 1_000,
      }),
      dataSourceFactory: async (given = connection) => dataSourceOf(given, options.contexts.includes(auditDatabase)),
    });
    return {
      module: ServerKitModule,
      imports: [database],
      providers: [...values, limits, searches, PublicChanges],
      exports: [...[...values, limits, searches].map(({ provide }) => provide), PublicChanges],
    };
  }
}
