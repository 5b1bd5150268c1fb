import { systemClock } from '@app/server-kit';
import { accountOperations, database } from '@app/service-auth';
import { readArguments } from './arguments';
import { UsageError, type Command } from './command';
import { withDataSource } from './with-data-source';

const AUDIT_USAGE = 'audit --email <address> [--limit <number>]';

const USUAL_LIMIT = 50;
const HIGHEST_LIMIT = 10_000;

/** What happened to an account, the latest first. */
export const audit: Command = async (args, { config, print }) => {
  const { values } = readArguments(args, { email: { type: 'string' }, limit: { type: 'string' } });
  const { email, limit = String(USUAL_LIMIT) } = values;
  if (email === undefined || email === '' || !/^[1-9]\d*$/.test(limit) || Number(limit) > HIGHEST_LIMIT) throw new UsageError(`usage: ${AUDIT_USAGE}`);
  const events = await withDataSource(config, [database], (dataSource) => accountOperations(dataSource, systemClock).log(email, Number(limit)));
  if (events.length === 0) print('nothing is written down about this account');
  for (const { at, action, network, userAgent, details } of events) print([at.toISOString(), action, network ?? '-', JSON.stringify(details), userAgent ?? '-'].join('  '));
};
