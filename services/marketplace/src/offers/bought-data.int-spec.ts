import type { NdaList, OpenDocuments } from '@app/contracts';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { pdf } from '../testing/files';
import { actorOf } from '../testing/nda-app';
import { startOffersApp, type OffersApp } from '../testing/offers-app';

let app: OffersApp;
beforeAll(async () => {
  app = await startOffersApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('TRUNCATE limits.call_window'));

const documentsPath = (listing: number) => `/api/marketplace-listings/${listing}/documents`;

async function upload(listing: number): Promise<void> {
  const path = `/api/my-listings/${listing}/documents?name=Accounts.pdf&documentClass=nda`;
  const headers = { ...app.headersOf('seller'), 'content-type': 'application/octet-stream' };
  const response = await fetch(app.base + path, { method: 'POST', headers, body: new Uint8Array(await pdf(1)) });
  if (response.status !== 201) throw new Error(await response.text());
}

/** A deal that both sides have signed, beside the offer of another buyer. */
async function signed() {
  const listing = await app.listing('seller');
  await upload(listing);
  const offer = await app.sent('buyer', listing);
  await app.sent('rival', listing);
  const accepted = (await app.move('seller', offer, 'accept')).body;
  const both = (await app.signOffer('buyer', (await app.signOffer('seller', accepted)).body)).body;
  return { listing, both };
}

async function sale(): Promise<number> {
  const { listing, both } = await signed();
  expect((await app.move('seller', both, 'close')).body.state).toBe('closed');
  return listing;
}

/** Whether facts, the list and the file are open, in this order. */
async function opened(name: string, listing: number): Promise<[number, number, number]> {
  const facts = await app.as(name, 'GET', `/api/marketplace-listings/${listing}/confidential`);
  const { documents } = (await app.as<OpenDocuments>(name, 'GET', documentsPath(listing))).body;
  const [{ id }] = await app
    .sql<{ id: string }>('SELECT id FROM marketplace.document WHERE listing_id = $1', [listing])
    .then(([row]) => [row ?? { id: actorOf(name).userId }] as const);
  const file = await fetch(`${app.base}${documentsPath(listing)}/${id}/file`, { headers: app.headersOf(name) });
  await file.arrayBuffer();
  return [facts.status, documents?.length ?? 0, file.status];
}

const OPEN = [200, 1, 200];
const CLOSED = [404, 0, 404];

describe('the data of a practice that was sold', () => {
  it('stays open to its buyer, who reads that they bought it, and to no other buyer', async () => {
    const listing = await sale();
    expect(await opened('buyer', listing)).toEqual(OPEN);
    const { asBuyer } = (await app.as<NdaList>('buyer', 'GET', '/api/ndas')).body;
    expect(asBuyer.find(({ listingId }) => listingId === listing)).toMatchObject({ listing: 'closed', isBought: true });
    await app.sql(`UPDATE marketplace."grant" SET state = 'granted' WHERE listing_id = $1`, [listing]);
    for (const name of ['rival', 'third']) expect(await opened(name, listing)).toEqual(CLOSED);
  });

  it.each([
    ['whose NDA has ended', `UPDATE marketplace.nda SET state = 'ended' WHERE listing_id = $1`],
    ['whose access was revoked', `UPDATE marketplace."grant" SET state = 'revoked' WHERE listing_id = $1`],
    ['of a listing that was archived', `UPDATE marketplace.listing SET status = 'archived' WHERE id = $1`],
    ['whose deal was not closed', `UPDATE marketplace.offer SET state = 'terminated' WHERE listing_id = $1`],
  ])('is closed to a buyer %s', async (_, change) => {
    const listing = await sale();
    await app.sql(change, [listing]);
    expect(await opened('buyer', listing)).toEqual(CLOSED);
  });

  it('stays closed when its owner withdrew the listing before the closing', async () => {
    const { listing, both } = await signed();
    await app.sql(`UPDATE marketplace.listing SET status = 'withdrawn' WHERE id = $1`, [listing]);
    expect((await app.move('seller', both, 'close')).body.state).toBe('closed');
    expect(await opened('buyer', listing)).toEqual(CLOSED);
  });

  it('goes with the account of the seller', async () => {
    const listing = await sale();
    const { userId, username } = actorOf('seller');
    const data = app.app.get(MarketplacePersonalData);
    await app.database.dataSource.transaction((manager) =>
      data.erase({ userId, email: username, emailVerified: true }, manager),
    );
    expect(await opened('buyer', listing)).toEqual(CLOSED);
  });
});
