import fc from 'fast-check';
import type { ListingSearchPage } from '@app/contracts';
import {
  fitsChosen,
  isNarrowed,
  listingSearchParameters,
  readListingSearch,
  searchMasks,
  type ListingSearch,
} from '@app/domain';
import { practice } from '@app/domain/testing';
import { waitFor } from '@app/testing';
import { startAlertsApp, type AlertsApp } from '../testing/alerts-app';
import { insertPublicListings, publicListings, searches } from '../testing/random-listings';
import { MatchRepository } from './match.repository';

const FIRST = 20_000;
const content = practice({ summary: 'An owner retires in stages and stays for two years.' });
const HARBOR = practice({ summary: 'Two partners near a harbor move to the next stage.' });

type Match = { listing: number; search: string; version: number };

let app: AlertsApp;
beforeAll(async () => {
  app = await startAlertsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  app.mails.clear();
  await app.database.dataSource.query('TRUNCATE marketplace.listing, marketplace.saved_search CASCADE');
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

const matches = () =>
  app.database.dataSource.query<Match[]>(
    `SELECT listing_id AS listing, name AS search, public_version AS version
     FROM marketplace.search_match JOIN marketplace.saved_search ON id = search_id ORDER BY 1, 2, 3`,
  );
const move = (name: 'ada' | 'ben', id: number, event: string) =>
  app.as(name, 'POST', `/api/my-listings/${id}/moves`, { move: event });

/** Until the work is done or waits for a lock of another transaction. */
async function settledOrWaiting(work: Promise<unknown>): Promise<void> {
  let isSettled = false;
  void work.finally(() => (isSettled = true)).catch(() => undefined);
  await waitFor(async () => {
    const waiting = await app.database.dataSource.query<unknown[]>(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return isSettled || waiting.length > 0;
  }, 'the matching to end or to wait');
}

describe('the matching of saved searches', () => {
  it('finds what the search itself finds, for 400 searches and 60 listings', async () => {
    const listings = fc.sample(publicListings, { numRuns: 60, seed: 11 });
    const asked = fc.sample(searches, { numRuns: 500, seed: 12 }).filter(isNarrowed).slice(0, 400);
    await insertPublicListings(app.database.dataSource, listings, FIRST);
    await app.database.dataSource.query(
      `INSERT INTO marketplace.saved_search (id, user_id, name, query, cadence, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), place, query, 'weekly', now()
       FROM unnest($1::text[]) WITH ORDINALITY AS asked (query, place)`,
      [asked.map((search) => listingSearchParameters({ ...search, sort: null }).toString())],
    );
    await app.database.dataSource.query(
      `INSERT INTO marketplace.listing_alert (listing_id, public_version, content)
       SELECT listing_id, public_version, marketplace.public_content(shown) FROM marketplace.listing_public AS shown`,
    );
    await app.alert();
    const now = app.clock.now();
    const hasWords = ({ q }: ListingSearch, text: string) => q === '' || text.includes(q);
    const expected = asked.flatMap((search, place) =>
      listings.flatMap((listing, index) =>
        listing.status !== 'removed' &&
        hasWords(search, `${listing.title} ${listing.summary}`) &&
        fitsChosen(search.chosen, listing, now)
          ? [`${FIRST + index} ${place + 1}`]
          : [],
      ),
    );
    expect(expected.length).toBeGreaterThan(100);
    expect((await matches()).map(({ listing, search }) => `${listing} ${search}`).sort()).toEqual(expected.sort());
  });

  it('happens once for what a listing says: neither a pause nor a new place in the list is news', async () => {
    await app.save('ben', 'type=sell');
    const { id } = await app.listing('ada', content, 'published');
    await app.alert();
    const first = await matches();
    expect(first).toEqual([{ listing: id, search: 'type=sell', version: 1 }]);
    await move('ada', id, 'pause');
    await app.alert();
    await move('ada', id, 'resume');
    await app.alert();
    await app.database.dataSource.query(`UPDATE marketplace.listing_public SET featured_from = now() - interval '1 day',
      featured_until = now() + interval '1 day', public_version = public_version + 1`);
    await app.alert();
    expect(await matches()).toEqual(first);
  });

  it('waits for a listing that was paused before it was compared', async () => {
    await app.save('ben', 'type=sell');
    const { id } = await app.listing('ada', content, 'published');
    await move('ada', id, 'pause');
    await app.alert();
    expect(await matches()).toEqual([]);
    await move('ada', id, 'resume');
    await app.alert();
    expect(await matches()).toMatchObject([{ listing: id }]);
  });

  it('happens again when what is public changes, and replaces a match that was not mailed', async () => {
    await app.save('ben', 'type=sell', 'weekly', 'every sale');
    await app.save('ben', 'q=stages', 'weekly', 'stages');
    const { id } = await app.listing('ada', content, 'published');
    await app.alert();
    expect((await matches()).map(({ search }) => search)).toEqual(['every sale', 'stages']);
    await app.database.dataSource.transaction((manager) =>
      app.publish(manager, id, { ...content, summary: 'An owner moves on.' }),
    );
    await app.alert();
    expect(await matches()).toEqual([{ listing: id, search: 'every sale', version: 2 }]);
  });

  it('tells no one of their own listing, and no one who has paused the search', async () => {
    await app.save('ada', 'type=sell');
    const { id: paused } = await app.save('ben', 'type=sell');
    await app.as('ben', 'PATCH', `/api/saved-searches/${paused}`, { paused: true });
    await app.save('pia', 'type=buy');
    await app.listing('ada', content, 'published');
    await app.alert();
    expect(await matches()).toEqual([]);
  });

  it('reaches a search that was saved before the publication was committed', async () => {
    const { id } = await app.listing('ada', content, 'submitted');
    const runner = app.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await app.publish(runner.manager, id, content);
    await app.save('ben', 'type=sell');
    await app.alert();
    expect(await matches()).toEqual([]);
    await runner.commitTransaction();
    await runner.release();
    await app.alert();
    expect(await matches()).toMatchObject([{ listing: id, search: 'type=sell' }]);
  });

  it('leaves a listing that its owner is changing for later, and stops no change of it', async () => {
    await app.save('ben', 'type=sell');
    const { id } = await app.listing('ada', content, 'published');
    const runner = app.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT id FROM marketplace.listing WHERE id = $1 FOR UPDATE', [id]);
    const alerting = app.alert();
    await settledOrWaiting(alerting);
    await app.publish(runner.manager, id, { ...content, summary: 'An owner moves on.' });
    await runner.commitTransaction();
    await runner.release();
    await alerting;
    await app.alert();
    expect(await matches()).toEqual([{ listing: id, search: 'type=sell', version: 2 }]);
  });

  it('compares a search that another worker reads at the same moment', async () => {
    const first = await app.listing('ada', content, 'published');
    const second = await app.listing('ada', content, 'published');
    await app.save('ben', 'type=sell');
    const repository = new MatchRepository(app.database.dataSource);
    const runner = app.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    const taken = await repository.next(runner.manager, app.clock.now());
    const [search] = await repository.unread(runner.manager, 1);
    const alerting = app.alert();
    await settledOrWaiting(alerting);
    const { id = '', query = '' } = search ?? {};
    const masks = searchMasks(readListingSearch(new URLSearchParams(query)).chosen);
    await repository.writeMasks(runner.manager, { id, query, masks, words: null });
    await runner.commitTransaction();
    await runner.release();
    await alerting;
    expect(taken?.listing_id).toBe(first.id);
    expect((await matches()).map(({ listing }) => listing)).toContain(second.id);
  });

  it('or the results have the listing: never neither, in either order', async () => {
    for (let round = 0; round < 8; round += 1) {
      await app.database.dataSource.query('TRUNCATE marketplace.saved_search CASCADE');
      const { id } = await app.listing('ada', HARBOR, 'submitted');
      const saveAndLook = async () => {
        await app.save('ben', 'q=harbor');
        const { body } = await app.call<ListingSearchPage>('GET', `/api/marketplace-search?q=harbor&_=${round}`);
        return body.listings.some((listing) => listing.id === id);
      };
      const publish = () => app.database.dataSource.transaction((manager) => app.publish(manager, id, HARBOR));
      const [, isListed] = await Promise.all([publish(), saveAndLook(), app.alert(), app.alert()]);
      await app.alert();
      const isFound = (await matches()).some(({ listing }) => listing === id);
      expect([round, isListed || isFound]).toEqual([round, true]);
    }
  });
});
