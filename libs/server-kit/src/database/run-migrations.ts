import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { ContextDatabase } from './context-database';

/** An arbitrary lock number that is used nowhere else; it serializes migration runs. */
const MIGRATION_LOCK = 4_211_077;
/** A migration that would wait behind traffic fails instead of blocking every query behind it. */
const LOCK_TIMEOUT_MS = 2_000;

export const MIGRATIONS_TABLE = 'migrations';

/** Brings every context's schema up to date, in the given order; returns the names of the migrations that ran. */
export async function runMigrations(databaseUrl: string, contexts: ContextDatabase[]): Promise<string[]> {
  const guard = new Client({ connectionString: databaseUrl });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const names: string[] = [];
    for (const context of contexts) {
      await guard.query(`CREATE SCHEMA IF NOT EXISTS ${guard.escapeIdentifier(context.schema)}`);
      names.push(...(await withMigrator(databaseUrl, context, (migrator) => migrateUp(migrator, context))));
    }
    const schemas = contexts.map(({ schema }) => schema);
    for (const { after } of contexts) await after?.((sql, values) => guard.query(sql, values), schemas);
    return names;
  } finally {
    await guard.end();
  }
}

/** Reverts the latest migration of one context; tests run it with rows present. */
export async function revertLastMigration(databaseUrl: string, context: ContextDatabase): Promise<void> {
  await withMigrator(databaseUrl, context, (migrator) => migrator.undoLastMigration({ transaction: 'each' }));
}

async function migrateUp(migrator: DataSource, context: ContextDatabase): Promise<string[]> {
  const done = await migrator.runMigrations({ transaction: 'each' });
  return done.map((migration) => `${context.schema}.${migration.name}`);
}

async function withMigrator<T>(
  databaseUrl: string,
  context: ContextDatabase,
  work: (migrator: DataSource) => Promise<T>,
): Promise<T> {
  const migrator = new DataSource({
    type: 'postgres',
    url: databaseUrl,
    schema: context.schema,
    migrations: context.migrations,
    migrationsTableName: MIGRATIONS_TABLE,
    migrationsTransactionMode: 'each',
    installExtensions: false,
    poolSize: 2,
    extra: { lock_timeout: LOCK_TIMEOUT_MS },
  });
  await migrator.initialize();
  try {
    return await work(migrator);
  } finally {
    await migrator.destroy();
  }
}
