import { runMigrations } from '@app/server-kit';
import { readArguments } from './arguments';
import type { Command } from './command';
import { CONTEXTS } from './contexts';

export const migrate: Command = async (args, { config, print }) => {
  readArguments(args, {});
  const names = await runMigrations(config.DATABASE_URL, CONTEXTS.map(({ database }) => database));
  for (const name of names) print(`migrated ${name}`);
  if (names.length === 0) print('the schema is up to date');
};
