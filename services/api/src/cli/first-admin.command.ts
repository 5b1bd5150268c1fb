import { systemClock } from '@app/server-kit';
import { database, ensureFirstAdmin } from '@app/service-auth';
import { readArguments, UsageError, type Command } from './arguments';
import { withSecretFile } from './secret-file';
import { withDataSource } from './with-data-source';

export const createFirstAdmin: Command = async (args, { config, print }) => {
  const { values } = readArguments(args, { out: { type: 'string' }, email: { type: 'string' } });
  const { out, email } = values;
  if (out === undefined)
    throw new UsageError('Name the file for the sign-in: create-first-admin --out <file> [--email <address>]');
  const named = email === undefined ? {} : { email };
  const admin = await withSecretFile(out, () =>
    withDataSource(config, [database], (dataSource) =>
      ensureFirstAdmin(dataSource, { config, clock: systemClock, ...named }),
    ),
  );
  print(admin ? `first administrator ${admin.email}, sign-in written to ${out}` : 'there is an administrator already');
};
