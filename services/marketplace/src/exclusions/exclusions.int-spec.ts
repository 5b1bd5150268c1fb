import { isErrorBody, type InquiryList, type NdaList, type SellerExclusions } from '@app/contracts';
import { startOffersApp, type OffersApp } from '../testing/offers-app';

const PATH = '/api/seller-exclusions';
const NONE: SellerExclusions = { firms: [], domains: [], emails: [], closed: false };

let app: OffersApp;
beforeAll(async () => {
  app = await startOffersApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('TRUNCATE limits.call_window'));

const save = (list: Partial<SellerExclusions>) => app.as<SellerExclusions>('seller', 'PUT', PATH, { ...NONE, ...list });
const ask = (name: string, id: number) => app.as(name, 'POST', `/api/marketplace-listings/${id}/nda`);
const write = (name: string, id: number) =>
  app.as(name, 'POST', `/api/marketplace-listings/${id}/inquiries`, { message: 'Is it still for sale?' });
/** Without the id of the request, which is new with every answer. */
const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  isErrorBody(body) ? body.error : body,
];

describe('the exclusions of an owner', () => {
  it('are the owner’s alone, and begin empty', async () => {
    const { body, headers } = await app.as<SellerExclusions>('seller', 'GET', PATH);
    expect([body, headers.get('cache-control')]).toEqual([NONE, 'private, no-store']);
    await save({ emails: ['rival@example.com'] });
    expect((await app.as<SellerExclusions>('rival', 'GET', PATH)).body).toEqual(NONE);
  });

  it.each<[string, Partial<SellerExclusions>]>([
    ['a person', { emails: ['Rival@Example.com'] }],
    ['a domain', { domains: ['example.com'] }],
    ['a firm', { firms: ['rival wealth llc'] }],
  ])('keep %s from the seller, in the words of an owner who accepts no requests', async (_, list) => {
    const listing = await app.listing('seller');
    await save({ closed: true });
    const closed = [refusalOf(await ask('rival', listing)), refusalOf(await write('rival', listing))];
    expect((await save(list)).status).toBe(200);
    app.mails.clear();
    const excluded = [refusalOf(await ask('rival', listing)), refusalOf(await write('rival', listing))];
    expect(excluded).toEqual(closed);
    expect(excluded[0]).toEqual([
      409,
      {
        code: 'MARKETPLACE.REQUESTS_CLOSED',
        message: 'The owner of this listing is not accepting new requests right now.',
      },
    ]);
    const ndas = (await app.as<NdaList>('seller', 'GET', '/api/ndas')).body.asSeller;
    const { inquiries } = (await app.as<InquiryList>('seller', 'GET', '/api/marketplace-inquiries')).body;
    expect([
      ndas.filter(({ listingId }) => listingId === listing),
      inquiries.filter((inquiry) => inquiry.listing.id === listing),
      app.mails.sent,
    ]).toEqual([[], [], []]);
    const calls = await app.sql('SELECT * FROM limits.call_window');
    expect(calls).toEqual([]);
  });

  it('let others through, and what was begun before goes on', async () => {
    const listing = await app.listing('seller');
    await save({});
    const nda = await app.request('rival', listing);
    expect((await write('rival', listing)).status).toBe(201);
    await save({ emails: ['rival@example.com'] });
    expect((await app.request('rival', listing)).id).toBe(nda.id);
    expect((await write('rival', listing)).status).toBe(201);
    for (const each of [await ask('third', listing), await write('third', listing)])
      expect(each.status).toBeLessThan(300);
  });

  it('name the line that is wrong', async () => {
    const { status, body } = await save({ domains: ['not a domain'] });
    expect([status, isErrorBody(body) && body.error.fields]).toEqual([
      400,
      { domains: '“not a domain” is not a domain such as example.com.' },
    ]);
  });
});
