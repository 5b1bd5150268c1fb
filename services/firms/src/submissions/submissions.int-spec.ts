import type { MyFirmSubmission, MyFirmSubmissions, SubmissionEntry } from '@app/contracts';
import { FirmsPersonalData } from '../personal-data/firms-personal-data';
import { fact, PEOPLE, startFirmsApp, type FirmsApp } from '../testing/firms-app';
import { ADMIN, codeOf, errorOf, FIRM, PATH, submissionsOf } from '../testing/submissions';
import { DraftRetentionRepository } from '../worker/draft-retention.repository';

const MISSING = '00000000-0000-4000-8000-00000000ffff';
const DAY_MS = 86_400_000;

let app: FirmsApp;
let steps: ReturnType<typeof submissionsOf>;
beforeAll(async () => {
  app = await startFirmsApp();
  steps = submissionsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  app.fee.cents = 0;
  app.mails.sent.length = 0;
  await app.sql(
    `TRUNCATE firms.submission, firms.paper, firms.firm, firms.address, firms.firm_key, firms.logo, limits.call_window
     CASCADE`,
  );
});

const list = async (name: 'pat' | 'ben' = 'pat') => (await app.as<MyFirmSubmissions>(name, 'GET', PATH)).body;
const marksOf = async (id: string) => (await app.as<SubmissionEntry>('mia', 'GET', `${ADMIN}/${id}`)).body.marks;

describe('a draft of a firm’s submission', () => {
  it('is begun empty, says what it lacks, and is read by its account alone', async () => {
    const draft = await steps.begin();
    expect(draft).toMatchObject({ state: 'draft', revision: 1, editable: true, moves: ['withdraw'], logo: null });
    expect(draft.missing).toContainEqual({ field: 'company', message: 'Enter the firm’s name.' });
    expect((await list()).submissions.map(({ id }) => id)).toEqual([draft.id]);
    expect((await list('ben')).submissions).toEqual([]);
    for (const id of [draft.id, MISSING, 'x'])
      for (const answer of [
        await app.as('ben', 'GET', `${PATH}/${id}`),
        await steps.save(id, 1, FIRM, 'ben'),
        await steps.submit(id, 1, 'ben'),
        await app.as('ben', 'POST', `${PATH}/${id}/moves`, { move: 'withdraw' }),
        await app.as('ben', 'DELETE', `${PATH}/${id}/logo`),
      ])
        expect(codeOf(answer)).toEqual([404, 'FIRMS.SUBMISSION_NOT_FOUND']);
    expect((await app.call('GET', PATH)).status).toBe(401);
    expect((await app.as('pat', 'GET', `${PATH}/${draft.id}`)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('is saved as typed, incomplete, with a revision', async () => {
    const { id } = await steps.begin();
    const saved = await steps.save(id, 1, { company: '  Harbor ' });
    expect([saved.status, saved.body]).toMatchObject([200, { revision: 2, fields: { company: 'Harbor' } }]);
    expect(await steps.read(id)).toMatchObject({ revision: 2, company: 'Harbor' });
  });

  it('is not overwritten by a save of an earlier revision, which is told what is stored', async () => {
    const { id } = await steps.begin();
    await steps.save(id, 1, { company: 'First window' });
    const refused = await steps.save(id, 1, { company: 'Second window' });
    expect(codeOf(refused)).toEqual([409, 'FIRMS.SUBMISSION_CHANGED']);
    expect(errorOf(refused).current).toMatchObject({ revision: 2, fields: { company: 'First window' } });
    const answers = await Promise.all(['A', 'B'].map((company) => steps.save(id, 2, { company })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is saved once when the answer was lost and the call is sent again', async () => {
    const { id } = await steps.begin();
    await steps.save(id, 1, FIRM);
    expect((await steps.save(id, 1, FIRM)).body).toMatchObject({ revision: 2 });
  });

  it('has the phone number that can be dialed, its extension apart; another is refused', async () => {
    const { id } = await steps.begin();
    const saved = await steps.save(id, 1, { ...FIRM, contactPhone: 'tel:(216) 555-0100;ext=4\u202c' });
    expect(saved.body).toMatchObject({ revision: 2, fields: { contactPhone: '+1 216 555 0100 ext. 4' } });
    const refused = await steps.save(id, 2, { ...FIRM, contactPhone: '+999 216 555 0100' });
    expect([codeOf(refused), errorOf(refused).fields]).toEqual([
      [400, 'REQUEST.INVALID'],
      { contactPhone: 'Enter a phone number with its area code.' },
    ]);
  });

  it('is refused with a sentence at each field, and keeps what was stored', async () => {
    const { id } = await steps.begin();
    const refused = await steps.save(id, 1, {
      ...FIRM,
      website: 'javascript:alert(1)',
      advisors: 0,
      state: 'published',
    });
    expect(codeOf(refused)).toEqual([400, 'REQUEST.INVALID']);
    expect(Object.keys(errorOf(refused).fields ?? {})).toEqual(['website', 'state', 'advisors']);
    expect(await steps.read(id)).toMatchObject({ revision: 1, company: '' });
  });

  it('is one of at most five, however many are begun at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.as('pat', 'POST', PATH)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(codeOf(await app.as('pat', 'POST', PATH))).toEqual([409, 'FIRMS.SUBMISSION_LIMIT']);
    const [first] = (await list()).submissions;
    await app.as('pat', 'POST', `${PATH}/${first?.id}/moves`, { move: 'withdraw' });
    expect((await app.as('pat', 'POST', PATH)).status).toBe(201);
  });

  it('goes after 180 days without a change, and nothing else does', async () => {
    const submitted = await steps.submitted();
    const old = await steps.begin();
    app.clock.advance(100 * DAY_MS);
    const changed = await steps.begin();
    app.clock.advance(80 * DAY_MS);
    const retention = new DraftRetentionRepository(app.database.dataSource);
    expect(await retention.removeOld(app.clock.now(), 100)).toBe(1);
    expect((await list()).submissions.map(({ id }) => id).toSorted()).toEqual([submitted.id, changed.id].toSorted());
    expect((await app.as('pat', 'GET', `${PATH}/${old.id}`)).status).toBe(404);
  });
});

describe('submitting a firm', () => {
  it('leads to review when no fee is due, and says so by mail', async () => {
    const submitted = await steps.submitted();
    expect(submitted).toMatchObject({ state: 'in_review', editable: false, moves: ['withdraw'], feeCents: 0 });
    expect(app.mails.sent).toMatchObject([
      {
        template: 'firm-submission',
        to: 'pat@harbor-vale.com',
        data: { firstName: 'Pat', submissionId: submitted.id, news: 'received' },
      },
    ]);
    expect(codeOf(await steps.save(submitted.id, submitted.revision, { company: 'Other' }))).toEqual([
      409,
      'FIRMS.SUBMISSION_MOVE_REFUSED',
    ]);
  });

  it('leads to payment when a fee is due, frozen there, and back to the draft', async () => {
    app.fee.cents = 49_900;
    expect((await app.call('GET', '/api/firm-submission-terms')).body).toEqual({ feeCents: 49_900 });
    const waiting = await steps.submitted();
    expect(waiting).toMatchObject({ state: 'payment_pending', feeCents: 49_900, moves: ['reopen', 'withdraw'] });
    expect(app.mails.sent).toMatchObject([
      {
        template: 'firm-submission',
        to: 'pat@harbor-vale.com',
        data: { firstName: 'Pat', submissionId: waiting.id, news: 'payment_due', feeCents: 49_900 },
      },
    ]);
    app.fee.cents = 59_900;
    expect((await steps.read(waiting.id)).feeCents).toBe(49_900);
    expect((await app.as<{ rows: unknown[] }>('mia', 'GET', ADMIN)).body.rows).toEqual([]);
    expect((await app.as('mia', 'GET', `${ADMIN}/${waiting.id}`)).status).toBe(404);
    const moved = await app.as<MyFirmSubmission>('pat', 'POST', `${PATH}/${waiting.id}/moves`, { move: 'reopen' });
    expect(moved.body).toMatchObject({ state: 'draft', editable: true, feeCents: 59_900 });
    app.fee.cents = 0;
    expect((await steps.submit(waiting.id, moved.body.revision)).body.state).toBe('in_review');
  });

  it.each([
    ['waits for its fee', 49_900, null],
    ['is in review', 0, null],
    ['was sent back', 0, 'Name the custodian.'],
  ])('is withdrawn when it %s, once, and says so by mail without the words of a moderator', async (_, fee, reason) => {
    app.fee.cents = fee;
    const { id, revision } = await steps.submitted();
    if (reason) steps.expectOk(await steps.decide('request-changes', { id, revision }, reason));
    app.mails.sent.length = 0;
    const withdraw = () => app.as<MyFirmSubmission>('pat', 'POST', `${PATH}/${id}/moves`, { move: 'withdraw' });
    const answers = await Promise.all(Array.from({ length: 4 }, withdraw));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(app.mails.sent.map(({ to, data }) => [to, data])).toEqual([
      ['pat@harbor-vale.com', { firstName: 'Pat', submissionId: id, news: 'withdrawn' }],
    ]);
  });

  it('is not told by mail when a draft that was never submitted is deleted', async () => {
    const { id } = await steps.draft();
    await app.as('pat', 'POST', `${PATH}/${id}/moves`, { move: 'withdraw' });
    expect(app.mails.sent).toEqual([]);
  });

  it('happens once, when it is sent many times at once', async () => {
    const { id, revision } = await steps.draft();
    const answers = await Promise.all(Array.from({ length: 8 }, () => steps.submit(id, revision)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((each) => codeOf(each).join()))).toEqual(
      new Set(['409,FIRMS.SUBMISSION_MOVE_REFUSED']),
    );
    expect(app.mails.sent).toHaveLength(1);
  });

  it('is of what was read: a change from another window is shown first', async () => {
    const { id, revision } = await steps.draft();
    await steps.save(id, revision, { ...FIRM, city: 'Akron' });
    expect(codeOf(await steps.submit(id, revision))).toEqual([409, 'FIRMS.SUBMISSION_CHANGED']);
    expect((await steps.read(id)).state).toBe('draft');
  });

  it('needs a complete submission and a verified address', async () => {
    const { id, revision } = await steps.draft({ company: '', description: 'Short.' });
    const refused = await steps.submit(id, revision);
    expect(codeOf(refused)).toEqual([400, 'FIRMS.SUBMISSION_INCOMPLETE']);
    expect(Object.keys(errorOf(refused).fields ?? {})).toEqual(['company', 'description']);
    const mine = await steps.begin('unverified');
    expect(codeOf(await steps.submit(mine.id, mine.revision, 'unverified'))).toEqual([
      403,
      'ACCESS.EMAIL_VERIFICATION_REQUIRED',
    ]);
  });

  it('needs a paper unless the account’s address is at the firm’s domain', async () => {
    const { id } = await steps.begin('ben');
    const { body } = await steps.save(id, 1, FIRM, 'ben');
    expect([body.mailProves, body.missing.map(({ field }) => field)]).toEqual([false, ['paper']]);
    const refused = await steps.submit(id, body.revision, 'ben');
    expect([refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([400, ['paper']]);
    await steps.prove(id, 'ben');
    expect((await steps.submit(id, body.revision, 'ben')).body.state).toBe('in_review');
  });

  it.each(['https://harbor-vale.com/team', 'http://mail.harbor-vale.com'])(
    'is refused for a domain that a published firm has, with its profile: %s',
    async (website) => {
      const known = await app.firm('Known Firm', { facts: [fact('website', 'https://harbor-vale.com')] });
      const { id, revision, similar } = await steps.draft({ website, company: 'Another' });
      expect(similar).toEqual([{ id: known, slug: 'known-firm', name: 'Known Firm', by: 'domain' }]);
      const refused = await steps.submit(id, revision);
      expect(codeOf(refused)).toEqual([409, 'FIRMS.SUBMISSION_DUPLICATE']);
      expect(errorOf(refused).fields?.['website']).toContain('/firms/known-firm');
    },
  );

  it('compares names in other spellings and scripts, shows those firms, and leaves the decision open', async () => {
    await app.firm('HARBOR AND VALE WEALTH, L.L.C.', { slug: 'harbor-one' });
    const { id, revision, similar } = await steps.draft({ company: 'Hаrbor & Vale Wealth' });
    expect(similar).toMatchObject([{ slug: 'harbor-one', by: 'name' }]);
    expect((await steps.submit(id, revision)).body.state).toBe('in_review');
    expect(await marksOf(id)).toEqual(['same_name']);
  });

  it('does not compare with samples and removed firms', async () => {
    await app.firm('Invented', { isSample: true, facts: [fact('website', 'https://harbor-vale.com')] });
    const gone = await app.firm('Gone', { facts: [fact('website', 'https://harbor-vale.com')] });
    await app.change((writes, manager, by) => writes.remove(manager, gone, by));
    expect((await steps.submitted()).similar).toEqual([]);
  });

  it('is refused for a domain of an own open submission, and marked for one of another account', async () => {
    const first = await steps.submitted();
    const again = await steps.draft({ company: 'Again' });
    expect(codeOf(await steps.submit(again.id, again.revision))).toEqual([409, 'FIRMS.SUBMISSION_DUPLICATE']);
    const other = await steps.submitted({ company: 'Impostor' }, 'ben');
    expect([await marksOf(first.id), await marksOf(other.id)]).toEqual([[], ['same_domain']]);
  });

  it('marks what looks like a program’s work, and drops none of it', async () => {
    const { id } = await steps.begin();
    const links = `See http://a.example and http://b.example and www.c.example. ${FIRM.description}`;
    const { body } = await steps.save(id, 1, { ...FIRM, description: links });
    expect((await steps.submit(id, body.revision, 'pat', { fax: '555-0100' })).body.state).toBe('in_review');
    expect(await marksOf(id)).toEqual(['hidden_field', 'fast', 'links']);
    expect(app.mails.sent).toHaveLength(1);
  });

  it('has a limit for an account, which says that nothing is lost', async () => {
    const { id } = await steps.begin();
    for (let call = 0; call < 20; call += 1) await steps.submit(id, 1);
    const refused = await steps.submit(id, 1);
    expect(codeOf(refused)).toEqual([429, 'FIRMS.TOO_MANY_REQUESTS']);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('has a limit for an address, over all its accounts', async () => {
    const submit = (number: number) => app.as(`user-${number}`, 'POST', `${PATH}/${MISSING}/submit`, { revision: 1 });
    for (let number = 1; number <= 40; number += 1) expect((await submit(number)).status).toBe(404);
    expect(codeOf(await submit(41))).toEqual([429, 'FIRMS.TOO_MANY_REQUESTS']);
  });

  it.each(['withdraw', 'reopen'])('cannot be undone by %s once it is published', async (move) => {
    const submitted = await steps.submitted();
    await steps.decide('publish', submitted);
    expect(codeOf(await app.as('pat', 'POST', `${PATH}/${submitted.id}/moves`, { move }))).toEqual([
      409,
      'FIRMS.SUBMISSION_MOVE_REFUSED',
    ]);
  });
});

describe('the proof of authority', () => {
  const kept = () =>
    app.sql<{ name: string; reason: string | null }>(
      'SELECT name, deleted_reason AS reason FROM firms.paper ORDER BY created_at, id',
    );

  it('is kept with the draft, and replaced by the next file', async () => {
    const { id, revision } = await steps.begin();
    const first = await steps.prove(id);
    expect(first.body).toMatchObject({ revision, paper: { name: 'letter.png', purpose: 'submission', type: 'png' } });
    app.clock.advance(1_000);
    expect((await steps.prove(id, 'pat', 'board.png')).body.paper?.name).toBe('board.png');
    expect(await kept()).toEqual([
      { name: 'letter.png', reason: 'replaced' },
      { name: 'board.png', reason: null },
    ]);
    const removed = await app.as<MyFirmSubmission>('pat', 'DELETE', `${PATH}/${id}/paper`);
    expect(removed.body.paper).toBeNull();
    expect(codeOf(await app.as('pat', 'DELETE', `${PATH}/${id}/paper`))).toEqual([404, 'FIRMS.PAPER_NOT_FOUND']);
  });

  it('is refused in words when it is not what its name says, and for what is not open for changes', async () => {
    const { id } = await steps.begin();
    const refused = await steps.prove(id, 'pat', 'letter.pdf', Buffer.from('<svg onload="alert(1)"/>'));
    expect([refused.status, errorOf(refused).fields?.['file']]).toEqual([400, expect.stringMatching(/\.$/)]);
    expect(codeOf(await steps.prove(id, 'ben'))).toEqual([404, 'FIRMS.SUBMISSION_NOT_FOUND']);
    const submitted = await steps.submitted();
    expect(codeOf(await steps.prove(submitted.id))).toEqual([409, 'FIRMS.SUBMISSION_MOVE_REFUSED']);
    expect(await kept()).toEqual([]);
  });

  it('is opened by administrators alone, which is recorded, and deleted with the decision', async () => {
    const { id, revision, paper } = await steps.submitted({}, 'ben');
    const path = `/api/admin/firm-papers/${paper?.id}/file`;
    expect((await app.as('ben', 'GET', path)).status).toBe(403);
    const response = await fetch(app.base + path, { headers: app.headersOf('mia') });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    await response.arrayBuffer();
    expect((await steps.decide('reject', { id, revision }, 'The letter is of another firm.', 'max')).status).toBe(200);
    const { body } = await app.as<SubmissionEntry>('mia', 'GET', `${ADMIN}/${id}`);
    expect(body.paper).toBeNull();
    expect(body.actions).toMatchObject([
      { event: 'submit', side: 'submitter' },
      { event: 'open_paper', side: 'admin', isYours: true },
      { event: 'reject', side: 'admin', isYours: false },
    ]);
    expect((await fetch(app.base + path, { headers: app.headersOf('mia') })).status).toBe(404);
  });

  it('goes with a draft that is deleted or withdrawn', async () => {
    const { id } = await steps.begin();
    await steps.prove(id);
    await app.as('pat', 'POST', `${PATH}/${id}/moves`, { move: 'withdraw' });
    expect(await kept()).toEqual([{ name: 'letter.png', reason: 'the submission was withdrawn' }]);
    const old = await steps.begin();
    await steps.prove(old.id);
    app.clock.advance(181 * DAY_MS);
    await new DraftRetentionRepository(app.database.dataSource).removeOld(app.clock.now(), 100);
    expect(await kept()).toHaveLength(1);
  });
});

describe('the submissions of an account', () => {
  it('are exported, and go with it; the firm that was published stays', async () => {
    const submitted = await steps.submitted();
    await steps.decide('publish', submitted);
    const { userId, username: email } = PEOPLE.pat;
    const person = { userId, email, emailVerified: true };
    const data = app.app.get(FirmsPersonalData);
    expect(await data.export(person)).toMatchObject({
      submissions: [
        {
          ...{ id: submitted.id, state: 'published' },
          fields: { contactPhone: '+1 216 555 0100 ext. 4' },
          ...{ phoneE164: '+12165550100', phoneExtension: '4' },
        },
      ],
    });
    await app.database.dataSource.transaction((manager) => data.erase(person, manager));
    expect(await data.export(person)).toMatchObject({ papers: [], submissions: [] });
    expect(await app.database.dataSource.query('SELECT FROM firms.submission_event')).toEqual([]);
    expect((await app.call('GET', '/api/firms/harbor-and-vale-wealth')).status).toBe(200);
  });
});
