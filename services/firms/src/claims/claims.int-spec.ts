import { jest } from '@jest/globals';
import sharp from 'sharp';
import type { ClaimEntry, ClaimMove, ClaimsPage, ErrorBody, MyFirm } from '@app/contracts';
import { OWNING_CLAIM_STATES } from '@app/domain';
import { createLogger } from '@app/server-kit';
import { ClaimOwners } from '../owners/claim-owners';
import { fact, PEOPLE, startFirmsApp, type FirmsApp, type Name } from '../testing/firms-app';
import { accounts } from '../testing/people';
import { claimLapse } from '../worker/claim-lapse';

const DAY_MS = 86_400_000;
const REASON = 'The letter is signed by another firm.';
const STATEMENT = 'I am the managing partner of the firm.';

let app: FirmsApp;
beforeAll(async () => {
  app = await startFirmsApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('TRUNCATE limits.call_window'));

let count = 0;
const published = (
  website: string | null = 'https://www.alder.example/about',
  kind: 'press' | 'own_statement' = 'press',
) => {
  count += 1;
  const source = { kind, title: 'A page', url: null, retrievedOn: '2026-11-20' } as const;
  const facts = website === null ? [] : [fact('website', website, { source })];
  return app.firm(`Claimed ${count}`, { facts });
};
const mine = (name: string, id: number) => app.as<MyFirm & ErrorBody>(name, 'GET', `/api/my-firms/${id}`);
const post = (name: string, id: number, step: string, body: unknown = {}) =>
  app.as<MyFirm & ErrorBody>(name, 'POST', `/api/my-firms/${id}/${step}`, body);
const codeOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.error.code];
const mailsTo = (to: string) => app.mails.sent.filter((mail) => mail.to === to);

/** What the mails about a firm said, in their order. */
const newsOf = (name: Name, firm: number) =>
  mailsTo(PEOPLE[name].username).flatMap((mail) =>
    mail.template === 'firm-claim-news' && mail.data.firmId === firm ? [`${mail.data.side} ${mail.data.news}`] : [],
  );

async function paper(name: string): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } });
  const { status, body } = await app.sendPaper(name, 'claim', 'Letter.png', await picture.png().toBuffer());
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

function sentCode(to: string): string {
  const mail = mailsTo(to).findLast(({ template }) => template === 'firm-claim-code');
  if (mail?.template !== 'firm-claim-code') throw new Error('No code was sent');
  return mail.data.code;
}

/** A claim that waits for its review. @returns its id */
async function proven(name: string, id: number): Promise<string> {
  await post(name, id, 'claim');
  const { status, body } = await post(name, id, 'claim/papers', { papers: [await paper(name)], statement: STATEMENT });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.claim?.id ?? '';
}

const move = (name: Name, id: string, step: ClaimMove, reason?: string) =>
  app.as<ClaimEntry & ErrorBody>(name, 'POST', `/api/admin/firm-claims/${id}/moves`, { move: step, reason });

async function owned(name: string, id: number): Promise<string> {
  const claim = await proven(name, id);
  await move('mia', claim, 'take_up');
  const { status, body } = await move('mia', claim, 'grant');
  if (status !== 200) throw new Error(JSON.stringify(body));
  return claim;
}

const sweep = () =>
  claimLapse({
    dataSource: app.database.dataSource,
    clock: app.clock,
    logger: createLogger({ LOG_LEVEL: 'silent' }, 'test'),
    mails: app.mails,
    accounts,
  })(new AbortController().signal);

describe('a claim of a profile', () => {
  it('is started by a verified account, once, and not of an invented firm', async () => {
    const id = await published();
    expect(codeOf(await post('unverified', id, 'claim'))).toEqual([403, 'FIRMS.EMAIL_NOT_VERIFIED']);
    expect((await app.call('POST', `/api/my-firms/${id}/claim`)).status).toBe(401);
    const { body } = await post('ada', id, 'claim');
    expect(body).toMatchObject({ owner: 'none', claim: { state: 'started' }, firm: { domain: 'alder.example' } });
    expect(codeOf(await post('ada', id, 'claim'))).toEqual([409, 'FIRMS.CLAIM_MOVED']);
    const sample = await app.firm(`Invented ${count}`, { isSample: true });
    expect(codeOf(await post('ada', sample, 'claim'))).toEqual([409, 'FIRMS.SAMPLE_FIRM']);
    for (const missing of ['0', '999999', 'abc'])
      expect((await app.as('ada', 'POST', `/api/my-firms/${missing}/claim`)).status).toBe(404);
  });

  it('is proven with the code of a mail at the firm’s domain, which a moderator sees', async () => {
    const id = await published(null);
    await post('ada', id, 'claim');
    await app.change((writes, manager, by) =>
      writes.addFacts(manager, id, [fact('website', 'https://alder.example')], by),
    );
    const email = 'pat@mail.alder.example';
    expect((await post('ada', id, 'claim/mail', { email })).body.claim?.mail?.address).toBe(email);
    const code = sentCode(email);
    const { body } = await post('ada', id, 'claim/code', { code: code.toLowerCase().replace('-', ' ') });
    expect(body.claim).toMatchObject({ state: 'mail_confirmed', lapsesAt: null, mail: null });
    expect(JSON.stringify(body)).not.toContain(code);
    expect(codeOf(await post('ada', id, 'claim/code', { code }))).toEqual([409, 'FIRMS.CLAIM_MOVED']);
    const seen = await app.as<ClaimEntry>('mia', 'GET', `/api/admin/firm-claims/${body.claim?.id}`);
    expect(seen.body).toMatchObject({ domain: 'alder.example', mailTo: email });
  });

  it.each([
    ['pat@gmail.com', 'FIRMS.CLAIM_SHARED_DOMAIN'],
    ['pat@outlook.com.au', 'FIRMS.CLAIM_SHARED_DOMAIN'],
    ['pat@yahoo.co.uk', 'FIRMS.CLAIM_SHARED_DOMAIN'],
    ['pat@birch.example', 'FIRMS.CLAIM_OTHER_DOMAIN'],
    ['pat@alder.example.evil.example', 'FIRMS.CLAIM_OTHER_DOMAIN'],
    ['pat@notalder.example', 'FIRMS.CLAIM_OTHER_DOMAIN'],
  ])('is not proven from %s, with a sentence at the field', async (email, code) => {
    const id = await published();
    await post('ada', id, 'claim');
    const answer = await post('ada', id, 'claim/mail', { email });
    expect(codeOf(answer)).toEqual([400, code]);
    expect(answer.body.error.fields?.['email']).toMatch(/\w/);
    expect(mailsTo(email)).toEqual([]);
  });

  it.each([
    ['no website', null, 'press'],
    ['a page at a shared site', 'https://www.linkedin.com/company/alder', 'press'],
    ['a website that only its owner stated', 'https://alder.example', 'own_statement'],
  ] as const)('of a firm with %s is proven with papers alone', async (_, website, kind) => {
    const id = await published(website, kind);
    expect((await post('ada', id, 'claim')).body.firm.domain).toBeNull();
    expect(codeOf(await post('ada', id, 'claim/mail', { email: 'pat@alder.example' }))).toEqual([
      409,
      'FIRMS.CLAIM_NO_DOMAIN',
    ]);
    const papers = [await paper('ada')];
    const { body } = await post('ada', id, 'claim/papers', { papers, statement: STATEMENT });
    expect(body.claim).toMatchObject({ state: 'papers_sent', papers: [{ name: 'Letter.png' }] });
  });

  it('takes a code five times and for an hour, and no code of another claim', async () => {
    const [id, other] = [await published(), await published()];
    const [email, second] = ['a@alder.example', 'b@alder.example'];
    await post('ada', id, 'claim');
    await post('ben', other, 'claim');
    await post('ada', id, 'claim/mail', { email });
    await post('ben', other, 'claim/mail', { email: second });
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await post('ada', id, 'claim/code', { code: sentCode(second) }))).toEqual([
        400,
        'FIRMS.CLAIM_CODE_WRONG',
      ]);
    expect((await post('ada', id, 'claim/code', { code: sentCode(email) })).status).toBe(400);
    await post('ada', id, 'claim/mail', { email });
    app.clock.advance(3_600_000);
    expect((await post('ada', id, 'claim/code', { code: sentCode(email) })).status).toBe(400);
    await post('ada', id, 'claim/mail', { email });
    expect((await post('ada', id, 'claim/code', { code: sentCode(email) })).status).toBe(200);
  });

  it('sends five codes an hour', async () => {
    const id = await published();
    await post('ada', id, 'claim');
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1)
      answers.push((await post('ada', id, 'claim/mail', { email: `many${asked}@alder.example` })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('needs own papers that were not sent before', async () => {
    const id = await published();
    await post('ada', id, 'claim');
    const send = (papers: string[]) => post('ada', id, 'claim/papers', { papers, statement: STATEMENT });
    expect(codeOf(await send([]))).toEqual([400, 'FIRMS.CLAIM_PAPERS_MISSING']);
    expect(codeOf(await send([await paper('ben')]))).toEqual([400, 'FIRMS.CLAIM_PAPERS_MISSING']);
    expect((await mine('ada', id)).body.claim?.state).toBe('started');
    const own = await paper('ada');
    expect((await send([own])).status).toBe(200);
    await post('ada', id, 'claim/withdraw');
    await post('ada', id, 'claim');
    expect(codeOf(await send([own]))).toEqual([400, 'FIRMS.CLAIM_PAPERS_MISSING']);
  });

  it('without a proof lapses after thirty days by the clock, and is marked and mailed once', async () => {
    const [id, other] = [await published(), await published()];
    await post('ben', id, 'claim');
    await proven('ben', other);
    app.clock.advance(30 * DAY_MS - 1_000);
    expect((await mine('ben', id)).body.claim?.state).toBe('started');
    app.clock.advance(1_000);
    expect((await mine('ben', id)).body.claim?.state).toBe('lapsed');
    expect(codeOf(await post('ben', id, 'claim/withdraw'))).toEqual([409, 'FIRMS.CLAIM_MOVED']);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(newsOf('ben', id)).toEqual(['claimant lapse']);
    expect((await mine('ben', other)).body.claim?.state).toBe('papers_sent');
    expect((await post('ben', id, 'claim')).body.claim?.state).toBe('started');
  });

  it('that lapsed and was not marked yet makes room for another one', async () => {
    const id = await published();
    await post('ada', id, 'claim');
    app.clock.advance(30 * DAY_MS);
    expect((await post('ada', id, 'claim')).body.claim?.state).toBe('started');
    const states = await app.sql<{ state: string }>('SELECT state FROM firms.claim WHERE firm_id = $1 ORDER BY state', [
      id,
    ]);
    expect(states.map(({ state }) => state)).toEqual(['lapsed', 'started']);
  });
});

describe('moderators', () => {
  it('take up, read and grant a claim; its owner hears of each step and sees no moderator', async () => {
    const id = await published();
    const claim = await proven('ada', id);
    const { rows, waiting } = (await app.as<ClaimsPage>('mia', 'GET', '/api/admin/firm-claims')).body;
    expect(rows.map((row) => row.id)).toContain(claim);
    expect(waiting).toBeGreaterThan(0);
    expect((await move('mia', claim, 'grant')).status).toBe(409);
    const taken = (await move('mia', claim, 'take_up')).body;
    expect(taken).toMatchObject({
      claimant: { email: PEOPLE.ada.username },
      statement: STATEMENT,
      moves: ['grant', 'refuse'],
      papers: [{ openings: [] }],
    });
    await app.as('mia', 'GET', `/api/admin/firm-papers/${taken.papers[0]?.id}/file`);
    const granted = (await move('max', claim, 'grant')).body;
    expect(granted.papers[0]?.openings).toEqual([{ at: expect.any(String), isYours: false }]);
    expect(granted.events.map(({ event }) => event)).toEqual(['start', 'send_papers', 'take_up', 'grant']);
    const answer = (await mine('ada', id)).body;
    expect(answer.owner).toBe('you');
    expect(answer.badge).toMatch(
      /^<a href="http[^"]+\/firms\/claimed-\d+" rel="noopener"><img [^<>]+ loading="lazy"><\/a>$/,
    );
    expect(JSON.stringify(answer)).not.toMatch(new RegExp([PEOPLE.mia.userId, PEOPLE.ada.userId].join('|')));
    expect(newsOf('ada', id)).toEqual(['claimant take_up', 'claimant grant']);
  });

  it('refuse with a reason that the claimant reads', async () => {
    const id = await published();
    const claim = await proven('ada', id);
    await move('mia', claim, 'take_up');
    expect((await move('mia', claim, 'refuse')).status).toBe(400);
    expect((await move('mia', claim, 'refuse', REASON)).status).toBe(200);
    expect((await mine('ada', id)).body).toMatchObject({ owner: 'none', claim: { state: 'refused', reason: REASON } });
    expect((await post('ada', id, 'claim')).body.claim?.state).toBe('started');
  });

  it('need their second factor, and do not decide about themselves', async () => {
    const id = await published();
    const claim = await proven('max', id);
    for (const name of ['ada', 'unelevated'] as const) expect((await move(name, claim, 'take_up')).status).toBe(403);
    expect(codeOf(await move('max', claim, 'take_up'))).toEqual([403, 'FIRMS.OWN_CLAIM']);
    const read = await app.as<ClaimEntry>('max', 'GET', `/api/admin/firm-claims/${claim}`);
    expect(read.body.moves).toEqual([]);
    expect((await app.as('mia', 'GET', '/api/admin/firm-claims/none')).status).toBe(404);
  });

  it('decide once: the second of two sees the first', async () => {
    const claim = await proven('ada', await published());
    await move('mia', claim, 'take_up');
    const both = await Promise.all([move('mia', claim, 'grant'), move('max', claim, 'refuse', REASON)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('give a profile to one of fifty who claim it and are granted at the same time', async () => {
    const id = await published();
    const names = Array.from({ length: 50 }, (_, index) => `user-${index + 1}`);
    const starts = await Promise.all(names.map((name) => post(name, id, 'claim')));
    expect(new Set(starts.map(({ status }) => status))).toEqual(new Set([200]));
    await app.sql(`UPDATE firms.claim SET state = 'in_review', proof = 'mail' WHERE firm_id = $1`, [id]);
    const claims = starts.map(({ body }) => body.claim?.id ?? '');
    const grants = await Promise.all(claims.map((claim, index) => move(index % 2 ? 'mia' : 'max', claim, 'grant')));
    expect(grants.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(grants.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(
      new Set(['FIRMS.PROFILE_OWNED']),
    );
    const owners = await app.sql('SELECT 1 FROM firms.claim WHERE firm_id = $1 AND state = ANY ($2)', [
      id,
      OWNING_CLAIM_STATES,
    ]);
    expect(owners).toHaveLength(1);
    const second = app.sql(`UPDATE firms.claim SET state = 'granted' WHERE id = $1`, [
      claims.find((_, index) => grants[index]?.status !== 200),
    ]);
    await expect(second).rejects.toMatchObject({ code: '23505' });
  });

  it('start no claim of an account twice, also when it asks fifteen times at once', async () => {
    const id = await published();
    const asked = await Promise.all(Array.from({ length: 15 }, () => post('ada', id, 'claim')));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a dispute about an owner', () => {
  const dispute = async (name: string, id: number) =>
    post(name, id, 'dispute', { papers: [await paper(name)], statement: 'I bought the firm last year.' });

  it('is opened by another account, and leaves the owner their profile until it is frozen', async () => {
    const id = await published();
    const claim = await owned('ada', id);
    expect(codeOf(await post('ben', id, 'claim'))).toEqual([409, 'FIRMS.PROFILE_OWNED']);
    expect((await dispute('ada', id)).status).toBe(404);
    expect((await dispute('ben', id)).body).toMatchObject({ owner: 'other', dispute: { outcome: null } });
    expect(codeOf(await dispute('user-7', id))).toEqual([409, 'FIRMS.CLAIM_MOVED']);
    const draft = () => app.as('ada', 'GET', `/api/my-firms/${id}/draft`);
    expect((await draft()).status).toBe(200);
    expect((await move('mia', claim, 'freeze', REASON)).body.moves).toEqual(['uphold', 'overturn']);
    expect((await draft()).status).toBe(404);
    expect((await mine('ada', id)).body).toMatchObject({ owner: 'you', claim: { state: 'frozen' } });
    await move('mia', claim, 'uphold', REASON);
    expect((await draft()).status).toBe(200);
    expect((await mine('ben', id)).body.dispute).toMatchObject({ outcome: 'uphold', reason: REASON });
    expect(newsOf('ada', id)).toEqual([
      'claimant take_up',
      'claimant grant',
      'claimant dispute',
      'claimant freeze',
      'claimant uphold',
    ]);
    expect(newsOf('ben', id)).toEqual(['rival freeze', 'rival uphold']);
  });

  it.each([
    ['dismiss', 'you', 'granted'],
    ['overturn', 'none', 'refused'],
  ] as const)('ends with %s', async (end, owner, state) => {
    const id = await published();
    const claim = await owned('ada', id);
    await dispute('ben', id);
    if (end === 'overturn') await move('mia', claim, 'freeze', REASON);
    expect((await move('mia', claim, end)).status).toBe(400);
    expect((await move('mia', claim, end, REASON)).status).toBe(200);
    expect((await mine('ada', id)).body).toMatchObject({ owner, claim: { state } });
    if (end === 'overturn') expect((await post('ben', id, 'claim')).status).toBe(200);
  });

  it('is not decided by a moderator who is a side of it', async () => {
    const id = await published();
    const claim = await owned('ada', id);
    await dispute('max', id);
    expect(codeOf(await move('max', claim, 'overturn', REASON))).toEqual([403, 'FIRMS.OWN_CLAIM']);
    expect((await move('mia', claim, 'dismiss', REASON)).status).toBe(200);
  });
});

describe('the owners that the authors of reviews are compared with', () => {
  const owners = () => app.app.get(ClaimOwners);

  it('are accounts that were granted the profile, with addresses and devices, former owners too', async () => {
    const id = await published();
    const claim = await owned('ada', id);
    const ada = PEOPLE.ada.userId;
    expect(await owners().present(id)).toEqual([ada]);
    const before = await owners().partiesOf(id);
    expect([before.users, before.domains, before.devices.length]).toEqual([[ada], [PEOPLE.ada.username], 1]);
    await post('ben', id, 'dispute', { papers: [await paper('ben')], statement: STATEMENT });
    await move('mia', claim, 'freeze', REASON);
    expect(await owners().present(id)).toEqual([]);
    expect((await move('mia', claim, 'overturn', REASON)).status).toBe(200);
    expect(await owners().partiesOf(id)).toEqual(before);
  });

  it('are present only while their account may act; afterwards they are compared with and answer nothing', async () => {
    const id = await published();
    await owned('ada', id);
    const find = jest.spyOn(accounts, 'find');
    const card = await accounts.find(PEOPLE.ada.userId);
    find.mockImplementation(async () => card && { ...card, isReachable: false });
    try {
      expect(await owners().present(id)).toEqual([]);
      expect((await owners().partiesOf(id)).users).toEqual([PEOPLE.ada.userId]);
    } finally {
      find.mockRestore();
    }
  });

  it('are not accounts whose claim was not granted', async () => {
    const id = await published();
    await proven('ben', id);
    expect(await owners().partiesOf(id)).toEqual({ users: [], domains: [], devices: [] });
    expect(await owners().present(id)).toEqual([]);
  });

  it('stay with the reviews when their firm is merged into another one, and own nothing there', async () => {
    const [from, into] = [await published(), await published()];
    await owned('ada', from);
    await app.change((writes, manager, change) => writes.merge(manager, from, into, change));
    expect((await owners().partiesOf(into)).users).toEqual([PEOPLE.ada.userId]);
    expect(await owners().present(into)).toEqual([]);
  });
});
