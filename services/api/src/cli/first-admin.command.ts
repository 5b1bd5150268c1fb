import { systemClock } from '@app/server-kit';
import { database, ensureFirstAdmin } from '@app/service-auth';
import { readArguments } from './arguments';
import { UsageError, type Command } from './command';
import { reserveSecretFile } from './secret-file';
import { withDataSource } from './with-data-source';

export const createFirstAdmin: Command = async (args, { config, print }) => {
  const { values } = readArguments(args, { out: { type: 'string' }, email: { type: 'string' } });
  const { out, email } = values;
  if (typeof out !== 'string') throw new UsageError('Name the file for the sign-in: create-first-admin --out <file> [--email <address>]');
  const named = typeof email === 'string' ? { email } : {};
  // The place is made sure of first: a password that could not be written down would be lost with the account made.
  const file = await reserveSecretFile(out);
  try {
    const admin = await withDataSource(config, [database], (dataSource) => ensureFirstAdmin(dataSource, { config, clock: systemClock, ...named }));
    if (!admin) return print('there is an administrator already');
    await file.write(`${JSON.stringify(admin, null, 2)}\n`);
    print(`first administrator ${admin.email}, sign-in written to ${out}`);
  } finally {
    await file.release();
  }
};
