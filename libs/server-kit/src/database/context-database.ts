import type { MigrationInterface } from 'typeorm';

type Class<T = object> = new () => T;

/** The PostgreSQL schema of one context, which no other context uses. */
export type ContextDatabase = {
  /** Lowercase, no quoting needed. */
  schema: string;
  entities: Class[];
  /** Class names end with a 13-digit timestamp; each has up and down. */
  migrations: Class<MigrationInterface>[];
};
