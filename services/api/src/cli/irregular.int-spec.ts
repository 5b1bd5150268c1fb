import { loadConfig, revertLastMigration, type AppConfig } from '@app/server-kit';
import { database as auth } from '@app/service-auth';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import type { Command } from './arguments';
import { audit } from './audit.command';
import { CONTEXTS } from './contexts';
import { migrate } from './migrate.command';

describe('accounts from before the rule for addresses and names', () => {
  let db: TestDatabase;
  let config: AppConfig;
  beforeAll(async () => {
    db = await openTestDatabase(CONTEXTS.map((context) => context.database));
    config = loadConfig({ DATABASE_URL: db.url });
    const report = auth.migrations.findIndex(({ name }) => name.startsWith('ReportIrregularAccounts'));
    for (let i = report; i < auth.migrations.length; i += 1) await revertLastMigration(db.url, auth);
  });
  afterAll(() => db.drop());

  async function step(command: Command, ...args: string[]): Promise<string[]> {
    const lines: string[] = [];
    await command(args, { config, print: (line) => lines.push(line) });
    return lines;
  }

  it('are reported when the schema is migrated, and listed with their invisible characters', async () => {
    expect(await step(audit, '--irregular')).toEqual(['no irregular account was found']);
    await db.dataSource.query(
      `INSERT INTO auth.users (id, email, email_key, password_hash, first_name, last_name, created_at)
       VALUES ('7b0c5a4e-0d5c-4a1e-9a59-1f5f0f1d2c3b', $1, $1, 'hash', 'Ann', 'Lee', now())`,
      ['x\u200b@example.com'],
    );
    expect((await step(migrate)).at(-1)).toBe(
      'WARNING: there are accounts whose address or name holds characters that do not show; ' +
        'list them with: audit --irregular',
    );
    const [line = '', ...more] = await step(audit, '--irregular');
    expect(more).toEqual([]);
    expect(line.split('  ').slice(1)).toEqual([
      'user_irregular',
      '-',
      '{"by":"migration","fields":"email"}',
      '-',
      '7b0c5a4e-0d5c-4a1e-9a59-1f5f0f1d2c3b',
      String.raw`'x\u200b@example.com'`,
    ]);
    expect(await step(migrate)).toEqual(['the schema is up to date']);
  });
});
