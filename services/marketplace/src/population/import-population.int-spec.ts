import type { ListingDetail, ListingPreview } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { waitFor } from '@app/testing';
import { startMarketplaceApp, type MarketplaceApp } from '../testing/marketplace-app';
import { importPopulation, type PopulationImport } from './import-population';

const SUMMARY = 'An owner retires in stages and stays for two years.';
const SOURCE = 'Registrations of advisers, counted by us';
const figures = { state: 'OH', aum: 120_000_000, revenue: 900_000, clients: 150, feeBased: 60 } as const;
const FIELDS = practice({ ...figures, affiliation: 'ria', summary: SUMMARY });
const csvOf = (...rows: [affiliation: string, firms: number][]) =>
  ['state,aum,revenue,clients,feeBased,affiliation,firms']
    .concat(rows.map(([affiliation, firms]) => [...Object.values(figures), affiliation, firms].join()))
    .join('\n');

let app: MarketplaceApp;
beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.dataSource.query('TRUNCATE limits.call_window');
  await app.database.dataSource.query('TRUNCATE marketplace.listing, marketplace.population CASCADE');
});

const run = (csv: string, more: Partial<PopulationImport> = {}) =>
  importPopulation(app.database.dataSource, { csv, source: SOURCE, asOf: '2026-06-30', dryRun: false, ...more }, app);
const shown = async (id: number) => (await app.call<ListingDetail>('GET', `/api/marketplace-listings/${id}`)).body;
/** What is kept of an answer goes with the announcement of a change. */
const shows = (id: number, affiliation: string | null) =>
  waitFor(async () => (await shown(id)).affiliation === affiliation, `the public to read ${affiliation}`);
const preview = async (id: number) =>
  (await app.as<ListingPreview>('ada', 'POST', `/api/my-listings/${id}/preview`)).body;
const publicRows = () =>
  app.database.dataSource.query<object[]>('SELECT * FROM marketplace.listing_public ORDER BY listing_id');

describe('counts of firms that an operator imports', () => {
  it('take the place of the model at once, for the public, the owner and the next listing', async () => {
    const { id } = await app.listing('ada', FIELDS, 'published');
    expect((await preview(id)).population).toMatchObject({ isModel: true, asOf: '2026-11-22' });

    // The model has fewer than twenty firms like it with this affiliation.
    expect((await shown(id)).affiliation).toBeNull();
    expect(await run(csvOf(['ria', 20], ['independent', 15]))).toEqual({
      faults: [],
      firms: 35,
      cells: 2,
      listings: 1,
      changed: 1,
    });
    await shows(id, 'ria');
    expect((await preview(id)).firms).toBe(20);

    // The newest counts: too few of each affiliation, enough of both.
    expect(await run(csvOf(['ria', 12], ['independent', 15]))).toMatchObject({ faults: [], changed: 1 });
    await shows(id, null);
    expect(await preview(id)).toMatchObject({
      firms: 27,
      population: { source: SOURCE, asOf: '2026-06-30', isModel: false },
    });
    const next = await app.listing('ada', FIELDS, 'published');
    expect((await shown(next.id)).affiliation).toBeNull();
  });

  it('hold for a listing that is being published meanwhile', async () => {
    const { id } = await app.listing('ada', FIELDS, 'published');
    const { dataSource } = app.database;
    const setStatus = 'UPDATE marketplace.listing SET status = $2 WHERE id = $1';
    await dataSource.query(setStatus, [id, 'paused']);
    const importing = await dataSource.transaction(async (manager) => {
      await manager.query(setStatus, [id, 'published']);
      const started = run(csvOf(['ria', 20]));
      await waitFor(async () => {
        const waiting = await dataSource.query<unknown[]>(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      }, 'the import to wait');
      return { started };
    });
    expect(await importing.started).toMatchObject({ listings: 1, changed: 1 });
    await shows(id, 'ria');
  });

  it('are no news to saved searches, unlike what waits to be compared with them', async () => {
    const { id } = await app.listing('ada', FIELDS, 'published');
    const other = await app.listing('ada', FIELDS, 'published');
    await app.database.dataSource.query(
      'UPDATE marketplace.listing_alert SET matched_at = now() WHERE listing_id = $1',
      [id],
    );
    await run(csvOf(['ria', 20]));
    expect(
      await app.database.dataSource.query(
        'SELECT listing_id AS id, matched_at IS NULL AS waits FROM marketplace.listing_alert ORDER BY listing_id',
      ),
    ).toEqual([
      { id, waits: false },
      { id: other.id, waits: true },
    ]);
  });

  it('change nothing in a dry run, whose report is that of the run', async () => {
    await app.listing('ada', FIELDS, 'published');
    const csv = csvOf(['ria', 20], ['independent', 15]);
    const before = await publicRows();
    const dry = await run(csv, { dryRun: true });
    expect(await publicRows()).toEqual(before);
    expect((await app.database.dataSource.query('SELECT 1 FROM marketplace.population')) as unknown[]).toEqual([]);
    expect(await run(csv)).toEqual(dry);
    expect(dry.changed).toBe(1);
  });

  it.each<[Partial<PopulationImport>, RegExp]>([
    [{ source: ' ' }, /^The source/],
    [{ asOf: '2026-02-30' }, /^"2026-02-30" is no date/],
    [{ asOf: '2199-12-31' }, /is to come$/],
    [{ csv: csvOf(['broker', 1]) }, /^Line 2: affiliation "broker"/],
  ])('with %j are refused, and nothing is imported', async (changes, fault) => {
    const { faults } = await run(csvOf(['ria', 1]), changes);
    expect(faults).toEqual([expect.stringMatching(fault)]);
    expect((await app.database.dataSource.query('SELECT 1 FROM marketplace.population')) as unknown[]).toEqual([]);
  });
});
