import { systemClock } from '@app/server-kit';
import { AccountOperationsService, database } from '@app/service-auth';
import { readArguments, UsageError, type Command } from './arguments';
import { withDataSource } from './with-data-source';

const AUDIT_USAGE = 'audit --email <address> | --irregular [--limit <number>]';

const USUAL_LIMIT = 50;
const MAX_LIMIT = 10_000;

type Line = { at: Date; action: string; network: string | null; userAgent: string | null; details: object };

function line({ at, action, network, userAgent, details }: Line): string {
  return [at.toISOString(), action, network ?? '-', JSON.stringify(details), userAgent ?? '-'].join('  ');
}

/** In quotes and ASCII only, so that invisible characters are seen; a shell reads it as $'…'. */
function escaped(text: string): string {
  const units = text
    .split('')
    .map((unit) => (/[ -~]/.test(unit) ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`));
  return `'${units.join('')}'`;
}

/** What happened to an account, or the accounts whose address or name would be refused today; the latest first. */
export const audit: Command = async (args, { config, print }) => {
  const { values } = readArguments(args, {
    email: { type: 'string' },
    irregular: { type: 'boolean', default: false },
    limit: { type: 'string' },
  });
  const { email = '', irregular, limit = String(USUAL_LIMIT) } = values;
  if ((email === '') !== irregular || !/^[1-9]\d*$/.test(limit) || Number(limit) > MAX_LIMIT)
    throw new UsageError(`usage: ${AUDIT_USAGE}`);
  await withDataSource(config, [database], async (dataSource) => {
    const operations = new AccountOperationsService(dataSource, systemClock);
    const lines = irregular
      ? (await operations.irregular(Number(limit))).map((event) =>
          [line(event), event.accountId ?? '-', event.email === null ? '-' : escaped(event.email)].join('  '),
        )
      : (await operations.log(email, Number(limit))).map(line);
    if (lines.length === 0)
      print(irregular ? 'no irregular account was found' : 'nothing is written down about this account');
    for (const each of lines) print(each);
  });
};
