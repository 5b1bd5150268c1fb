import { runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { revertThrough } from '../testing/revert-through';
import { Publishing1764000000000 } from './1764000000000-publishing';
import { database } from './releases.database';

describe('the migration that adds publishing', () => {
  let db: TestDatabase;
  let reverted: string[];
  beforeAll(async () => {
    db = await openTestDatabase([database]);
    reverted = await revertThrough(db.url, Publishing1764000000000);
  });
  afterAll(() => db.drop());

  const query = <T>(sql: string) => db.dataSource.query<T[]>(sql);
  const publishAsBefore = (name: string, version: string, owner: string, minute: number) =>
    query(`insert into releases.release (name, version, contract, owner, git_sha, manifest, published_at)
           values ('${name}', '${version}', 1, '${owner}', 'x', '{}', '2026-01-01T00:0${minute}:00Z')`);
  const owners = () => query<{ name: string; owner: string }>('select name, owner from releases.owner order by name');

  it('takes the owner of the live release, or else of the first publication', async () => {
    await publishAsBefore('mf-live', '1', 'squad-first', 1);
    await publishAsBefore('mf-live', '2', 'squad-heir', 2);
    await query(`insert into releases.active values ('mf-live', '2', now(), 'ada')`);
    await publishAsBefore('mf-off', '1', 'squad-first', 1);
    await publishAsBefore('mf-off', '2', 'squad-late', 2);
    expect(await runMigrations(db.url, [database])).toEqual(reverted);
    expect(await owners()).toEqual([
      { name: 'mf-live', owner: 'squad-heir' },
      { name: 'mf-off', owner: 'squad-first' },
    ]);
    expect(await query('select published_by from releases.release where published_by is not null')).toEqual([]);
  });

  it('goes down with rows present and up again', async () => {
    await query(`insert into releases.publish_token (id, remote, owner, secret_hash, created_at, created_by, expires_at)
                 values ('a', 'mf-live', 'squad-heir', '', now(), 'ada', now())`);
    await query(`insert into releases.publication (id, token_id, name, version, manifest, blobs, begun_at)
                 values (gen_random_uuid(), 'a', 'mf-live', '3', '{}', '{}', now())`);
    await revertThrough(db.url, Publishing1764000000000);
    expect(await query('select name from releases.release')).toHaveLength(4);
    await runMigrations(db.url, [database]);
    expect(await owners()).toHaveLength(2);
  });

  it('stores who revoked a token only together with the time', async () => {
    const revoked = `
      insert into releases.publish_token (
        id, remote, owner, secret_hash, created_at, created_by, expires_at, revoked_at
      )
      values ('b', 'mf-live', 'squad-heir', '', now(), 'ada', now(), now())`;
    await expect(query(revoked)).rejects.toThrow('publish_token_end');
  });
});
