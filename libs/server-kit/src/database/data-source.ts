import { DataSource, type DataSourceOptions } from 'typeorm';
import type { AppConfig } from '../config/config';
import { OutboxSubscriber } from '../outbox/outbox-subscriber';
import type { ContextDatabase } from './context-database';

type DatabaseConfig = Pick<AppConfig, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_STATEMENT_TIMEOUT_MS'>;

const CONNECT_TIMEOUT_MS = 5_000;
/** A transaction that its process never ended must not hold locks for long. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Options of the one connection pool of a process, over the entities of all its contexts. */
export function dataSourceOptions(config: DatabaseConfig, contexts: ContextDatabase[]): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    entities: contexts.flatMap((context) => context.entities),
    subscribers: [OutboxSubscriber],
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    logging: false,
    poolSize: config.DATABASE_POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    applicationName: 'fairlead',
    extra: {
      statement_timeout: config.DATABASE_STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
    },
  };
}

/** An unopened DataSource for tools and tests; the runnables get theirs through `ServerKitModule`. */
export function createDataSource(config: DatabaseConfig, contexts: ContextDatabase[]): DataSource {
  return new DataSource(dataSourceOptions(config, contexts));
}
