import type { MyListing } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { createLogger } from '@app/server-kit';
import { accounts, startMarketplaceApp, type MarketplaceApp } from '../testing/marketplace-app';
import { ListingExpiry } from './listing-expiry';

const DAY_MS = 86_400_000;
const LISTINGS = 12;
const content = practice({ summary: 'An owner retires in stages and stays for two years.' });

let app: MarketplaceApp;
let workers: ListingExpiry[];
beforeAll(async () => {
  app = await startMarketplaceApp();
  const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
  const { clock, mails } = app;
  const { dataSource } = app.database;
  workers = [1, 2, 3].map(() => new ListingExpiry({ dataSource, logger, clock, mails, accounts }));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  await app.database.dataSource.query('TRUNCATE marketplace.listing, marketplace.listing_history CASCADE');
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

const sweep = () => Promise.all(workers.map((worker) => worker.sweep(new AbortController().signal)));
const news = () =>
  app.mails.sent.flatMap((mail) => (mail.template === 'listing' ? [[mail.data.news, mail.data.days ?? null]] : []));
/** Listings that one owner has published, more than the limit of one account. */
async function published(count: number): Promise<MyListing[]> {
  const listings: MyListing[] = [];
  for (let index = 0; index < count; index += 1) {
    listings.push(await app.listing(index % 2 === 0 ? 'ada' : 'ben', content, 'published'));
  }
  app.mails.clear();
  return listings;
}

describe('the end of a listing’s life', () => {
  it('comes once with three workers at the same time: one entry and one mail each', async () => {
    await published(LISTINGS);
    app.clock.advance(90 * DAY_MS + 60_000);
    await sweep();
    await sweep();
    const rows = await app.database.dataSource.query<{ entries: number; status: string }[]>(
      `SELECT l.status, (SELECT count(*)::int FROM marketplace.listing_history h
         WHERE h.listing_id = l.id AND h.event = 'expire') AS entries
       FROM marketplace.listing l`,
    );
    expect(rows).toEqual(Array(LISTINGS).fill({ entries: 1, status: 'expired' }));
    expect(news()).toEqual(Array(LISTINGS).fill(['expired', null]));
    expect((await app.call('GET', '/api/marketplace-listings')).body).toEqual([]);
  });

  it('is announced 14 and 3 days before, each once', async () => {
    await published(1);
    const after = async (days: number) => {
      app.clock.reset();
      app.clock.advance(days * DAY_MS + 60_000);
      await sweep();
      await sweep();
      return news().splice(0);
    };
    expect(await after(75)).toEqual([]);
    expect(await after(76)).toEqual([['expiring', 14]]);
    expect(await after(86)).toEqual([['expiring', 14]]);
    expect(await after(87)).toEqual([
      ['expiring', 14],
      ['expiring', 3],
    ]);
  });

  it('is one warning for a worker that was away: the latest', async () => {
    await published(1);
    app.clock.advance(88 * DAY_MS);
    await sweep();
    expect(news()).toEqual([['expiring', 2]]);
  });

  it('moves by a renewal, after which the warnings come again', async () => {
    const [listing] = await published(1);
    const renew = () => app.as<MyListing>('ada', 'POST', `/api/my-listings/${listing?.id}/moves`, { move: 'renew' });
    app.clock.advance(80 * DAY_MS);
    await sweep();
    await renew();
    app.clock.advance(80 * DAY_MS);
    await sweep();
    expect(news()).toEqual([
      ['expiring', 10],
      ['expiring', 10],
    ]);
    app.clock.advance(11 * DAY_MS);
    await sweep();
    expect((await renew()).body.status).toBe('published');
    expect(await app.publicText(listing?.id ?? 0)).toContain('Retirement planning practice');
  });
});
