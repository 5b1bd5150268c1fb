import { runMigrations, systemClock } from '@app/server-kit';
import { AccountOperationsService, database as auth } from '@app/service-auth';
import { readArguments, type Command } from './arguments';
import { CONTEXTS } from './contexts';
import { withDataSource } from './with-data-source';

export const migrate: Command = async (args, { config, print }) => {
  readArguments(args, {});
  const names = await runMigrations(
    config.DATABASE_URL,
    CONTEXTS.map(({ database }) => database),
  );
  for (const name of names) print(`migrated ${name}`);
  if (names.length === 0) print('the schema is up to date');
  if (!names.some((name) => name.startsWith('auth.ReportIrregularAccounts'))) return;
  const [found] = await withDataSource(config, [auth], (dataSource) =>
    new AccountOperationsService(dataSource, systemClock).irregular(1),
  );
  if (found)
    print(
      'WARNING: there are accounts whose address or name holds characters that do not show; ' +
        'list them with: audit --irregular',
    );
};
