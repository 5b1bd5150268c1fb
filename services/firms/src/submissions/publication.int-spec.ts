import type { FirmProfile, SubmissionEntry, SubmissionsPage } from '@app/contracts';
import { waitFor } from '@app/testing';
import { ClaimOwners } from '../owners/claim-owners';
import { fact, PEOPLE, startFirmsApp, type FirmsApp } from '../testing/firms-app';
import { ADMIN, codeOf, errorOf, FIRM, PATH, submissionsOf } from '../testing/submissions';

const REASON = 'The website shows another firm than this one.';
const MISSING = '00000000-0000-4000-8000-00000000ffff';

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

const page = async (query = '') => (await app.as<SubmissionsPage>('mia', 'GET', `${ADMIN}${query}`)).body;
const entry = async (id: string) => (await app.as<SubmissionEntry>('mia', 'GET', `${ADMIN}/${id}`)).body;
const firms = () => app.database.dataSource.query<{ slug: string }[]>('SELECT slug FROM firms.firm ORDER BY id');
const profile = (slug: string) => app.call<FirmProfile>('GET', `/api/firms/${slug}`);

describe('the queue of firms’ submissions', () => {
  it('is for elevated administrators only, whatever the call', async () => {
    const { id, revision } = await steps.submitted();
    for (const [method, path] of [
      ['GET', ADMIN],
      ['GET', `${ADMIN}/${id}`],
      ['GET', `${ADMIN}/${id}/logo`],
      ['POST', `${ADMIN}/${id}/request-changes`],
      ['POST', `${ADMIN}/${id}/publish`],
      ['POST', `${ADMIN}/${id}/reject`],
    ] as const) {
      const body = method === 'POST' ? { revision, reason: REASON } : undefined;
      expect((await app.call(method, path, { body })).status).toBe(401);
      for (const name of ['ada', 'pat'] as const) expect((await app.as(name, method, path, body)).status).toBe(403);
      expect(codeOf(await app.as('unelevated', method, path, body))).toEqual([403, 'ACCESS.ELEVATION_REQUIRED']);
    }
    expect((await entry(id)).state).toBe('in_review');
  });

  it('begins with the one that waits longest, continues after the last row, and has no drafts', async () => {
    const first = await steps.submitted();
    const second = await steps.submitted({ company: 'Second', website: 'https://second.com' }, 'ben');
    const draft = await steps.begin('ada');
    expect(await page()).toMatchObject({
      waiting: 2,
      rows: [
        { id: first.id, company: 'Harbor & Vale Wealth', state: 'in_review', marks: [] },
        { id: second.id, company: 'Second' },
      ],
    });
    for (const id of [draft.id, MISSING, 'x'])
      for (const answer of [
        await app.as('mia', 'GET', `${ADMIN}/${id}`),
        await steps.decide('publish', { id, revision: 1 }),
        await steps.decide('reject', { id, revision: 1 }, REASON),
      ])
        expect(codeOf(answer)).toEqual([404, 'FIRMS.SUBMISSION_NOT_FOUND']);
    await steps.decide('reject', first, REASON);
    expect([(await page()).rows, (await page('?view=decided')).rows]).toMatchObject([
      [{ id: second.id }],
      [{ id: first.id, state: 'rejected' }],
    ]);
    expect((await app.as('mia', 'GET', `${ADMIN}?cursor=x`)).status).toBe(400);
  });

  it('shows everything that a decision needs, and no account id', async () => {
    app.clock.stop();
    const { id } = await steps.submitted();
    const shown = await entry(id);
    expect(shown).toMatchObject({
      fields: FIRM,
      slug: 'harbor-and-vale-wealth',
      mailProves: true,
      secondsToSubmit: 600,
      submitter: { name: 'Pat Example', email: 'pat@harbor-vale.com' },
      canDecide: true,
      actions: [{ side: 'submitter', event: 'submit', isYours: false }],
    });
    expect(JSON.stringify(shown)).not.toContain(PEOPLE.pat.userId);
  });
});

describe('a decision about a firm’s submission', () => {
  it('sends it back with words that the submitter reads, and takes it again', async () => {
    const submitted = await steps.submitted();
    expect((await steps.decide('request-changes', submitted, REASON)).body.state).toBe('changes_requested');
    const back = await steps.read(submitted.id);
    expect(back).toMatchObject({ state: 'changes_requested', reason: REASON, editable: true });
    // A fee that came later is not asked for.
    app.fee.cents = 1_000;
    const saved = steps.expectOk(await steps.save(back.id, back.revision, { ...FIRM, city: 'Akron' }));
    expect((await steps.submit(back.id, saved.revision)).body).toMatchObject({ state: 'in_review', reason: null });
    expect(app.mails.sent.map(({ data }) => data)).toMatchObject([
      { news: 'received' },
      { news: 'changes_requested', reason: REASON },
      { news: 'received' },
    ]);
    expect((await entry(back.id)).actions.map(({ event }) => event)).toEqual(['submit', 'request_changes', 'submit']);
    expect(
      await app.sql(`SELECT payload->'parameters'->>'form_source' AS form FROM outbox.message WHERE key = $1`, [
        back.id,
      ]),
    ).toEqual([{ form: 'submit-firm-form' }]);
  });

  it('rejects with a reason, of which the submitter is told by mail', async () => {
    const submitted = await steps.submitted();
    expect((await steps.decide('reject', submitted, REASON)).body).toMatchObject({ state: 'rejected', reason: REASON });
    expect(await steps.read(submitted.id)).toMatchObject({ state: 'rejected', reason: REASON, moves: [] });
    expect(app.mails.sent.at(-1)?.data).toMatchObject({ news: 'rejected', reason: REASON });
    expect(await firms()).toEqual([]);
  });

  it('owes what was paid from the rejection on', async () => {
    const { id, revision } = await steps.submitted();
    await app.database.dataSource.query('UPDATE firms.submission SET fee_cents = 500, paid_cents = 500');
    expect((await steps.decide('reject', { id, revision }, REASON)).body.state).toBe('refund_due');
    expect((await entry(id)).actions.map(({ event }) => event)).toEqual(['submit', 'reject', 'owe_refund']);
  });

  it.each([undefined, '', 'No.', 'x'.repeat(1_001)])('needs a sentence: %j', async (reason) => {
    const submitted = await steps.submitted();
    for (const what of ['reject', 'request-changes']) {
      const refused = await app.as('mia', 'POST', `${ADMIN}/${submitted.id}/${what}`, {
        revision: submitted.revision,
        reason,
      });
      expect([refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([400, ['reason']]);
    }
  });

  it('is one, when administrators publish, publish again and reject at once', async () => {
    const submitted = await steps.submitted();
    const answers = await Promise.all([
      steps.decide('publish', submitted),
      steps.decide('publish', submitted, undefined, 'max'),
      steps.decide('reject', submitted, REASON, 'max'),
      steps.decide('request-changes', submitted, REASON),
      app.as('pat', 'POST', `${PATH}/${submitted.id}/moves`, { move: 'withdraw' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    const { state } = await steps.read(submitted.id);
    expect(await firms()).toHaveLength(state === 'published' ? 1 : 0);
    expect((await entry(submitted.id)).actions).toHaveLength(2);
  });

  it('is not about an own submission', async () => {
    const own = await steps.submitted({}, 'mia');
    expect((await entry(own.id)).canDecide).toBe(false);
    expect(codeOf(await steps.decide('publish', own))).toEqual([403, 'FIRMS.OWN_SUBMISSION']);
    expect((await steps.decide('publish', own, undefined, 'max')).status).toBe(200);
  });

  it('is about what was read', async () => {
    const submitted = await steps.submitted();
    const stale = { id: submitted.id, revision: submitted.revision - 1 };
    expect(codeOf(await steps.decide('publish', stale))).toEqual([409, 'FIRMS.SUBMISSION_CHANGED']);
  });
});

describe('publishing a submitted firm', () => {
  it('creates its profile with its own statements, unverified, and tells its address', async () => {
    const submitted = await steps.submitted();
    const { body } = await steps.decide('publish', submitted);
    expect(body).toMatchObject({ state: 'published', firm: { slug: 'harbor-and-vale-wealth' }, canDecide: false });
    const { facts, name, channel, verifiedOn, logo } = (await profile('harbor-and-vale-wealth')).body;
    expect({ name, channel, verifiedOn, logo }).toEqual({
      name: 'Harbor & Vale Wealth',
      channel: 'independent',
      verifiedOn: null,
      logo: null,
    });
    expect(facts.map(({ key, value }) => [key, value])).toEqual([
      ['description', FIRM.description],
      ['headquarters', { city: 'Cleveland', state: 'OH' }],
      ['website', 'https://www.harbor-vale.com'],
      ['advisors', 240],
      ['assets', 31_000_000_000],
      ['deal', FIRM.deal],
    ]);
    for (const { source, verifiedOn: on, state } of facts)
      expect([source.kind, on, state]).toEqual(['own_statement', null, 'unverified']);
    expect(app.mails.sent.at(-1)?.data).toMatchObject({ news: 'published', slug: 'harbor-and-vale-wealth' });
    expect(await steps.read(submitted.id)).toMatchObject({ firm: { slug: 'harbor-and-vale-wealth' }, reason: null });
  });

  it('names its submitter among those with whom authors of its reviews are compared, and as no owner', async () => {
    const { body } = await steps.decide('publish', await steps.submitted());
    const owners = app.app.get(ClaimOwners);
    const { users, domains } = await owners.partiesOf(body.firm?.id ?? 0);
    expect([users, domains]).toEqual([[PEOPLE.pat.userId], [PEOPLE.pat.username]]);
    expect(await owners.present(body.firm?.id ?? 0)).toEqual([]);
  });

  it('says nothing of the contact in public', async () => {
    await steps.decide('publish', await steps.submitted());
    const answers = await Promise.all(
      ['/api/firms/harbor-and-vale-wealth', '/api/firm-profiles'].map((path) => app.call('GET', path)),
    );
    const text = JSON.stringify(answers.map(({ body }) => body));
    for (const secret of ['Pat Miller', 'pat@', '555-0100', PEOPLE.pat.userId, PEOPLE.mia.userId])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('is of a firm without a deal’s note, without assets and without a deal', async () => {
    const noted = await steps.submitted({ deal: { upfront: [0, 0], backEnd: [0, 0], years: 1, note: '' } });
    expect((await steps.decide('publish', noted)).status).toBe(200);
    const bare = await steps.submitted(
      { website: 'https://bare.com', company: 'Bare', deal: null, assets: null },
      'ben',
    );
    expect((await steps.decide('publish', bare)).status).toBe(200);
    expect((await profile('bare')).body.facts.map(({ key }) => key)).not.toContain('deal');
  });

  it('gives two firms of one name addresses of their own', async () => {
    const city = { city: 'Akron' };
    for (const [number, changes] of [{}, city, city, { ...city, slug: 'harbor-and-vale-wealth' }].entries()) {
      const submitted = await steps.submitted({ ...changes, website: `https://harbor${number}.com` });
      await steps.decide('publish', submitted);
    }
    expect((await firms()).map(({ slug }) => slug)).toEqual([
      'harbor-and-vale-wealth',
      'harbor-and-vale-wealth-akron',
      'harbor-and-vale-wealth-2',
      'harbor-and-vale-wealth-3',
    ]);
  });

  it('gives no address that another firm had before', async () => {
    const known = await app.firm('Before', { slug: 'harbor-and-vale-wealth' });
    await app.change((writes, manager, by) => writes.rename(manager, known, { name: 'After', slug: 'after' }, by));
    await steps.decide('publish', await steps.submitted());
    expect((await profile('harbor-and-vale-wealth-cleveland')).status).toBe(200);
  });

  it.each([
    ['Checkout', 'https://checkout-wealth.com', null],
    ['北京財富', 'https://beijing.com', null],
  ])('asks for another address than %s suggests, before it is submitted', async (company, website, slug) => {
    const { id, revision } = await steps.draft({ company, website, slug });
    const refused = await steps.submit(id, revision);
    expect([refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([400, ['slug']]);
    const chosen = await steps.save(id, revision, { ...FIRM, company, website, slug: 'chosen-name' });
    await steps.submit(id, chosen.body.revision);
    await steps.decide('publish', await steps.read(id));
    expect((await profile('chosen-name')).body.name).toBe(company);
  });

  it('of two submissions with one domain publishes one, also at once', async () => {
    const mine = await steps.submitted();
    const theirs = await steps.submitted({ company: 'Impostor' }, 'ben');
    const answers = await Promise.all([
      steps.decide('publish', mine),
      steps.decide('publish', theirs, undefined, 'max'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'FIRMS.SUBMISSION_DUPLICATE']);
    expect(await firms()).toHaveLength(1);
  });

  it('does not publish what another firm’s domain was taken by meanwhile', async () => {
    const submitted = await steps.submitted();
    await app.firm('Faster', { facts: [fact('website', 'https://harbor-vale.com')] });
    expect(codeOf(await steps.decide('publish', submitted))).toEqual([409, 'FIRMS.SUBMISSION_DUPLICATE']);
    expect((await entry(submitted.id)).similar).toMatchObject([{ slug: 'faster', by: 'domain' }]);
  });

  it('is in the directory at once', async () => {
    await steps.decide('publish', await steps.submitted());
    await waitFor(async () => {
      const { body } = await app.call<{ firms: { slug: string }[] }>('GET', '/api/firm-profiles?q=harbor');
      return body.firms.length === 1;
    }, 'the firm to be in the directory');
  });
});
