import { randomUUID } from 'node:crypto';
import { revertLastMigration, runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../index';
import { ReportIrregularAccounts1760000000104 } from './report-irregular-accounts.migration';

const later = database.migrations.length - database.migrations.indexOf(ReportIrregularAccounts1760000000104);
const names = database.migrations.slice(-later).map(({ name }) => `auth.${name}`);

describe('the report of accounts from before the rule for addresses and names', () => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await openTestDatabase([database]);
    await back();
  });
  afterEach(() => db.drop());

  const query = <T>(sql: string, parameters: unknown[] = []) => db.dataSource.query<T[]>(sql, parameters);
  const back = async () => {
    for (let i = 0; i < later; i += 1) await revertLastMigration(db.url, database);
  };
  async function account(
    email: string,
    columns: { firstName?: string; city?: string; key?: string } = {},
  ): Promise<string> {
    const id = randomUUID();
    await query(
      `INSERT INTO auth.users (id, email, email_key, password_hash, first_name, last_name, city, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
      [id, email, columns.key ?? email.toLowerCase(), 'hash', columns.firstName ?? 'Ann', 'Lee', columns.city ?? null],
    );
    return id;
  }
  const reported = async () => {
    const rows = await query<{ subject_id: string; details: object }>(
      "SELECT subject_id, details FROM auth.audit WHERE action = 'user_irregular'",
    );
    return new Map(rows.map(({ subject_id: id, details }) => [id, details]));
  };

  it('records the account, its fields and others of the same mailbox, and changes no account', async () => {
    const plain = await account('x@example.com');
    await account('y@example.com', { firstName: 'می\u200cخواهم' });
    const second = await account('x\u200b@example.com');
    const unseen = await account('z\u2066@example.com');
    const turned = await account('w@example.com', { firstName: 'Ann\u202e', city: 'Rome\u2028' });
    const blank = await account('u@example.com', { firstName: '\u200b', city: '' });
    const [ascii, letters] = [await account('b@xn--bcher-kva.example'), await account('b@bücher.example')];
    const wide = await account('ｖ@example.com', { key: 'v@example.com' });
    const before = await query<object>('SELECT * FROM auth.users ORDER BY id');
    expect(await runMigrations(db.url, [database])).toEqual(names);
    const by = 'migration';
    expect(await reported()).toEqual(
      new Map<string, object>([
        [second, { by, fields: 'email', sameMailboxAs: plain }],
        [unseen, { by, fields: 'email' }],
        [turned, { by, fields: 'firstName city' }],
        [blank, { by, fields: 'firstName' }],
        [letters, { by, sameMailboxAs: ascii }],
        [wide, { by, fields: 'email' }],
      ]),
    );
    expect(await query('SELECT * FROM auth.users ORDER BY id')).toMatchObject(before);
    expect(JSON.stringify(await query('SELECT * FROM auth.audit'))).not.toContain('example');
  });

  it('does not record accounts that are valid today', async () => {
    await account('иван@xn--e1afmkfd.xn--p1ai', { firstName: 'Иван', city: 'München' });
    await runMigrations(db.url, [database]);
    expect((await reported()).size).toBe(0);
  });

  it('reads all batches, and records each account once however often it is reverted and run', async () => {
    await query(`INSERT INTO auth.users (id, email, email_key, password_hash, first_name, last_name, created_at)
      SELECT gen_random_uuid(), 'many' || i || '@example.com', 'many' || i || '@example.com', 'hash', 'Ann',
             CASE WHEN i % 1000 = 0 THEN U&'Lee\\202E' ELSE 'Lee' END, now()
      FROM generate_series(1, 12000) i`);
    await runMigrations(db.url, [database]);
    expect((await reported()).size).toBe(12);
    await back();
    expect((await reported()).size).toBe(0);
    await runMigrations(db.url, [database]);
    await query('DELETE FROM auth.migrations WHERE name = $1', [ReportIrregularAccounts1760000000104.name]);
    const runner = db.dataSource.createQueryRunner();
    await new ReportIrregularAccounts1760000000104().up(runner);
    await runner.release();
    expect(await query("SELECT 1 FROM auth.audit WHERE action = 'user_irregular'")).toHaveLength(12);
  });

  it('waits for no writer and blocks none', async () => {
    const id = await account('x\u200b@example.com');
    const writer = db.dataSource.createQueryRunner();
    await writer.startTransaction();
    await writer.query("UPDATE auth.users SET first_name = 'Bo' WHERE id = $1", [id]);
    const runner = db.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query("SET LOCAL lock_timeout = '1s'");
    await new ReportIrregularAccounts1760000000104().up(runner);
    await writer.query("SET LOCAL lock_timeout = '1s'");
    await writer.query("UPDATE auth.users SET first_name = 'Cy'");
    await writer.commitTransaction();
    await runner.commitTransaction();
    await Promise.all([writer.release(), runner.release()]);
    expect((await reported()).size).toBe(1);
  });
});
