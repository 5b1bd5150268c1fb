import { runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { revertThrough } from '../testing/revert-through';
import { OriginsAndPins1763900000000 } from './1763900000000-origins-and-pins';
import { database } from './releases.database';

describe('the migration that adds origins and pins', () => {
  let db: TestDatabase;
  let reverted: string[];
  beforeAll(async () => {
    db = await openTestDatabase([database]);
    reverted = await revertThrough(db.url, OriginsAndPins1763900000000);
  });
  afterAll(() => db.drop());

  const query = <T>(sql: string) => db.dataSource.query<T[]>(sql);
  const insertAsBefore = (name: string, version: string | null, by: string) =>
    db.dataSource.query(
      'insert into releases.activation (name, version, switched_at, switched_by) values ($1, $2, now(), $3)',
      [name, version, by],
    );
  const origins = async () =>
    (await query<{ origin: string }>('select origin from releases.activation order by id')).map(({ origin }) => origin);

  it('distinguishes old switches of the command line, which were deploy steps, from those of people', async () => {
    await insertAsBefore('mf-a', '1', 'command line');
    await insertAsBefore('mf-a', '2', 'ada@firm.test');
    await insertAsBefore('mf-a', null, 'ada@firm.test');
    expect(await runMigrations(db.url, [database])).toEqual(reverted);
    expect(await origins()).toEqual(['deploy', 'portal', 'portal']);
  });

  it('records switches of replicas that still run the previous version as those of the portal', async () => {
    await insertAsBefore('mf-a', '3', 'ada@firm.test');
    expect((await origins()).at(-1)).toBe('portal');
  });

  it.each([
    [
      `insert into releases.activation (name, switched_at, switched_by, origin)
       values ('mf-a', now(), 'x', 'elsewhere')`,
      'activation_origin',
    ],
    [
      `insert into releases.pin (name, version, pinned_at, pinned_by, pin_origin)
       values ('mf-a', 'unpublished', now(), 'x', 'portal')`,
      'foreign key',
    ],
  ])('refuses %s', async (sql, constraint) => {
    await expect(query(sql)).rejects.toThrow(constraint);
  });

  it('goes down with rows present and up again', async () => {
    await query(
      `insert into releases.release (name, version, contract, owner, git_sha, manifest, published_at)
       values ('mf-a', '1', 1, 'x', 'x', '{}', now())`,
    );
    const pin = `insert into releases.pin (name, version, pinned_at, pinned_by, pin_origin)
      values ('mf-a', '1', now(), 'ada', 'portal')`;
    await query(pin);
    await expect(query(pin)).rejects.toThrow('one_pin_per_name');
    await revertThrough(db.url, OriginsAndPins1763900000000);
    expect(await query('select id from releases.activation')).toHaveLength(4);
    await runMigrations(db.url, [database]);
    expect(await origins()).toEqual(['deploy', 'portal', 'portal', 'portal']);
  });
});
