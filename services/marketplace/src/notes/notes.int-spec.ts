import { isErrorBody, type BuyerNote } from '@app/contracts';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { actorOf } from '../testing/nda-app';
import { startOffersApp, type OffersApp } from '../testing/offers-app';

let app: OffersApp;
let listing: number;
beforeAll(async () => {
  app = await startOffersApp();
  listing = await app.listing('seller');
  await app.active('buyer', listing);
});
afterAll(() => app.close());

const path = (id: number | string) => `/api/marketplace-listings/${id}/note`;
const read = (name: string, id: number | string = listing) => app.as<BuyerNote>(name, 'GET', path(id));
const save = (name: string, note: BuyerNote, id: number | string = listing) =>
  app.as<BuyerNote>(name, 'PUT', path(id), note);

describe('a buyer’s note on a listing', () => {
  it('begins empty, is saved by revision, and is its writer’s alone', async () => {
    const empty = await read('buyer');
    expect([empty.status, empty.body, empty.headers.get('cache-control')]).toEqual([
      200,
      { text: '', revision: 0 },
      'private, no-store',
    ]);
    expect((await save('buyer', { text: 'Ask for the lease.', revision: 0 })).body.revision).toBe(1);
    expect((await save('buyer', { text: 'Ask for the lease, then the staff.', revision: 1 })).body.revision).toBe(2);
    await app.active('rival', listing);
    expect((await read('rival')).body).toEqual({ text: '', revision: 0 });
    expect((await read('seller')).status).toBe(404);
  });

  it('is not overwritten from another window, and shows what is stored', async () => {
    const { body: stored } = await read('buyer');
    for (const revision of [0, 1, 9]) {
      const { status, body } = await save('buyer', { text: 'Late', revision });
      expect([status, isErrorBody(body) && body.error.code]).toEqual([409, 'MARKETPLACE.NOTE_CHANGED']);
      expect(body).toMatchObject({ error: { current: stored } });
    }
    const both = await Promise.all(['a', 'b'].map((text) => save('buyer', { text, revision: stored.revision })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('answers alike for a listing without an NDA of the reader, a missing one and a malformed number', async () => {
    const foreign = await app.listing('seller');
    for (const id of [foreign, 999_999, 'x', '99999999999'])
      for (const answer of [await read('buyer', id), await save('buyer', { text: 'x', revision: 0 }, id)])
        expect([answer.status, isErrorBody(answer.body) && answer.body.error.code]).toEqual([
          404,
          'MARKETPLACE.NOTE_NOT_FOUND',
        ]);
  });

  it('stays when access ends, is exported, and goes with the account', async () => {
    const own = await app.listing('seller');
    const nda = await app.active('third', own);
    await save('third', { text: 'Good clients.', revision: 0 }, own);
    await app.as('seller', 'POST', `/api/ndas/${nda.id}/end`, { reason: 'Sold' });
    expect((await read('third', own)).body.text).toBe('Good clients.');
    const data = app.app.get(MarketplacePersonalData);
    const person = { userId: actorOf('third').userId, email: 'third@example.com', emailVerified: true };
    expect((await data.export(person)).notes).toMatchObject([{ listingId: own, text: 'Good clients.' }]);
    await app.database.dataSource.transaction((manager) => data.erase(person, manager));
    expect((await data.export(person)).notes).toEqual([]);
  });
});
