import type { DataSource } from 'typeorm';
import type { ContextDatabase } from './context-database';
import { MIGRATIONS_TABLE } from './run-migrations';

/** Migrations of this build that the database lacks; empty when the process may serve. */
export async function missingMigrations(dataSource: DataSource, contexts: ContextDatabase[]): Promise<string[]> {
  const missing: string[] = [];
  for (const context of contexts) {
    const applied = await appliedMigrations(dataSource, context.schema);
    missing.push(
      ...context.migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => `${context.schema}.${name}`),
    );
  }
  return missing;
}

async function appliedMigrations(dataSource: DataSource, schema: string): Promise<Set<string>> {
  const table = `${schema}.${MIGRATIONS_TABLE}`;
  const [found] = await dataSource.query<{ present: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS present', [
    table,
  ]);
  if (!found?.present) return new Set();
  const rows = await dataSource.query<{ name: string }[]>(`SELECT name FROM ${table}`);
  return new Set(rows.map((row) => row.name));
}
