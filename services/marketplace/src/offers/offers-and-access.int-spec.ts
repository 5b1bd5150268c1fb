import { isErrorBody, type MyListing, type OfferView } from '@app/contracts';
import { startOffersApp, type OffersApp } from '../testing/offers-app';

let app: OffersApp;
beforeAll(async () => {
  app = await startOffersApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('TRUNCATE limits.call_window'));

const REASON = 'A sentence that gives the reason.';
const statusOf = async (id: number) =>
  (await app.sql<{ status: string }>('SELECT status FROM marketplace.listing WHERE id = $1', [id]))[0]?.status;
const isPublic = async (id: number) => (await app.call('GET', `/api/marketplace-listings/${id}`)).status === 200;
const moveListing = async (id: number, move: string) =>
  (await app.as<MyListing>('seller', 'POST', `/api/my-listings/${id}/moves`, { move })).body.status;
const message = ({ status, body }: { status: number; body: unknown }) =>
  isErrorBody(body) ? [status, body.error.message] : [status];

describe('an offer for a listing that its owner has paused', () => {
  it('is accepted without bringing the listing back; its owner brings it back, under the offer', async () => {
    const listing = await app.listing('seller');
    const [offer, other] = [await app.sent('buyer', listing), await app.sent('rival', listing)];
    await moveListing(listing, 'pause');
    const { body: accepted, status } = await app.move('seller', offer, 'accept');
    expect([status, accepted.state, await statusOf(listing), await isPublic(listing)]).toEqual([
      200,
      'accepted',
      'paused',
      false,
    ]);
    await app.sql(`UPDATE marketplace."grant" SET state = 'granted' WHERE listing_id = $1`, [listing]);
    expect((await app.move('seller', other, 'accept')).status).toBe(409);
    expect([await moveListing(listing, 'resume'), await isPublic(listing)]).toEqual(['under_offer', true]);
  });

  it('does not bring it back when it is terminated; a listing under offer can be paused', async () => {
    const listing = await app.listing('seller');
    const accepted = (await app.move('seller', await app.sent('buyer', listing), 'accept')).body;
    expect([await moveListing(listing, 'pause'), await isPublic(listing)]).toEqual(['paused', false]);
    expect((await app.move('buyer', accepted, 'terminate', { reason: REASON })).status).toBe(200);
    expect([await statusOf(listing), await isPublic(listing)]).toEqual(['paused', false]);
    expect(await moveListing(listing, 'resume')).toBe('published');
  });
});

describe('an offer whose NDA has ended', () => {
  const ENDED = [409, expect.stringMatching(/^The NDA between you has ended, so this offer cannot go on\./)];
  async function afterEnd(prepare: (offer: OfferView) => Promise<OfferView>): Promise<OfferView> {
    const listing = await app.listing('seller');
    const offer = await prepare(await app.sent('buyer', listing));
    const [nda] = await app.sql<{ id: string }>('SELECT id FROM marketplace.nda WHERE listing_id = $1', [listing]);
    const { status } = await app.as('seller', 'POST', `/api/ndas/${nda?.id}/end`, { reason: REASON });
    expect(status).toBe(200);
    return offer;
  }

  it('is not signed by either side, and can be terminated', async () => {
    const accepted = await afterEnd(async (offer) => (await app.move('seller', offer, 'accept')).body);
    for (const side of ['buyer', 'seller']) expect(message(await app.signOffer(side, accepted))).toEqual(ENDED);
    expect((await app.move('seller', accepted, 'terminate', { reason: REASON })).body.state).toBe('terminated');
  });

  it('is neither accepted nor countered by the seller, and can be declined', async () => {
    const sent = await afterEnd(async (offer) => offer);
    expect(message(await app.move('seller', sent, 'accept'))).toEqual(ENDED);
    expect(message(await app.counter('seller', sent))).toEqual(ENDED);
    expect((await app.move('seller', sent, 'decline', { reason: REASON })).body.state).toBe('declined');
  });
});
