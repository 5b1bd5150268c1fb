import type { MigrationInterface } from 'typeorm';

type Class<T = object> = new () => T;

/** What one context keeps: its own PostgreSQL schema, nobody else's. */
export type ContextDatabase = {
  /** Lower case, no quoting needed. */
  schema: string;
  entities: Class[];
  /** Class names end with a 13-digit timestamp; each has up and down. */
  migrations: Class<MigrationInterface>[];
};
