import { Controller, Get, Module, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import type { ListingDetail, NdaView } from '@app/contracts';
import { LISTING_FIELD_NAMES, mayRead, type ListingFields, type Tier } from '@app/domain';
import { practice } from '@app/domain/testing';
import { Public, REQUEST_ID_HEADER, routeTable, sendFile, type DeclaredRoute, type SentFile } from '@app/server-kit';
import { KeptPictures } from '@app/server-kit/pictures';
import { findLeaks, withCanaries, type Canary } from '@app/testing';
import { listingPicture } from './listings/listing-picture';
import { setNdaDocument } from './nda/nda-document';
import { MarketplacePersonalData } from './personal-data/marketplace-personal-data';
import { actorOf, BUYER_SIGNATURE, SELLER_SIGNATURE } from './testing/nda-app';
import { startOffersApp, type OffersApp } from './testing/offers-app';
import { insertListing } from './testing/published-listing';

/** A PDF as it must never be: the fields of a listing where its name belongs. */
@Controller('api/planted')
class PlantedPdfController {
  constructor(private readonly dataSource: DataSource) {}

  @Public()
  @Get('pdf/:id')
  async read(@Param('id') id: string, @Res() reply: FastifyReply): Promise<SentFile<'application/pdf'>> {
    const [row] = await this.dataSource.query<{ fields: ListingFields }[]>(
      'SELECT fields FROM marketplace.listing_version WHERE listing_id::text = $1',
      [id],
    );
    const at = new Date(0);
    const body = await setNdaDocument({
      id,
      page: `Listing\n\n${row?.fields.city} ${row?.fields.sellerName}`,
      textVersion: 3,
      buyer: { ...BUYER_SIGNATURE, at },
      seller: { ...SELLER_SIGNATURE, at, automatic: false },
    });
    return sendFile(reply, { type: 'application/pdf', body, headers: {} });
  }
}

@Module({ controllers: [PlantedPdfController] })
class PlantedPdfModule {}

const content = practice({ summary: 'An owner retires in stages and stays for two years.' });
const { fields, canaries } = withCanaries(content, 'one');
/** The same to the public, with other secrets. */
const twin = withCanaries(content, 'two').fields;

/** Buyers, and up to which tier each may read the listing. */
const BUYERS: [name: string, tier: Tier][] = [
  ['basic-reader', 'public'],
  ['premium-reader', 'public'],
  ['holder-elsewhere', 'public'],
  ['waiting', 'public'],
  ['holder', 'nda'],
  ['chosen', 'released'],
  ['ended', 'public'],
  ['suspended', 'public'],
  ['expired', 'public'],
  ['seller-2', 'public'],
  ['seller', 'seller'],
];

let app: OffersApp;
let listing: number;
const ids: string[] = [];

beforeAll(async () => {
  app = await startOffersApp([PlantedPdfModule]);
  const { dataSource } = app.database;
  listing = await insertListing(dataSource, { ownerId: actorOf('seller').userId, fields });
  const other = await insertListing(dataSource, { ownerId: actorOf('seller-2').userId, fields: content });
  ids.push(String(listing), '999999', 'x');

  const access = (nda: NdaView) => `/api/my-listings/${listing}/access/${nda.id}`;
  await app.active('holder-elsewhere', other, 'seller-2');
  await app.sign('waiting', await app.request('waiting', listing));
  const ndas = new Map<string, NdaView>();
  for (const name of ['holder', 'chosen', 'ended', 'suspended', 'expired'])
    ndas.set(name, await app.active(name, listing));
  const of = (name: string): NdaView => {
    const nda = ndas.get(name);
    if (!nda) throw new Error(`${name} has no NDA`);
    return nda;
  };
  await app.as('seller', 'POST', `${access(of('chosen'))}/release`, { documentClasses: ['nda', 'released'] });
  await app.as('seller', 'POST', `/api/ndas/${of('ended').id}/end`, { reason: 'The talks are over.' });
  for (const [name, change] of [
    ['suspended', `state = 'suspended'`],
    ['expired', `valid_from = now() - interval '2 days', valid_until = now() - interval '1 day'`],
  ] as const)
    await app.sql(`UPDATE marketplace."grant" SET ${change} WHERE nda_id = $1`, [of(name).id]);
  ids.push(...[...ndas.values()].map(({ id }) => id));
});
afterAll(() => app.close());

const reads = () =>
  routeTable(app.app).filter(({ path, method }) => method === 'GET' && !path.startsWith('/api/planted'));

async function read(name: string | null, path: string, more: Record<string, string> = {}): Promise<Buffer> {
  const headers = { ...(name !== null && app.headersOf(name)), ...more };
  const response = await fetch(app.base + path, { headers });
  const id = response.headers.get(REQUEST_ID_HEADER) ?? '';
  // The id of a request is drawn at random, and may contain a figure by chance.
  const head = JSON.stringify([...response.headers]).replaceAll(id, '');
  const body = Buffer.from(await response.arrayBuffer());
  const isText = /json|text/.test(response.headers.get('content-type') ?? '');
  return isText ? Buffer.from(head + body.toString('utf8').replaceAll(id, '')) : body;
}

/** Fields above the tier in what the reads of a principal answer, with where they were found. */
async function leaksOf(
  routes: DeclaredRoute[],
  name: string | null,
  tier: Tier,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const restricted = new Set<string>(LISTING_FIELD_NAMES.filter((field) => !mayRead(tier, field)));
  const found: string[] = [];
  for (const { path } of routes)
    for (const id of path.includes(':') ? ids : [''])
      for (const field of findLeaks(canaries, await read(name, path.replace(/:\w+/g, id), headers)))
        if (restricted.has(field)) found.push(`${path} ${field}`);
  return found;
}

describe('every read of the marketplace, files included', () => {
  it.each(BUYERS)('shows %s nothing above the tier %s', async (name, tier) => {
    await app.sql('TRUNCATE limits.call_window');
    expect(await leaksOf(reads(), name, tier)).toEqual([]);
  });

  it('shows a crawler and a visitor nothing but what is public', async () => {
    const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(await leaksOf(reads(), null, 'public')).toEqual([]);
    expect(await leaksOf(reads(), null, 'public', { 'user-agent': agent })).toEqual([]);
  });

  it.each<[string, Tier]>([
    ['holder', 'nda'],
    ['chosen', 'released'],
  ])('shows %s all of the tier %s, so that the scan reads what it means to read', async (name, tier) => {
    const shown = findLeaks(canaries, await read(name, `/api/marketplace-listings/${listing}/confidential`));
    const expected = canaries.map(({ field }) => field).filter((field) => isField(field) && mayRead(tier, field));
    expect(shown.sort()).toEqual(expected.sort());
  });

  it('is noticed when a PDF has a field', async () => {
    const planted = routeTable(app.app).filter(({ path }) => path.startsWith('/api/planted'));
    expect(await leaksOf(planted, null, 'public')).toEqual(
      ['city', 'sellerName'].map((field) => `/api/planted/pdf/:id ${field}`),
    );
  });
});

const isField = (name: string): name is keyof ListingFields => LISTING_FIELD_NAMES.some((field) => field === name);
const leaksIn = (value: unknown, of: readonly Canary[] = canaries) => findLeaks(of, JSON.stringify(value));

describe('what is sent without being asked for', () => {
  it('are mails without any field, whatever was signed, released and ended', () => {
    const { sent } = app.mails;
    expect(new Set(sent.map(({ template }) => template))).toContain('nda-news');
    expect(sent.length).toBeGreaterThan(5);
    expect(leaksIn(sent)).toEqual([]);
    expect(leaksIn([...sent, { data: { news: fields.city } }])).toEqual(['city']);
  });
});

describe('the export of an account', () => {
  const exportOf = ([name]: [string, Tier]) => {
    const { userId, username: email } = actorOf(name);
    return app.app.get(MarketplacePersonalData).export({ userId, email, emailVerified: true });
  };

  it('has nothing of a listing of others, whatever the account may read on the site', async () => {
    for (const buyer of BUYERS.filter(([name]) => name !== 'seller'))
      expect([buyer[0], leaksIn(await exportOf(buyer))]).toEqual([buyer[0], []]);
  });

  it('has all of the own listing, so that the scan above would see it', async () => {
    const found = leaksIn(await exportOf(['seller', 'seller']));
    expect(new Set(found)).toEqual(new Set(canaries.map(({ field }) => field)));
  });
});

describe('the picture of a listing in previews of links', () => {
  const pictures = new KeptPictures();
  const pathOf = (id: number) => `/api/marketplace-listings/${id}/picture`;

  it('is byte for byte that of a listing that is the same to the public and has other secrets', async () => {
    const ownerId = actorOf('seller-2').userId;
    const same = await insertListing(app.database.dataSource, { ownerId, fields: twin });
    const [one, two] = [await read(null, pathOf(listing)), await read(null, pathOf(same))];
    expect(one.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(one.equals(two)).toBe(true);
  });

  it('is noticed when it shows a field', async () => {
    const { body } = await app.call<ListingDetail>('GET', `/api/marketplace-listings/${listing}`);
    const [one, two] = await Promise.all(
      [fields.city, twin.city].map((city) => pictures.draw(listingPicture({ ...body, location: city ?? '' }))),
    );
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  });
});
