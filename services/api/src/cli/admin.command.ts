import { systemClock, type Database } from '@app/server-kit';
import { AccountOperationsService, createAdministrator, database } from '@app/service-auth';
import { readArguments, UsageError, type Command, type CommandTools } from './arguments';
import { withSecretFile } from './secret-file';
import { withDataSource } from './with-data-source';

const ADMIN_USAGE =
  'admin create --email <address> --out <file> | unlock | revoke [--rights] | disable | enable --email <address>';

type Given = { email: string; out: string | undefined; rights: boolean };
type Action = (dataSource: Database, given: Given, tools: CommandTools) => Promise<string>;

const sessions = (count: number) => `${count} session${count === 1 ? '' : 's'} ended`;

const ACTIONS: Record<string, Action> = {
  async create(dataSource, { email, out }, { config }) {
    if (out === undefined) throw new UsageError(`Name the file for the sign-in: ${ADMIN_USAGE}`);
    await withSecretFile(out, () => createAdministrator(dataSource, email, { config, clock: systemClock }));
    return `administrator ${email}, sign-in written to ${out}`;
  },
  async unlock(dataSource, { email }) {
    await new AccountOperationsService(dataSource, systemClock).unlock(email);
    return `${email} may try again`;
  },
  async revoke(dataSource, { email, rights }) {
    const ended = await new AccountOperationsService(dataSource, systemClock).revoke(email, { rights });
    return `${email}: ${sessions(ended)}${rights ? ', no longer an administrator' : ''}`;
  },
  async disable(dataSource, { email }) {
    const ended = await new AccountOperationsService(dataSource, systemClock).disable(email);
    return `${email} is disabled: ${sessions(ended)}`;
  },
  async enable(dataSource, { email }) {
    await new AccountOperationsService(dataSource, systemClock).enable(email);
    return `${email} is enabled`;
  },
};

export const admin: Command = async ([name = '', ...args], tools) => {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new UsageError(`usage: ${ADMIN_USAGE}`);
  const { values } = readArguments(args, {
    email: { type: 'string' },
    out: { type: 'string' },
    rights: { type: 'boolean', default: false },
  });
  const { email, out, rights } = values;
  if (email === undefined || email === '') throw new UsageError(`Name the account: ${ADMIN_USAGE}`);
  if (rights && name !== 'revoke') throw new UsageError(`usage: ${ADMIN_USAGE}`);
  tools.print(
    await withDataSource(tools.config, [database], (dataSource) => action(dataSource, { email, out, rights }, tools)),
  );
};
