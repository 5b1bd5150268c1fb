import type { NdaList, NdaLogEntry, NdaLogPage, NdaTextInUse, RequestedNda } from '@app/contracts';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { activeNda, requestedNda } from '../testing/active-nda';
import {
  codeOf,
  errorOf,
  PEOPLE,
  startMarketplaceApp,
  type MarketplaceApp,
  type Name,
} from '../testing/marketplace-app';
import { BUYER_SIGNATURE, SELLER_SIGNATURE } from '../testing/nda-app';

const PATH = '/api/admin/ndas';
const TEXT = '/api/admin/nda-text';
const CHECK = '/api/admin/nda-chain/check';
const REASON = 'The buyer passed documents on to a rival.';
const MISSING = '00000000-0000-4000-8000-00000000ffff';
const DAY_MS = 86_400_000;

let app: MarketplaceApp;
beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  // An owner has a limited number of listings, and a buyer of requests a day; NDAs outlive their listings.
  await app.database.dataSource.query('TRUNCATE marketplace.listing, limits.call_window CASCADE');
});

const sql = <T>(text: string, parameters: unknown[] = []): Promise<T[]> =>
  app.database.dataSource.query<T[]>(text, parameters);
const read = (id: string, name: Name = 'mia') => app.as<NdaLogEntry>(name, 'GET', `${PATH}/${id}`);
const end = (id: string, reason: string | null = REASON, name: Name = 'mia') =>
  app.as<NdaLogEntry>(name, 'POST', `${PATH}/${id}/end`, { reason });
const endGrant = (id: string, grantId: string, reason: string | null = REASON) =>
  app.as<NdaLogEntry>('mia', 'POST', `${PATH}/${id}/grants/${grantId}/end`, { reason });
const list = async (query = '') => (await app.as<NdaLogPage>('mia', 'GET', `${PATH}${query}`)).body;
const confidential = (listing: number) => app.as('pia', 'GET', `/api/marketplace-listings/${listing}/confidential`);

const requested = () => requestedNda(app);
const active = () => activeNda(app);

const grantOf = async (id: string) => {
  const [grant] = (await read(id)).body.grants;
  if (!grant) throw new Error('The NDA has no grant.');
  return grant;
};

describe('the log of NDAs', () => {
  it('is for elevated administrators only, whatever the call', async () => {
    const { nda, listing } = await active();
    const { id: grantId } = await grantOf(nda.id);
    for (const [method, path] of [
      ['GET', PATH],
      ['GET', `${PATH}/${nda.id}`],
      ['POST', `${PATH}/${nda.id}/end`],
      ['POST', `${PATH}/${nda.id}/grants/${grantId}/end`],
      ['GET', TEXT],
      ['POST', `${TEXT}/approval`],
      ['POST', CHECK],
    ] as const) {
      const body = method === 'POST' ? { reason: REASON } : undefined;
      expect((await app.call(method, path, { body })).status).toBe(401);
      for (const name of ['ada', 'pia'] as const) expect((await app.as(name, method, path, body)).status).toBe(403);
      expect(codeOf(await app.as('unelevated', method, path, body))).toEqual([403, 'ACCESS.ELEVATION_REQUIRED']);
    }
    expect((await confidential(listing)).status).toBe(200);
    expect((await read(nda.id)).body.actions).toEqual([]);
  });

  it('answers a missing and a malformed id alike', async () => {
    const { nda } = await active();
    for (const id of [MISSING, 'x', '1'])
      for (const answer of [await read(id), await end(id), await endGrant(id, MISSING)])
        expect(codeOf(answer)).toEqual([404, 'MARKETPLACE.NDA_NOT_FOUND']);
    const other = await grantOf((await active()).nda.id);
    for (const grantId of [MISSING, 'x', other.id])
      expect(codeOf(await endGrant(nda.id, grantId))).toEqual([404, 'MARKETPLACE.GRANT_NOT_FOUND']);
  });

  it('shows both sides, the text and the times, and no page of the NDA', async () => {
    const { nda, listing } = await active();
    const { body, headers } = await read(nda.id);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatchObject({
      id: nda.id,
      listing: { id: listing },
      state: 'active',
      textVersion: 3,
      buyer: { email: PEOPLE.pia.username, signature: BUYER_SIGNATURE },
      seller: SELLER_SIGNATURE,
      closedAt: null,
      canEnd: true,
      grants: [{ tier: 'nda', state: 'granted', canEnd: true }],
    });
    expect(body.records.map(({ kind }) => kind)).toEqual(['signed', 'countersigned', 'granted']);
    expect(Object.keys(body)).not.toContain('page');
  });

  it('is narrowed by state and by listing, and refuses what is neither', async () => {
    const waiting = await requested();
    const open = await active();
    expect((await list(`?listing=${open.listing}`)).rows.map(({ id }) => id)).toEqual([open.nda.id]);
    expect((await list(`?listing=${waiting.listing}&state=active`)).rows).toEqual([]);
    const { rows } = await list('?state=requested');
    expect(rows.map(({ id }) => id)).toContain(waiting.nda.id);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['requested']));
    for (const [query, field] of [
      ['state=open', 'state'],
      ['listing=x', 'listing'],
      ['listing=0', 'listing'],
      ['listing=2147483648', 'listing'],
      ['cursor=1', 'cursor'],
    ] as const) {
      const refused = await app.as('mia', 'GET', `${PATH}?${query}`);
      expect([refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([400, [field]]);
    }
  });

  it('has each NDA once over its pages, also those of one moment, while newer ones come in', async () => {
    const listing = 700_000;
    await sql(
      `INSERT INTO marketplace.nda (id, listing_id, listing_title, owner_id, buyer_id, buyer_email, state, text_version,
         page, requested_at, shown_at)
       SELECT gen_random_uuid(), $1, 'Many', $2, gen_random_uuid(), 'many@example.com', 'requested', 1, 'page',
         '2026-11-20T10:00:00Z'::timestamptz + (n / 40) * interval '1 microsecond', now()
       FROM generate_series(1, 120) n`,
      [listing, PEOPLE.ada.userId],
    );
    const first = await list(`?listing=${listing}`);
    await sql(
      `INSERT INTO marketplace.nda (id, listing_id, listing_title, owner_id, buyer_id, buyer_email, state, text_version,
         page, requested_at, shown_at)
       VALUES (gen_random_uuid(), $1, 'New', $2, gen_random_uuid(), 'new@example.com', 'requested', 1, 'page', now(),
         now())`,
      [listing, PEOPLE.ada.userId],
    );
    // Requests without a signature go with their account, also the last one of a page that was shown.
    await sql('DELETE FROM marketplace.nda WHERE id = $1', [first.rows.at(-1)?.id]);
    const second = await list(`?listing=${listing}&cursor=${first.nextCursor}`);
    const third = await list(`?listing=${listing}&cursor=${second.nextCursor}`);
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
    expect(third.nextCursor).toBeUndefined();
    expect(new Set([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(120);
  });
});

describe('an administrator who ends an NDA', () => {
  it('closes the data at once, leaves evidence and a record, and both sides hear of it', async () => {
    const { nda, listing } = await active();
    const { status, body } = await end(nda.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'ended',
      reason: REASON,
      canEnd: false,
      grants: [{ state: 'revoked', reason: REASON, canEnd: false }],
      actions: [{ action: 'nda_ended', isYours: true, reason: REASON }],
    });
    expect((await confidential(listing)).status).toBe(404);
    expect(body.records.map(({ kind }) => kind).slice(-2)).toEqual(['ended', 'revoked']);
    const [row] = await sql<{ record: string }>(
      `SELECT record FROM marketplace.evidence WHERE nda_id = $1 AND record::jsonb ->> 'kind' = 'ended'`,
      [nda.id],
    );
    expect(JSON.parse(row?.record ?? '')).toMatchObject({ by: 'admin', reason: REASON });
    expect(row?.record).not.toContain(PEOPLE.mia.userId);
    for (const { username: to } of [PEOPLE.pia, PEOPLE.ada])
      expect(app.mails.sent).toContainEqual(
        expect.objectContaining({
          to,
          template: 'nda-news',
          data: expect.objectContaining({ news: 'ended_by_admin', listingId: listing }),
        }),
      );
    const { body: seen } = await app.as<NdaList>('pia', 'GET', '/api/ndas');
    expect(seen.asBuyer.find(({ id }) => id === nda.id)).toMatchObject({
      ...{ state: 'ended', reason: REASON, closedBy: 'admin' },
    });
    expect((await read(nda.id, 'max')).body.actions).toMatchObject([{ isYours: false }]);
  });

  it('ends it for good: the buyer cannot request another one for the listing, only for others', async () => {
    const { listing, nda } = await active();
    await end(nda.id);
    const again = await app.as('pia', 'POST', `/api/marketplace-listings/${listing}/nda`);
    expect(codeOf(again)).toEqual([403, 'MARKETPLACE.NDA_ENDED_BY_ADMIN']);
    expect((await list(`?listing=${listing}`)).rows.map(({ state }) => state)).toEqual(['ended']);
    expect((await active()).nda.state).toBe('requested');
    // What a seller ends can be asked for again.
    const other = await active();
    await app.as('ada', 'POST', `/api/ndas/${other.nda.id}/end`, { reason: REASON });
    expect((await app.as('pia', 'POST', `/api/marketplace-listings/${other.listing}/nda`)).status).toBe(200);
  });

  it('is one, when two do it at once', async () => {
    const { nda } = await active();
    const answers = await Promise.all([end(nda.id), end(nda.id, REASON, 'max')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(nda.id)).body.actions).toHaveLength(1);
  });

  it('needs an active NDA and a sentence', async () => {
    const { nda } = await requested();
    expect(codeOf(await end(nda.id))).toEqual([409, 'MARKETPLACE.NDA_REFUSED']);
    const open = await active();
    const { id: grantId } = await grantOf(open.nda.id);
    for (const reason of [null, '', 'No.', ' '.repeat(20)])
      for (const refused of [await end(open.nda.id, reason), await endGrant(open.nda.id, grantId, reason)])
        expect([refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([400, ['reason']]);
    expect((await read(open.nda.id)).body).toMatchObject({ state: 'active', actions: [] });
  });

  it('can end what it opened and leave the NDA', async () => {
    const { nda, listing } = await active();
    const { id: grantId } = await grantOf(nda.id);
    const { body } = await endGrant(nda.id, grantId);
    expect(body).toMatchObject({
      state: 'active',
      canEnd: true,
      grants: [{ state: 'revoked', reason: REASON, canEnd: false }],
      actions: [{ action: 'grant_ended', isYours: true, reason: REASON }],
    });
    expect((await confidential(listing)).status).toBe(404);
    expect(codeOf(await endGrant(nda.id, grantId))).toEqual([409, 'MARKETPLACE.GRANT_REFUSED']);
  });

  it('cannot end a grant whose term is over', async () => {
    const { nda } = await active();
    const { id: grantId } = await grantOf(nda.id);
    app.clock.advance(181 * DAY_MS);
    expect(await grantOf(nda.id)).toMatchObject({ state: 'expired', canEnd: false });
    expect((await endGrant(nda.id, grantId)).status).toBe(409);
  });
});

describe('the text of the NDA', () => {
  const text = async (name: Name = 'mia') => (await app.as<NdaTextInUse>(name, 'GET', TEXT)).body;
  const approve = (version: unknown, name: Name = 'mia') =>
    app.as<NdaTextInUse>(name, 'POST', `${TEXT}/approval`, { version });
  afterEach(() => sql('DELETE FROM marketplace.nda_text_approval'));

  it('is the newest one, and not approved until an administrator approves what they read', async () => {
    const { version, body, approval } = await text();
    expect([version, approval]).toEqual([3, null]);
    const asked = await requested();
    const { page } = (await app.as<RequestedNda>('pia', 'POST', `/api/marketplace-listings/${asked.listing}/nda`)).body
      .text;
    expect(page).toContain(body);
    const approved = (await approve(version)).body;
    expect(approved).toMatchObject({ version, approval: { isYours: true } });
    const at = approved.approval?.at;
    expect((await text('max')).approval).toEqual({ at, isYours: false });
    // A second approval changes nothing of the first one.
    app.clock.advance(DAY_MS);
    expect((await approve(version, 'max')).body.approval).toEqual({ at, isYours: false });
  });

  it('is approved in its current version alone', async () => {
    for (const version of [1, 2, 4])
      expect(codeOf(await approve(version))).toEqual([409, 'MARKETPLACE.NDA_TEXT_REPLACED']);
    for (const version of [0, 'x', null, 1.5]) expect((await approve(version)).status).toBe(400);
    expect((await text()).approval).toBeNull();
  });
});

describe('the account of an administrator that is deleted', () => {
  it('is in no record any more, and what they did stays', async () => {
    const { nda } = await active();
    await end(nda.id);
    await app.database.dataSource.transaction((manager) => {
      const { userId, username: email } = PEOPLE.mia;
      return app.app.get(MarketplacePersonalData).erase({ userId, email, emailVerified: true }, manager);
    });
    expect(await sql('SELECT 1 FROM marketplace.nda_admin_event WHERE actor_id = $1', [PEOPLE.mia.userId])).toEqual([]);
    expect((await read(nda.id, 'max')).body.actions).toMatchObject([{ action: 'nda_ended', isYours: false }]);
  });
});
