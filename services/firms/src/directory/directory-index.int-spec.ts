import type { FirmSearchPage } from '@app/contracts';
import type { Transaction } from '@app/server-kit';
import type { TestApp } from '@app/testing';
import { FirmWritesRepository, type FirmChange } from '../publishing/firm-writes.repository';
import { fact, PEOPLE, startFirmsApp, type FirmsApp } from '../testing/firms-app';

let app: FirmsApp;
let second: TestApp;
beforeAll(async () => {
  app = await startFirmsApp();
  second = await app.replica();
});
afterAll(async () => {
  await second.close();
  await app.close();
});

/** What a search says on both replicas, in the first call after a change. */
async function found(q: string, more = ''): Promise<string[]> {
  const [one, other] = await Promise.all(
    [app, second].map(async (replica) => {
      const { status, body } = await replica.call<FirmSearchPage>('GET', `/api/firm-profiles?q=${q}${more}`);
      expect(status).toBe(200);
      expect(body.total).toBe(body.firms.length);
      return body.firms.map(({ slug }) => slug);
    }),
  );
  expect(one).toEqual(other);
  return one ?? [];
}

/** A change whose transaction stays open until it is ended. */
async function openChange(
  work: (writes: FirmWritesRepository, manager: Transaction, by: FirmChange) => Promise<unknown>,
) {
  const runner = app.database.dataSource.createQueryRunner();
  await runner.startTransaction();
  await work(new FirmWritesRepository(), runner.manager, {
    actorId: PEOPLE.mia.userId,
    side: 'admin',
    now: app.clock.now(),
  });
  return async (how: 'commitTransaction' | 'rollbackTransaction') => {
    await runner[how]();
    await runner.release();
  };
}

const draft = (name: string) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  channel: 'ria' as const,
  status: 'published' as const,
  isSample: false,
  facts: [],
});

describe('the directory in memory', () => {
  it('shows what was added, changed, renamed and removed in the very next search of every replica', async () => {
    expect(await found('meridian')).toEqual([]);
    const id = await app.firm('Meridian Partners', { facts: [fact('advisors', 5)] });
    expect(await found('meridian')).toEqual(['meridian-partners']);
    expect(await found('meridian', '&size=0-9')).toEqual(['meridian-partners']);
    await app.change((writes, manager, by) => writes.addFacts(manager, id, [fact('advisors', 300)], by));
    expect(await found('meridian', '&size=0-9')).toEqual([]);
    expect(await found('meridian', '&size=200-999')).toEqual(['meridian-partners']);
    expect(await found('technology')).toEqual([]);
    await app.change((writes, manager, by) => writes.addFacts(manager, id, [fact('technology', ['Technology'])], by));
    expect(await found('technology')).toEqual(['meridian-partners']);
    const renamed = { name: 'Longitude Partners', slug: 'longitude-partners' };
    await app.change((writes, manager, by) => writes.rename(manager, id, renamed, by));
    expect([await found('meridian'), await found('longitude')]).toEqual([[], ['longitude-partners']]);
    await app.change((writes, manager, by) => writes.remove(manager, id, by));
    expect([await found('longitude'), await found('technology')]).toEqual([[], []]);
  });

  it('misses no transaction that commits later than one that began after it', async () => {
    const end = await openChange((writes, manager, by) => writes.create(manager, draft('Zephyr Early'), by));
    await app.firm('Zephyr Late');
    expect(await found('zephyr')).toEqual(['zephyr-late']);
    expect(await found('zephyr')).toEqual(['zephyr-late']);
    await end('commitTransaction');
    expect(await found('zephyr', '&sort=name')).toEqual(['zephyr-early', 'zephyr-late']);
  });

  it('shows nothing of a change that was rolled back', async () => {
    const id = await app.firm('Quillon Advisors');
    expect(await found('quillon')).toEqual(['quillon-advisors']);
    const end = await openChange((writes, manager, by) => writes.remove(manager, id, by));
    expect(await found('quillon')).toEqual(['quillon-advisors']);
    await end('rollbackTransaction');
    expect(await found('quillon')).toEqual(['quillon-advisors']);
  });

  it('shows every caller their own change while others change firms too, and ends with all of them', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Tandem ${String.fromCharCode(97 + index)}`);
    const addAndSearch = async (name: string) => {
      await app.firm(name);
      const { body } = await app.call<FirmSearchPage>('GET', '/api/firm-profiles?q=tandem');
      expect(body.firms.map((firm) => firm.name)).toContain(name);
    };
    await Promise.all(names.map(addAndSearch));
    expect(await found('tandem', '&sort=name')).toEqual(names.map((name) => name.toLowerCase().replaceAll(' ', '-')));
  });

  it('is empty when its table was emptied', async () => {
    await app.firm('Vermilion Partners');
    expect(await found('vermilion')).toEqual(['vermilion-partners']);
    await app.sql('TRUNCATE firms.firm_search');
    expect(await found('vermilion')).toEqual([]);
    await app.firm('Vermilion Again');
    expect(await found('vermilion')).toEqual(['vermilion-again']);
  });
});
