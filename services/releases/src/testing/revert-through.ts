import { revertLastMigration } from '@app/server-kit';
import { database } from '../database/releases.database';

/** Reverts a migration and all later ones; returns their names in the order in which they run again. */
export async function revertThrough(databaseUrl: string, migration: { name: string }): Promise<string[]> {
  const names = database.migrations.map(({ name }) => name);
  const reverted = names.slice(names.indexOf(migration.name));
  for (let count = 0; count < reverted.length; count += 1) await revertLastMigration(databaseUrl, database);
  return reverted.map((name) => `${database.schema}.${name}`);
}
