import { isErrorBody, type OfferList } from '@app/contracts';
import { startOffersApp, TERMS, type OffersApp } from '../testing/offers-app';

const DAY_MS = 86_400_000;

let app: OffersApp;
beforeAll(async () => {
  app = await startOffersApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.reset());
beforeEach(() => app.sql('TRUNCATE limits.call_window'));

const failure = ({ status, body }: { status: number; body: unknown }) => {
  if (!isErrorBody(body)) throw new Error(`not refused: ${JSON.stringify(body)}`);
  return { status, code: body.error.code, message: body.error.message };
};
const sweep = () => app.lapse.sweep(new AbortController().signal);
const mailsOf = (id: string, news: string) =>
  app.mails.sent
    .filter(({ key }) => key.startsWith(`offer:${id}:${news}`))
    .map(({ to }) => to)
    .toSorted();

describe('an offer', () => {
  it('is over for both sides at its time, before a worker marks it', async () => {
    const sent = await app.sent('buyer', await app.listing('seller'));
    const accepted = (await app.move('seller', await app.sent('rival', await app.listing('seller')), 'accept')).body;
    app.clock.advance(14 * DAY_MS + 10_000);
    expect((await app.read('buyer', sent.id)).body).toMatchObject({ state: 'lapsed', actions: [], expiresAt: null });
    const { asBuyer } = (await app.as<OfferList>('buyer', 'GET', '/api/offers')).body;
    expect(asBuyer.find(({ id }) => id === sent.id)).toMatchObject({ state: 'lapsed', expiresAt: null });
    for (const answer of [
      await app.move('seller', sent, 'accept'),
      await app.counter('seller', sent),
      await app.signOffer('rival', accepted),
    ])
      expect(failure(answer)).toMatchObject({ status: 409, message: expect.stringMatching(/^The offer .*lapsed/) });
    await sweep();
    expect(mailsOf(sent.id, 'lapsed')).toEqual(['buyer@example.com', 'seller@example.com']);
  });

  it('is not accepted when its closing date has come; it can be countered with a later one', async () => {
    const listing = await app.listing('seller');
    await app.active('buyer', listing);
    const soon = new Date(app.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
    const sent = (await app.move('buyer', (await app.draft('buyer', listing, { closingOn: soon })).body, 'send')).body;
    app.clock.advance(4 * DAY_MS);
    expect(failure(await app.move('seller', sent, 'accept'))).toMatchObject({
      status: 409,
      message: 'The closing date of this offer has come. Make a counteroffer with a later date instead.',
    });
    expect((await app.counter('seller', sent)).body.state).toBe('countered');
  });

  it('for a practice that is sold is not carried on, and ends with a reason that both sides read', async () => {
    const listing = await app.listing('seller');
    const [offer, other] = [await app.sent('buyer', listing), await app.sent('rival', listing)];
    const accepted = (await app.move('seller', offer, 'accept')).body;
    const signed = (await app.signOffer('buyer', (await app.signOffer('seller', accepted)).body)).body;
    await sweep();
    expect((await app.read('rival', other.id)).body.state).toBe('sent');
    await app.move('seller', signed, 'close');
    for (const answer of [await app.counter('seller', other), await app.move('seller', other, 'accept')])
      expect(failure(answer)).toMatchObject({
        status: 409,
        message: expect.stringMatching(/^This listing is not on the marketplace now/),
      });
    await sweep();
    for (const name of ['rival', 'seller'])
      expect((await app.read(name, other.id)).body).toMatchObject({
        state: 'lapsed',
        actions: [],
        reason: 'The practice was sold or is no longer for sale, so this offer has ended.',
      });
    expect(mailsOf(other.id, 'lapsed')).toEqual(['rival@example.com', 'seller@example.com']);
    expect((await app.read('buyer', offer.id)).body.state).toBe('closed');
  });
});

describe('a buyer under an NDA whose access is closed', () => {
  const begin = async (name: string, listing: number) => failure(await app.draft(name, listing, TERMS));

  it('is told why no offer can be made, and others learn nothing', async () => {
    const listing = await app.listing('seller');
    const offer = await app.sent('buyer', listing);
    await app.active('rival', listing);
    await app.move('seller', offer, 'accept');
    expect(await begin('rival', listing)).toEqual({
      status: 409,
      code: 'MARKETPLACE.OFFER_REFUSED',
      message:
        'The seller has accepted another offer. You can make an offer if that one ends: your access opens again then.',
    });
    expect(await begin('third', listing)).toMatchObject({ status: 404, code: 'MARKETPLACE.OFFER_NEEDS_NDA' });
    await app.sql(`UPDATE marketplace."grant" SET reason = 'Not now.' WHERE listing_id = $1`, [listing]);
    expect((await begin('rival', listing)).message).toMatch(/^Your access to this listing has ended or is suspended/);
  });
});
