import { revertLastMigration, runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../index';
import { FirmWritesRepository } from '../publishing/firm-writes.repository';
import { fact } from '../testing/firms-app';

const NAME = 'FirmSubmissions1764620000000';
const change = { actorId: 'mia', side: 'admin', now: new Date('2026-11-26T12:00:00Z') } as const;

describe('the names and domains by which firms are known again', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([database]);
  });
  afterAll(() => db.drop());

  const writes = new FirmWritesRepository();
  const create = (name: string, isSample = false, website = `https://${name.toLowerCase()}.com/about`) =>
    db.dataSource.transaction((manager) =>
      writes.create(
        manager,
        {
          name: `${name} Wealth, LLC`,
          slug: name.toLowerCase(),
          channel: 'ria',
          status: 'published',
          isSample,
          facts: [fact('website', website)],
        },
        change,
      ),
    );
  const keys = () =>
    db.dataSource.query<object[]>('SELECT kind, key, firm_id AS firm FROM firms.firm_key ORDER BY firm_id, kind');

  it('are written with every change of a firm', async () => {
    const id = await create('Alder');
    await create('Invented', true);
    const known = [
      { kind: 'domain', key: 'alder.com', firm: id },
      { kind: 'name', key: 'alderwealth', firm: id },
    ];
    expect(await keys()).toEqual(known);
    const rename = { name: 'Birch', slug: 'birch' };
    await db.dataSource.transaction((manager) => writes.rename(manager, id, rename, change));
    const website = fact('website', 'https://birch.co.uk');
    await db.dataSource.transaction((manager) => writes.addFacts(manager, id, [website], change));
    expect(await keys()).toEqual([
      { kind: 'domain', key: 'birch.co.uk', firm: id },
      { kind: 'name', key: 'birch', firm: id },
    ]);
    await db.dataSource.transaction((manager) => writes.remove(manager, id, change));
    expect(await keys()).toEqual([]);
  });

  it('are filled in for firms that were there before', async () => {
    const id = await create('Cedar');
    await create('Social', false, 'https://linkedin.com/company/social');
    const before = await keys();
    expect(before).toContainEqual({ kind: 'domain', key: 'cedar.com', firm: id });
    const newer = database.migrations.length - database.migrations.findIndex(({ name }) => name === NAME);
    for (let step = 0; step < newer; step += 1) await revertLastMigration(db.url, database);
    await runMigrations(db.url, [database]);
    expect(await keys()).toEqual(before);
  });
});
