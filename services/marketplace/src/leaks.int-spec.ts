import { Controller, Get, Module, Param } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { InquiryThread, MyDocuments, ProofsPage, RequestedNda } from '@app/contracts';
import { LISTING_FIELD_NAMES, mayRead, type Tier } from '@app/domain';
import { practice } from '@app/domain/testing';
import { Public, REQUEST_ID_HEADER, routeTable, type DeclaredRoute } from '@app/server-kit';
import { findLeaks, withCanaries, type Canary } from '@app/testing';
import { MarketplacePersonalData } from './personal-data/marketplace-personal-data';
import { startAlertsApp, type AlertsApp } from './testing/alerts-app';
import { saveProfile } from './testing/buyer-profiles';
import { pdf } from './testing/files';
import { PEOPLE, type Name } from './testing/marketplace-app';

/** A route as it must never be: it reads what was entered instead of what is public. */
@Controller('api/planted')
class PlantedLeakController {
  constructor(private readonly dataSource: DataSource) {}

  @Public()
  @Get(':id')
  async read(@Param('id') id: string): Promise<unknown> {
    return this.dataSource.query('SELECT fields FROM marketplace.listing_version WHERE listing_id::text = $1', [id]);
  }

  @Public()
  @Get('documents/:id')
  async documents(@Param('id') id: string): Promise<unknown> {
    return this.dataSource.query('SELECT name FROM marketplace.document WHERE listing_id::text = $1', [id]);
  }

  @Public()
  @Get('buyers/:id')
  async buyers(@Param('id') id: string): Promise<unknown> {
    return this.dataSource.query(
      `SELECT p.fields, f.name FROM marketplace.buyer_profile p
       JOIN marketplace.proof_of_funds f ON f.user_id = p.user_id WHERE p.user_id::text = $1`,
      [id],
    );
  }
}

@Module({ controllers: [PlantedLeakController] })
class PlantedLeakModule {}

/** Who asks, and the tier up to which they may read the listings of ada. */
const PRINCIPALS: [Name | 'anonymous', Tier][] = [
  ['anonymous', 'public'],
  ['ben', 'public'],
  ['unverified', 'public'],
  ['unelevated', 'public'],
  ['mia', 'seller'],
  ['ada', 'seller'],
];

/** Of a document: its name, and what it says. */
const DOCUMENT = { name: 'Harrier ledger 8842.csv', content: 'Kestrel household,77310\n' };
const isInDocument = (text: string) => /Harrier|Kestrel/.test(text);
/** Moderators decide about a listing with the names of its documents, and without what they say. */
const DOCUMENT_PARTS = { all: /(?!)/, names: /Kestrel/, none: /Harrier|Kestrel/ } as const;

/** Of a buyer: what only their seller reads, and what only administrators read. */
const PROFILE_CANARY = 'Merganser';
const PROOF_CANARY = 'Osprey';
const BUYER_CANARIES = [PROFILE_CANARY, PROOF_CANARY];

/** The id of a request is drawn at random: one in some ten thousand contains a figure of six digits by chance. */
function withoutId(text: string, headers: Headers): string {
  const id = headers.get(REQUEST_ID_HEADER);
  if (!id) throw new Error('an answer has no request id');
  return text.replaceAll(id, '');
}

const QUERIES = ['', '?q=', '?type=sell', '?sort=price', '?_=1'];

describe('what leaves the marketplace', () => {
  let app: AlertsApp;
  const listings: { id: number; canaries: Canary[] }[] = [];
  const documents: { listing: string; id: string }[] = [];

  beforeAll(async () => {
    app = await startAlertsApp([PlantedLeakModule], { LOG_LEVEL: 'trace' });
    await app.save('pia', 'type=sell', 'instant');
    for (const status of ['draft', 'submitted', 'published'] as const) {
      const summary = 'An owner retires in stages and stays for two years.';
      const { fields, canaries } = withCanaries(practice({ summary }), status);
      const { id } = await app.listing('ada', fields, status);
      listings.push({ id, canaries });
      await app.upload('ada', id, DOCUMENT.name, Buffer.from(DOCUMENT.content));
      const { body } = await app.as<MyDocuments>('ada', 'GET', `/api/my-listings/${id}/documents`);
      documents.push(...body.documents.map((document) => ({ listing: String(id), id: document.id })));
    }
  });
  afterAll(() => app.close());

  const send = async (principal: Name | 'anonymous', method: string, path: string) => {
    if (principal === 'anonymous') return app.call(method, path, method === 'GET' ? {} : { body: {} });
    return app.as(principal, method, path, method === 'GET' ? undefined : {});
  };

  const allCanaries = () => listings.flatMap(({ canaries }) => canaries);

  /** Every path by which a principal asks for a route. */
  const pathsOf = ({ path, method }: DeclaredRoute, principal: Name | 'anonymous'): string[] => {
    if (!path.includes(':')) return method === 'GET' ? QUERIES.map((query) => path + query) : [path];
    // What there is not is asked for by those that the guards let through: a user and a moderator.
    const none = principal === 'ben' || principal === 'mia' ? ['999999', 'x'] : [];
    const ids = [...listings.map(({ id }) => String(id)), ...none];
    const ofListings = ids.map((id) => path.replace(/:\w+/g, id));
    const ofDocuments = documents.map(({ listing, id }) => path.replace(':documentId', id).replace(/:\w+/g, listing));
    return path.includes(':documentId') ? [...ofListings, ...ofDocuments] : ofListings;
  };

  /** Restricted fields, and what is in documents, in the answers of a route to a principal, with where they are. */
  async function leaksOf(
    route: DeclaredRoute,
    principal: Name | 'anonymous',
    { tier, documents: readable = 'none' }: { tier: Tier; documents?: keyof typeof DOCUMENT_PARTS },
  ): Promise<string[]> {
    const found: string[] = [];
    const restricted = new Set<string>(LISTING_FIELD_NAMES.filter((name) => !mayRead(tier, name)));
    for (const path of pathsOf(route, principal)) {
      const { body, headers } = await send(principal, route.method, path);
      const text = withoutId(JSON.stringify([body, ...headers]), headers);
      const leaks = new Set(findLeaks(allCanaries(), text).filter((name) => restricted.has(name)));
      if (DOCUMENT_PARTS[readable].test(text)) leaks.add('document');
      found.push(...[...leaks].map((field) => `${principal} ${route.method} ${path}: ${field}`));
    }
    return found;
  }

  it.each(PRINCIPALS)('to %s, has nothing above the tier %s, whatever the route', async (principal, tier) => {
    // Those who may read everything are asked for what they read; their writes would change the listings.
    const routes = routeTable(app.app).filter(
      ({ path, method }) => !path.startsWith('/api/planted') && (tier === 'public' || method === 'GET'),
    );
    expect(routes.length).toBeGreaterThan(3);
    const found: string[] = [];
    expect(routes.filter(({ path }) => path.includes(':documentId')).length).toBeGreaterThan(1);
    const readable = { ada: 'all', mia: 'names' } as const;
    const reader = {
      tier,
      documents: principal === 'ada' || principal === 'mia' ? readable[principal] : 'none',
    } as const;
    for (const route of routes) found.push(...(await leaksOf(route, principal, reader)));
    expect(found).toEqual([]);
  });

  it('shows its owner and a moderator the fields, so that the scan above reads what it means to read', async () => {
    const [draft] = listings;
    const { body } = await app.as('ada', 'GET', `/api/my-listings/${draft?.id}`);
    const read = findLeaks(draft?.canaries ?? [], JSON.stringify(body));
    expect(new Set(read)).toEqual(new Set(draft?.canaries.map(({ field }) => field)));
  });

  it('is noticed when a route leaks, a document too', async () => {
    const planted = (path: string) => {
      const route = routeTable(app.app).find((each) => each.path === path);
      if (!route) throw new Error(`The route ${path} that leaks is missing.`);
      return leaksOf(route, 'anonymous', { tier: 'public' });
    };
    const fields = new Set((await planted('/api/planted/:id')).map((line) => line.split(': ')[1]));
    expect(fields).toEqual(new Set(listings[0]?.canaries.map(({ field }) => field)));
    expect(await planted('/api/planted/documents/:id')).toEqual(
      listings.map(({ id }) => `anonymous GET /api/planted/documents/${id}: document`),
    );
  });

  describe('of a buyer who wrote to a seller and asked them for an NDA', () => {
    const ids = { thread: '', nda: '', proof: '' };

    beforeAll(async () => {
      const listing = listings.at(-1)?.id;
      await saveProfile(app, 'pia', { summary: `The ${PROFILE_CANARY} plan: staff and clients stay.` });
      await app.submitProof('pia', `${PROOF_CANARY} statement.pdf`, await pdf(1));
      const path = `/api/marketplace-listings/${listing}`;
      const message = 'Is the practice still for sale?';
      ids.thread = (await app.as<InquiryThread>('pia', 'POST', `${path}/inquiries`, { message })).body.id;
      ids.nda = (await app.as<RequestedNda>('pia', 'POST', `${path}/nda`)).body.nda.id;
      ids.proof = (await app.as<ProofsPage>('mia', 'GET', '/api/admin/proofs')).body.rows[0]?.id ?? '';
      expect(Object.values(ids).every((id) => id.length === 36)).toBe(true);
    });

    /** What the reads of a principal show of the buyer, by whichever id. */
    async function buyerLeaksOf(routes: DeclaredRoute[], principal: Name | 'anonymous'): Promise<string[]> {
      const found: string[] = [];
      for (const { path, method } of routes)
        for (const id of path.includes(':') ? [...Object.values(ids), PEOPLE.pia.userId] : ['']) {
          const { body, headers } = await send(principal, method, path.replace(/:\w+/g, id));
          const text = JSON.stringify([body, ...headers]);
          for (const canary of BUYER_CANARIES) if (text.includes(canary)) found.push(`${method} ${path} ${canary}`);
        }
      return found;
    }
    const reads = () =>
      routeTable(app.app).filter(({ path, method }) => method === 'GET' && !path.startsWith('/api/planted'));

    it.each(['anonymous', 'ben', 'unverified', 'unelevated'] as const)('shows %s nothing', async (principal) => {
      expect(await buyerLeaksOf(reads(), principal)).toEqual([]);
    });

    it('shows their seller the profile at its two addresses, and nothing of the proof', async () => {
      expect(await buyerLeaksOf(reads(), 'ada')).toEqual([
        `GET /api/marketplace-inquiries/:id/buyer-profile ${PROFILE_CANARY}`,
        `GET /api/ndas/:id/buyer-profile ${PROFILE_CANARY}`,
      ]);
    });

    it('shows an administrator the file in the queue of proofs alone', async () => {
      expect(await buyerLeaksOf(reads(), 'mia')).toEqual([
        `GET /api/admin/proofs/:id ${PROOF_CANARY}`,
        `GET /api/admin/proofs/:id/file ${PROOF_CANARY}`,
      ]);
    });

    it('is in no export but the buyer’s own', async () => {
      const foundIn = async (name: Name) => {
        const { userId, username: email } = PEOPLE[name];
        const exported = await app.app.get(MarketplacePersonalData).export({ userId, email, emailVerified: true });
        return BUYER_CANARIES.filter((canary) => JSON.stringify(exported).includes(canary));
      };
      expect(await foundIn('pia')).toContain(PROFILE_CANARY);
      for (const name of ['ada', 'ben', 'mia'] as const) expect([name, await foundIn(name)]).toEqual([name, []]);
    });

    it('is noticed when a route leaks', async () => {
      const planted = routeTable(app.app).filter(({ path }) => path === '/api/planted/buyers/:id');
      expect(await buyerLeaksOf(planted, 'anonymous')).toEqual(
        BUYER_CANARIES.map((canary) => `GET /api/planted/buyers/:id ${canary}`),
      );
    });
  });

  it('is in no line of the log, at the level that says most, and would be noticed there', () => {
    const secrets = listings.flatMap(({ canaries }) => canaries);
    expect(app.logs.length).toBeGreaterThan(100);
    // Ids, times and durations are drawn or measured: some contain a figure by chance.
    const lines = app.logs.map((line) => line.replaceAll(/"(?:requestId|time|ms)":(?:"[^"]*"|[\d.]+),?/g, ''));
    // As one text: line by line, the search for every spelling takes as long as all the calls.
    const text = lines.join('\n');
    const leaking = () => lines.filter((line) => findLeaks(secrets, line).length > 0 || isInDocument(line));
    expect(findLeaks(secrets, text).length === 0 && !isInDocument(text) ? [] : leaking()).toEqual([]);
    const [planted] = secrets;
    expect(findLeaks(secrets, `${text}${planted?.value}`)).toEqual([planted?.field]);
  });

  it('is in no alert mail, which has the listing', async () => {
    await app.alert();
    const mailed = await app.mailed();
    const published = listings.at(-1);
    const text = JSON.stringify([mailed, app.mails.sent]);
    expect(mailed.flatMap(({ digest }) => digest?.listings.map(({ path }) => path) ?? [])).toEqual([
      expect.stringContaining(`/marketplace/listing/${published?.id}/`),
    ]);
    expect(listings.flatMap(({ canaries }) => findLeaks(canaries, text))).toEqual([]);
    const planted = await app.database.dataSource.query<unknown[]>('SELECT fields FROM marketplace.listing_version');
    expect(findLeaks(published?.canaries ?? [], text + JSON.stringify(planted)).length).toBeGreaterThan(0);
  });

  it('is in no table that the public is served from', async () => {
    const rows = await app.database.dataSource.query<unknown[]>('SELECT * FROM marketplace.listing_public');
    const text = JSON.stringify(rows);
    expect(listings.flatMap(({ canaries }) => findLeaks(canaries, text))).toEqual([]);
  });
});
