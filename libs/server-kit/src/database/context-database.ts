import type { DataSource, MigrationInterface } from 'typeorm';
import type { Clock } from '../clock/clock';

type Class<T = object> = new () => T;

/** The PostgreSQL schema of one context, which no other context uses. */
export type ContextDatabase = {
  /** Lowercase, no quoting needed. */
  schema: string;
  entities: Class[];
  /** Class names end with a 13-digit timestamp; each has up and down. */
  migrations: Class<MigrationInterface>[];
  /** What to do each time once every given context is migrated. */
  after?: (run: (sql: string, values: unknown[]) => Promise<unknown>, schemas: string[]) => Promise<void>;
};

/** Inserts a context's initial data; running it again changes nothing that people have edited. */
export type ContextSeed = (dataSource: DataSource, tools: { clock: Clock }) => Promise<void>;
