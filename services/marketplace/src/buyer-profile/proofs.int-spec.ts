import { randomUUID } from 'node:crypto';
import type { MyBuyerProfile, ProofEntry, ProofsPage } from '@app/contracts';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { saveProfile } from '../testing/buyer-profiles';
import { pageTexts, pdf } from '../testing/files';
import {
  codeOf,
  errorOf,
  PEOPLE,
  startMarketplaceApp,
  type MarketplaceApp,
  type Name,
} from '../testing/marketplace-app';

const PATH = '/api/admin/proofs';
const REASON = 'The name on the statement is another one.';
const MISSING = '00000000-0000-4000-8000-00000000ffff';
const FILE = 'Osprey statement 5521.pdf';

let app: MarketplaceApp;
let statement: Buffer;
beforeAll(async () => {
  app = await startMarketplaceApp();
  statement = await pdf(2);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  app.mails.sent.length = 0;
  await app.database.dataSource.query(
    `TRUNCATE marketplace.buyer_profile, marketplace.proof_of_funds, marketplace.proof_event, limits.call_window
     CASCADE`,
  );
});

const list = async (query = '') => (await app.as<ProofsPage>('mia', 'GET', `${PATH}${query}`)).body;
const read = (id: string, name: Name = 'mia') => app.as<ProofEntry>(name, 'GET', `${PATH}/${id}`);
const verify = (id: string, amount: unknown = 'from_1m', name: Name = 'mia') =>
  app.as<ProofEntry>(name, 'POST', `${PATH}/${id}/verify`, { amount });
const decline = (id: string, reason: unknown = REASON, name: Name = 'mia') =>
  app.as<ProofEntry>(name, 'POST', `${PATH}/${id}/decline`, { reason });
const file = (id: string, name: Name = 'mia') =>
  fetch(`${app.base}${PATH}/${id}/file`, { headers: app.headersOf(name) });
const actionsOf = async (id: string) => (await read(id)).body.actions.map(({ action }) => action);

async function submitted(name: Name = 'pia', bytes = statement): Promise<string> {
  const answer = await app.submitProof(name, FILE, bytes);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const rows = await app.database.dataSource.query<{ id: string }[]>(
    'SELECT id FROM marketplace.proof_of_funds WHERE user_id = $1',
    [PEOPLE[name].userId],
  );
  return rows[0]?.id ?? '';
}

describe('the queue of proofs of funds', () => {
  it('is for elevated administrators only, whatever the call', async () => {
    const id = await submitted();
    for (const [method, path] of [
      ['GET', PATH],
      ['GET', `${PATH}/${id}`],
      ['GET', `${PATH}/${id}/file`],
      ['POST', `${PATH}/${id}/verify`],
      ['POST', `${PATH}/${id}/decline`],
    ] as const) {
      const body = method === 'POST' ? { amount: 'from_1m', reason: REASON } : undefined;
      expect((await app.call(method, path, { body })).status).toBe(401);
      for (const name of ['ada', 'pia'] as const) expect((await app.as(name, method, path, body)).status).toBe(403);
      expect(codeOf(await app.as('unelevated', method, path, body))).toEqual([403, 'ACCESS.ELEVATION_REQUIRED']);
    }
    expect(await actionsOf(id)).toEqual([]);
  });

  it('answers a missing and a malformed id alike', async () => {
    for (const id of [MISSING, 'x', '1'])
      for (const answer of [await read(id), await verify(id), await decline(id)])
        expect(codeOf(answer)).toEqual([404, 'MARKETPLACE.PROOF_NOT_FOUND']);
    expect((await file(MISSING)).status).toBe(404);
  });

  it('begins with the proof that waits longest, without who it is from', async () => {
    const first = await submitted('pia');
    app.clock.advance(60_000);
    await saveProfile(app, 'ben');
    const second = await submitted('ben');
    const page = await list();
    expect([page.waiting, page.nextCursor, page.rows]).toEqual([
      2,
      undefined,
      [
        expect.objectContaining({ id: first, state: 'submitted', stated: null }),
        expect.objectContaining({ id: second, state: 'submitted', stated: { kind: 'team', cash: 'from_1m' } }),
      ],
    ]);
    const text = JSON.stringify(page);
    for (const secret of [FILE, PEOPLE.ben.userId, PEOPLE.ben.username, 'Pat'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it.each(['open', 'decided'])('has pages that neither repeat nor skip a row, also when rows go (%s)', async (view) => {
    const decided = view === 'decided';
    for (let number = 0; number < 120; number += 1)
      await app.database.dataSource.query(
        `INSERT INTO marketplace.proof_of_funds (id, user_id, state, name, type, bytes, sha256, scan, storage_key,
           submitted_at, decided_at, reason)
         VALUES ($1, $2, $3, 'a.pdf', 'pdf', 1, repeat('0', 64), 'unscanned', $7, $4, $5, $6)`,
        [
          randomUUID(),
          randomUUID(),
          decided ? 'declined' : 'submitted',
          new Date(1_790_000_000_000 + (number % 7)),
          decided ? new Date(1_790_000_000_000 + (number % 7)) : null,
          decided ? REASON : null,
          randomUUID().replaceAll('-', ''),
        ],
      );
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(`?view=${view}${cursor ? `&cursor=${cursor}` : ''}`);
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
      // The row that the next page begins after is gone by then.
      await app.database.dataSource.query('DELETE FROM marketplace.proof_of_funds WHERE id = $1', [ids.at(-1)]);
    } while (cursor);
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  });

  it('refuses a cursor that it has not given', async () => {
    for (const cursor of ['x', '1_x', `${'9'.repeat(14)}_${MISSING}`, MISSING])
      expect((await app.as('mia', 'GET', `${PATH}?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('a proof of funds', () => {
  it('is shown with its buyer, who should be named in the file', async () => {
    await saveProfile(app, 'pia', { cash: 'from_5m' });
    const { body } = await read(await submitted());
    expect(body).toMatchObject({
      stated: { kind: 'team', cash: 'from_5m' },
      file: { name: FILE, type: 'pdf', pages: 2, scan: 'unscanned' },
      buyer: { name: 'Pat Example', firm: null, email: PEOPLE.pia.username },
      canDecide: true,
      actions: [],
    });
    expect(JSON.stringify(body)).not.toContain(PEOPLE.pia.userId);
  });

  it('is opened by a call that is recorded, and kept by no cache', async () => {
    const id = await submitted();
    const response = await file(id);
    const texts = await pageTexts(Buffer.from(await response.arrayBuffer()));
    expect([response.status, texts.length]).toEqual([200, 2]);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${FILE}"`);
    const { body } = await read(id, 'max');
    expect(body.actions).toMatchObject([{ action: 'opened', isYours: false, amount: null, reason: null }]);
  });
});

describe('a decision about a proof of funds', () => {
  it('verifies an amount for ninety days', async () => {
    const id = await submitted();
    const { body } = await verify(id, 'from_2_5m');
    const expiresAt = new Date(Date.parse(body.decidedAt ?? '') + 90 * 86_400_000).toISOString();
    expect(body).toMatchObject({ state: 'verified', amount: 'from_2_5m', expiresAt, canDecide: false });
    expect(body.actions).toMatchObject([{ action: 'verified', isYours: true, amount: 'from_2_5m', reason: null }]);
    expect([await list(), (await list('?view=decided')).rows]).toMatchObject([{ rows: [], waiting: 0 }, [{ id }]]);
    app.clock.advance(90 * 86_400_000);
    expect((await read(id)).body.state).toBe('expired');
  });

  it('declines with a reason that the buyer reads', async () => {
    const id = await submitted();
    expect((await decline(id)).body).toMatchObject({ state: 'declined', reason: REASON, amount: null });
    const { body } = await app.as<MyBuyerProfile>('pia', 'GET', '/api/my-buyer-profile');
    expect(body.proof).toMatchObject({ state: 'declined', reason: REASON });
  });

  it('is one, when two administrators decide at once', async () => {
    const id = await submitted();
    const answers = await Promise.all([verify(id, 'from_1m', 'mia'), decline(id, REASON, 'max')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(codeOf(await verify(id))).toEqual([409, 'MARKETPLACE.PROOF_DECIDED']);
    expect(codeOf(await decline(id))).toEqual([409, 'MARKETPLACE.PROOF_DECIDED']);
    expect(await actionsOf(id)).toHaveLength(1);
    expect(app.mails.sent).toHaveLength(1);
  });

  it('needs an amount of the table, or a sentence', async () => {
    const id = await submitted();
    for (const amount of [null, '', 1_000_000, 'from_3m', ['from_1m']]) {
      const refused = await verify(id, amount);
      expect([refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([400, ['amount']]);
    }
    for (const reason of [null, '', 'No.', ' '.repeat(20), 'x'.repeat(501)]) {
      const refused = await decline(id, reason);
      expect([refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([400, ['reason']]);
    }
    expect((await read(id)).body).toMatchObject({ state: 'submitted', actions: [] });
  });

  it('is about the file that was read: of one that was replaced there is nothing to decide', async () => {
    const before = await submitted();
    const now = await submitted();
    for (const answer of [await verify(before), await decline(before), await read(before)])
      expect(codeOf(answer)).toEqual([404, 'MARKETPLACE.PROOF_NOT_FOUND']);
    expect((await read(now)).body.state).toBe('submitted');
  });

  it('is not about an own proof', async () => {
    const id = await submitted('mia');
    expect((await read(id)).body.canDecide).toBe(false);
    for (const answer of [await verify(id), await decline(id)])
      expect(codeOf(answer)).toEqual([403, 'MARKETPLACE.OWN_PROOF']);
    expect((await verify(id, 'from_1m', 'max')).status).toBe(200);
  });

  it('mails the buyer that it was made, and nothing of it', async () => {
    await verify(await submitted(), 'from_2_5m');
    await decline(await submitted());
    expect(app.mails.sent).toMatchObject([
      { template: 'proof-news', to: PEOPLE.pia.username, data: { firstName: 'Pat', news: 'verified' } },
      { template: 'proof-news', to: PEOPLE.pia.username, data: { firstName: 'Pat', news: 'declined' } },
    ]);
    const text = JSON.stringify(app.mails.sent);
    for (const secret of ['2_5m', 'statement', REASON])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('stays recorded, without the account, when its administrator is gone', async () => {
    const id = await submitted();
    await verify(id);
    const { userId, username: email } = PEOPLE.mia;
    await app.database.dataSource.transaction((manager) =>
      app.app.get(MarketplacePersonalData).erase({ userId, email, emailVerified: true }, manager),
    );
    expect((await read(id, 'max')).body).toMatchObject({
      state: 'verified',
      actions: [{ action: 'verified', isYours: false }],
    });
  });
});
