import type { BulkReport, ListingTeaser, ModeratedListing, ModeratedListings, MyListing } from '@app/contracts';
import type { ListingFields } from '@app/domain';
import { practice } from '@app/domain/testing';
import { approve, codeOf, errorOf, startMarketplaceApp, type MarketplaceApp } from '../testing/marketplace-app';

const PATH = '/api/admin/listings';
const SUMMARY = 'An owner retires in stages and stays for two years.';
const content = (changes: Partial<ListingFields> = {}) => practice({ summary: SUMMARY, ...changes });
const REASON = 'Please say how the price was found.';

let app: MarketplaceApp;
beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.mails.clear();
  app.clock.reset();
  await app.database.dataSource.query('TRUNCATE marketplace.listing, marketplace.listing_history CASCADE');
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

const claim = (name: 'mia' | 'max', id: number) => app.as<ModeratedListing>(name, 'POST', `${PATH}/${id}/claim`);
const decide = (name: 'mia' | 'max', id: number, body: object) =>
  app.as<ModeratedListing>(name, 'POST', `${PATH}/${id}/decision`, body);
/** A public listing whose edit is submitted. */
async function edited(changes: Partial<ListingFields>): Promise<{ id: number; revision: number }> {
  const { id, revision } = await app.listing('ada', content(), 'published');
  const path = `/api/my-listings/${id}`;
  const saved = await app.as<MyListing>('ada', 'PUT', path, { revision, fields: content(changes) });
  await app.as('ada', 'POST', `${path}/submit`, { revision: saved.body.revision });
  return { id, revision: saved.body.revision };
}

describe('the queue', () => {
  it('begins with what waits longest, for elevated administrators only', async () => {
    const first = await app.listing('ada', content(), 'submitted');
    app.clock.advance(60_000);
    const second = await app.listing('ben', content({ title: 'A second practice' }), 'submitted');
    const { body } = await app.as<ModeratedListings>('mia', 'GET', PATH);
    expect([body.waiting, body.listings.map(({ id }) => id)]).toEqual([2, [first.id, second.id]]);
    expect((await app.as('ada', 'GET', PATH)).status).toBe(403);
    expect(codeOf(await app.as('unelevated', 'GET', PATH))).toEqual([403, 'ACCESS.ELEVATION_REQUIRED']);
  });

  it('gives a listing to one moderator for half an hour, of two who take it at once', async () => {
    const { id } = await app.listing('ada', content(), 'submitted');
    const answers = await Promise.all([claim('mia', id), claim('max', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'mia' : 'max';
    const other = winner === 'mia' ? 'max' : 'mia';
    expect(codeOf(await claim(other, id))).toEqual([409, 'MARKETPLACE.LISTING_CLAIMED']);
    expect((await claim(winner, id)).status).toBe(200);
    app.clock.advance(30 * 60_000);
    expect((await claim(other, id)).body).toMatchObject({ decidable: true, claim: { yours: true } });
  });
});

describe('what moderators read', () => {
  const read = async (id: number) => (await app.as<ModeratedListing>('mia', 'GET', `${PATH}/${id}`)).body;
  const titles = async () =>
    (await app.as<ModeratedListings>('mia', 'GET', `${PATH}?view=all`)).body.listings.map(({ title }) => title);

  it.each(['request_changes', 'reject'] as const)(
    'is what was submitted, not what its owner writes after "%s"',
    async (decision) => {
      const { id, revision } = await edited({ title: 'Submitted title', price: 4_000_000 });
      await claim('mia', id);
      const decided = await decide('mia', id, { revision, decision, reason: REASON });
      expect(decided.body.fields.title).toBe('Submitted title');
      const path = `/api/my-listings/${id}`;
      const save = async (title: string, rev: number) =>
        (await app.as<MyListing>('ada', 'PUT', path, { revision: rev, fields: content({ title }) })).body;
      const { revision: second } = await save('Private title', revision);
      const { revision: third } = await save('Second private title', second);
      const found = await read(id);
      expect(JSON.stringify([found, await titles()])).not.toMatch(/rivate title/);
      if (decision === 'request_changes') expect(found.fields.title).toBe('Submitted title');
      const submitted = await app.as<MyListing>('ada', 'POST', `${path}/submit`, { revision: third });
      expect(submitted.status).toBe(200);
      expect((await read(id)).fields.title).toBe('Second private title');
    },
  );

  it('of a first submission is what was submitted as well, also after it was recalled', async () => {
    const { id, revision } = await app.listing('ada', content({ title: 'Submitted title' }), 'submitted');
    await claim('mia', id);
    await decide('mia', id, { revision, decision: 'request_changes', reason: REASON });
    const path = `/api/my-listings/${id}`;
    const fields = content({ title: 'Private title' });
    const saved = (await app.as<MyListing>('ada', 'PUT', path, { revision, fields })).body;
    expect(saved.fields.title).toBe('Private title');
    expect((await read(id)).fields.title).toBe('Submitted title');
    await app.as('ada', 'POST', `${path}/submit`, { revision: saved.revision });
    expect((await read(id)).fields.title).toBe('Private title');
    await app.as('ada', 'POST', `${path}/moves`, { move: 'recall' });
    expect(codeOf(await app.as('mia', 'GET', `${PATH}/${id}`))).toEqual([404, 'MARKETPLACE.LISTING_NOT_FOUND']);
  });
});

describe('the documents of a listing', () => {
  const read = async (id: number) => app.as<ModeratedListing>('mia', 'GET', `${PATH}/${id}`);

  it('are named with kind, size and readers, without a way to the files', async () => {
    const { id } = await app.listing('ada', content(), 'submitted');
    await app.upload('ada', id, 'Client counts.csv', Buffer.from('Household,Clients\nA,3\n'));
    const { body } = await read(id);
    expect(body.documents).toEqual([
      {
        name: 'Client counts.csv',
        type: 'csv',
        documentClass: 'nda',
        bytes: expect.any(Number),
        scan: 'unscanned',
        uploadedAt: expect.any(String),
      },
    ]);
    const [stored] = await app.database.dataSource.query<{ id: string }[]>(
      'SELECT id FROM marketplace.document WHERE listing_id = $1',
      [id],
    );
    for (const area of ['my-listings', 'marketplace-listings'])
      expect((await app.as('mia', 'GET', `/api/${area}/${id}/documents/${stored?.id}`)).status).toBe(404);
  });

  it('are the owner’s alone after a first submission was sent back, and shown again with the next', async () => {
    const { id, revision } = await app.listing('ada', content(), 'submitted');
    await claim('mia', id);
    await decide('mia', id, { revision, decision: 'request_changes', reason: REASON });
    await app.upload('ada', id, 'Private.csv', Buffer.from('Household,Clients\nA,3\n'));
    expect((await read(id)).body.documents).toEqual([]);
    const path = `/api/my-listings/${id}`;
    const saved = await app.as<MyListing>('ada', 'PUT', path, { revision, fields: content({ title: 'Better title' }) });
    await app.as('ada', 'POST', `${path}/submit`, { revision: saved.body.revision });
    expect((await read(id)).body.documents.map(({ name }) => name)).toEqual(['Private.csv']);
  });
});

describe('a moderator’s own listing', () => {
  it('is decided on, moved and featured by another moderator alone', async () => {
    const { id, revision } = await app.listing('mia', content(), 'submitted');
    const refused = [403, 'MARKETPLACE.OWN_LISTING_REVIEW'];
    expect(codeOf(await claim('mia', id))).toEqual(refused);
    const found = await app.as<ModeratedListing>('mia', 'GET', `${PATH}/${id}`);
    expect(found.body).toMatchObject({ isOwn: true, decidable: false, moves: [] });
    await claim('max', id);
    expect(codeOf(await decide('mia', id, { revision, decision: 'approve' }))).toEqual(refused);
    expect((await decide('max', id, { revision, decision: 'approve' })).body).toMatchObject({
      status: 'published',
      isOwn: false,
    });
    const feature = { from: null, until: null };
    expect(codeOf(await app.as('mia', 'PUT', `${PATH}/${id}/feature`, feature))).toEqual(refused);
    const move = { move: 'pause', reason: REASON };
    expect(codeOf(await app.as('mia', 'POST', `${PATH}/${id}/moves`, move))).toEqual(refused);
  });
});

describe('a decision', () => {
  it('compares field by field with the approved version', async () => {
    const { id } = await edited({ price: 4_000_000, city: 'Columbus' });
    const { body } = await app.as<ModeratedListing>('mia', 'GET', `${PATH}/${id}`);
    expect(body.differences).toEqual([
      { field: 'city', before: 'Dayton', after: 'Columbus' },
      { field: 'price', before: 2_600_000, after: 4_000_000 },
    ]);
  });

  it('approves and publishes in one step; the approved version is public', async () => {
    const { id, revision } = await app.listing('ada', content(), 'submitted');
    expect((await approve(app.as, id, revision)).status).toBe('published');
    expect(await app.publicText(id)).toContain('Retirement planning practice');
    const events = (await app.as<ModeratedListing>('mia', 'GET', `${PATH}/${id}`)).body.history.map(
      ({ event }) => event,
    );
    expect(events).toEqual(['create', 'submit', 'start_review', 'approve', 'publish']);
    const news = app.mails.sent.flatMap((mail) => (mail.template === 'listing' ? [mail.data.news] : []));
    expect(news).toEqual(['submitted', 'approved']);
  });

  it('is one, when two moderators decide at once', async () => {
    const { id, revision } = await app.listing('ada', content(), 'submitted');
    await claim('mia', id);
    const answers = await Promise.all([
      decide('mia', id, { revision, decision: 'approve' }),
      decide('mia', id, { revision, decision: 'reject', reason: REASON }),
      decide('max', id, { revision, decision: 'reject', reason: REASON }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('needs the listing to be taken first, and the revision that was read', async () => {
    const { id, revision } = await app.listing('ada', content(), 'submitted');
    expect(codeOf(await decide('mia', id, { revision, decision: 'approve' }))).toEqual([
      409,
      'MARKETPLACE.MOVE_REFUSED',
    ]);
    await claim('mia', id);
    expect(codeOf(await decide('mia', id, { revision: revision - 1, decision: 'approve' }))).toEqual([
      409,
      'MARKETPLACE.LISTING_CHANGED',
    ]);
  });

  it('against a listing needs a sentence, which its owner reads beside the listing and not in the mail', async () => {
    const { id, revision } = await app.listing('ada', content(), 'submitted');
    await claim('mia', id);
    for (const reason of [undefined, '', 'No.', '   '.repeat(10)]) {
      const refused = await decide('mia', id, { revision, decision: 'request_changes', reason });
      expect([refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([400, ['reason']]);
    }
    await decide('mia', id, { revision, decision: 'request_changes', reason: REASON });
    const { body } = await app.as<MyListing>('ada', 'GET', `/api/my-listings/${id}`);
    expect([body.status, body.reason, body.editable]).toEqual(['changes_requested', REASON, true]);
    expect(JSON.stringify(app.mails.sent)).not.toContain(REASON);
  });

  it('that sent a listing back is followed by what its owner changed since, to nothing and to approval', async () => {
    const { id, revision } = await app.listing('ada', content(), 'submitted');
    const since = async () => (await app.as<ModeratedListing>('mia', 'GET', `${PATH}/${id}`)).body.changedSinceDecision;
    expect(await since()).toBeNull();
    await claim('mia', id);
    const asked = await decide('mia', id, { revision, decision: 'request_changes', reason: REASON });
    expect(asked.body.changedSinceDecision).toBeNull();
    const path = `/api/my-listings/${id}`;
    const submit = (of: number) => app.as<MyListing>('ada', 'POST', `${path}/submit`, { revision: of });
    const unchanged = await submit(asked.body.revision);
    expect(await since()).toEqual([]);
    expect(unchanged.status).toBe(200);
    const recalled = await app.as<MyListing>('ada', 'POST', `${path}/moves`, { move: 'recall' });
    const fields = content({ title: 'Better title', clients: 77 });
    const saved = await app.as<MyListing>('ada', 'PUT', path, { revision: recalled.body.revision, fields });
    const again = await submit(saved.body.revision);
    expect((await since())?.toSorted()).toEqual(['clients', 'title']);
    await claim('mia', id);
    const approved = await decide('mia', id, { revision: again.body.revision, decision: 'approve' });
    expect(approved.body.changedSinceDecision).toBeNull();
  });

  it('that rejects an edit leaves every byte and the tag of the public answer', async () => {
    const { id, revision } = await edited({ price: 9_000_000, title: 'A new title for it' });
    const read = async () => {
      const response = await fetch(`${app.base}/api/marketplace-listings/${id}`);
      return [response.headers.get('etag'), await response.text()];
    };
    const before = [await read(), await app.publicText(id)];
    await claim('mia', id);
    const { body } = await decide('mia', id, { revision, decision: 'reject', reason: REASON });
    expect([body.status, body.editStatus]).toEqual(['published', 'rejected']);
    expect([await read(), await app.publicText(id)]).toEqual(before);
  });

  it('that approves an edit never changes the order of publication', async () => {
    const first = await app.listing('ada', content(), 'published');
    await app.listing('ben', content({ title: 'A second practice' }), 'published');
    const order = async () =>
      app.database.dataSource.query<object[]>(
        'SELECT listing_id, ord, posted FROM marketplace.listing_public ORDER BY posted DESC, ord DESC',
      );
    const before = await order();
    app.clock.advance(20 * 86_400_000);
    const path = `/api/my-listings/${first.id}`;
    const fields = content({ title: 'A title that is new' });
    const saved = await app.as<MyListing>('ada', 'PUT', path, { revision: first.revision, fields });
    await app.as('ada', 'POST', `${path}/submit`, { revision: saved.body.revision });
    await approve(app.as, first.id, saved.body.revision);
    expect(await app.publicText(first.id)).toContain('A title that is new');
    expect(await order()).toEqual(before);
    expect((await app.call<ListingTeaser[]>('GET', '/api/marketplace-listings')).body).toHaveLength(2);
  });
});

describe('moderators besides', () => {
  it('read no draft, and of a public listing no edit that was not submitted', async () => {
    const draft = await app.listing('ada', content({ title: 'Draft of an owner' }), 'draft');
    const { id, revision } = await app.listing('ada', content(), 'published');
    const fields = content({ title: 'Edit that was not submitted' });
    await app.as('ada', 'PUT', `/api/my-listings/${id}`, { revision, fields });
    expect((await app.as('mia', 'GET', `${PATH}/${draft.id}`)).status).toBe(404);
    const read = await Promise.all(
      ['?view=all', '?view=public', `/${id}`].map((tail) => app.as('mia', 'GET', `${PATH}${tail}`)),
    );
    const text = JSON.stringify(read.map(({ body }) => body));
    expect(text).toContain(content().title);
    expect(text).not.toMatch(/Draft of an owner|not submitted/);
  });

  it('feature a listing between two moments', async () => {
    const { id } = await app.listing('ada', content(), 'published');
    const from = app.clock.now().toISOString();
    const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    const feature = (body: object) => app.as<ModeratedListing>('mia', 'PUT', `${PATH}/${id}/feature`, body);
    expect((await feature({ from: until, until: from })).status).toBe(400);
    expect((await feature({ from, until })).body).toMatchObject({ featuredFrom: from, featuredUntil: until });
    expect(await app.publicText(id)).toContain('"highlighted":true');
    expect((await feature({ from: null, until: null })).body.featuredUntil).toBeNull();
    const both = 'Please enter both the beginning and the end, or neither';
    expect(await feature({ from, until: null })).toMatchObject({
      status: 400,
      body: { error: { fields: { until: both } } },
    });
    expect(await feature({ from: null, until })).toMatchObject({
      status: 400,
      body: { error: { fields: { from: both } } },
    });
    for (const week of ['2026-W14-2', '2026-090', '20260331T090000Z', '2026-03-31T09', '9999-12-31T00:00:00Z'])
      expect(await feature({ from: week, until })).toMatchObject({
        status: 400,
        body: { error: { fields: { from: expect.stringContaining('with its zone') } } },
      });
  });

  it('take a listing off the site with a reason, and its owner is told who did it', async () => {
    const { id } = await app.listing('ada', content(), 'published');
    const take = (body: object) => app.as<ModeratedListing>('mia', 'POST', `${PATH}/${id}/moves`, body);
    expect((await take({ move: 'withdraw' })).status).toBe(400);
    const { body } = await take({ move: 'withdraw', reason: REASON });
    expect([body.status, body.history.at(-1)]).toEqual([
      'withdrawn',
      expect.objectContaining({ event: 'withdraw', actor: 'admin', reason: REASON }),
    ]);
    expect((await app.call('GET', `/api/marketplace-listings/${id}`)).status).toBe(410);
    expect(app.mails.sent.at(-1)).toMatchObject({ data: { news: 'withdrawn' } });
  });
});

describe('many listings', () => {
  it('are read page by page, and written as a file without what a moderator may not read', async () => {
    const { id: model } = await app.listing('ada', content({ title: '=A formula' }), 'submitted');
    const made = await app.database.dataSource.query<{ id: number }[]>(
      `WITH made AS (
         INSERT INTO marketplace.listing (owner_id, status, working_version, submitted_at, created_at, changed_at)
         SELECT gen_random_uuid(), 'submitted', 1, $1::timestamptz + n * interval '1 second', $1, $1
         FROM generate_series(1, 52) AS n RETURNING id
       )
       INSERT INTO marketplace.listing_version (listing_id, number, fields, saved_at, submitted_at)
       SELECT made.id, 1, v.fields, $1, $1 FROM made, marketplace.listing_version v
       WHERE v.listing_id = $2 AND v.number = 1 RETURNING listing_id AS id`,
      [app.clock.now(), model],
    );
    await app.listing('ben', content({ title: 'A private draft' }), 'draft');
    const first = (await app.as<ModeratedListings>('mia', 'GET', PATH)).body;
    const second = (await app.as<ModeratedListings>('mia', 'GET', `${PATH}?cursor=${first.next}`)).body;
    const seen = [...first.listings, ...second.listings].map(({ id }) => id);
    expect(seen).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    expect([first.listings.length, new Set(seen).size, second.next]).toEqual([50, seen.length, null]);
    expect(seen.length).toBeGreaterThan(50);
    expect((await app.as('mia', 'GET', `${PATH}?cursor=WzFd`)).status).toBe(400);
    const file = await fetch(`${app.base}${PATH}/export?view=all`, { headers: { authorization: 'Bearer mia' } });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="listings.csv"');
    const text = await file.text();
    expect(text.split('\r\n')[0]).toContain('Number,Title,Type,State');
    expect(text.split(`,'=A formula,`)).toHaveLength(54);
    expect(text).not.toContain('A private draft');
    expect((await app.as('ada', 'GET', `${PATH}/export`)).status).toBe(403);
  });

  it('are moved with one reason, each only as it was seen and by a moderator who does not own it', async () => {
    const [one, two] = [
      await app.listing('ada', content(), 'published'),
      await app.listing('ben', content(), 'published'),
    ];
    const own = await app.listing('mia', content(), 'submitted');
    const rows = [one, two, own, { id: 2_000_000_000 }].map(({ id }) => ({
      id,
      status: id === own.id ? 'submitted' : 'published',
    }));
    const bulk = (body: object) => app.as<BulkReport>('mia', 'POST', `${PATH}/bulk`, body);
    await app.as('max', 'POST', `${PATH}/${two.id}/moves`, { move: 'pause', reason: REASON });
    const { status, body } = await bulk({ move: 'pause', reason: REASON, rows });
    expect([status, body.done]).toEqual([200, [one.id]]);
    expect(body.refused.map(({ id, code }) => [id, code])).toEqual([
      [two.id, 'MARKETPLACE.LISTING_CHANGED'],
      [own.id, 'MARKETPLACE.OWN_LISTING_REVIEW'],
      [2_000_000_000, 'MARKETPLACE.LISTING_NOT_FOUND'],
    ]);
    expect((await bulk({ move: 'pause', reason: 'Short', rows })).status).toBe(400);
    expect(
      (await bulk({ move: 'pause', reason: REASON, rows: [{ id: 1, status: 'sold' }] })).body.refused,
    ).toHaveLength(1);
    expect((await app.as('ada', 'POST', `${PATH}/bulk`, { move: 'pause', reason: REASON, rows })).status).toBe(403);
  });
});
