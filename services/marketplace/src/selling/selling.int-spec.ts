import type { ListingPreview, MyListing, MyListings } from '@app/contracts';
import type { ListingFields } from '@app/domain';
import { practice } from '@app/domain/testing';
import { codeOf, errorOf, startMarketplaceApp, type MarketplaceApp } from '../testing/marketplace-app';

const PATH = '/api/my-listings';
const SUMMARY = 'An owner retires in stages and stays for two years.';
const content = (changes: Partial<ListingFields> = {}) => practice({ summary: SUMMARY, ...changes });

let app: MarketplaceApp;
beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.mails.clear();
  await app.database.dataSource.query('TRUNCATE marketplace.listing, marketplace.listing_history CASCADE');
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

const save = (id: number, revision: number, fields: Partial<ListingFields>) =>
  app.as<MyListing>('ada', 'PUT', `${PATH}/${id}`, { revision, fields });
const history = async (id: number) =>
  app.database.dataSource.query<{ event: string; actor: string; actor_id: string | null; reason: string | null }[]>(
    'SELECT event, actor, actor_id, reason FROM marketplace.listing_history WHERE listing_id = $1 ORDER BY id',
    [id],
  );

describe('a draft', () => {
  it('begins empty, is saved incomplete, and is listed with what its owner can do next', async () => {
    const { status, body: draft } = await app.as<MyListing>('ada', 'POST', PATH, { type: 'sell' });
    expect([status, draft.status, draft.revision, draft.moves]).toEqual([201, 'draft', 1, ['archive']]);
    const saved = await save(draft.id, 1, { ...draft.fields, title: ' A practice ' });
    expect([saved.status, saved.body.revision, saved.body.fields.title]).toEqual([200, 2, 'A practice']);
    const { listings, limit } = (await app.as<MyListings>('ada', 'GET', PATH)).body;
    expect(listings).toEqual([expect.objectContaining({ id: draft.id, title: 'A practice', submittable: true })]);
    expect(limit).toBe(10);
  });

  it('is refused to a user whose email address is not verified', async () => {
    expect(codeOf(await app.as('unverified', 'POST', PATH, { type: 'sell' }))).toEqual([
      403,
      'ACCESS.EMAIL_VERIFICATION_REQUIRED',
    ]);
  });

  it('names a sentence at each field that is out of its bounds, and saves nothing', async () => {
    const draft = await app.listing('ada', content(), 'draft');
    const refused = await save(draft.id, draft.revision, content({ aum: -1, title: 'x'.repeat(121) }));
    expect([refused.status, Object.keys(errorOf(refused).fields ?? {}).sort()]).toEqual([400, ['aum', 'title']]);
    expect((await app.as<MyListing>('ada', 'GET', `${PATH}/${draft.id}`)).body.revision).toBe(draft.revision);
  });

  it('has a title that the document of an NDA can show, in other letters too', async () => {
    const { id, revision } = await app.listing('ada', content(), 'draft');
    const refused = await save(id, revision, content({ title: 'A practice in Dayton 😀' }));
    expect([refused.status, errorOf(refused).fields]).toEqual([
      400,
      {
        title:
          'The document cannot show 😀. ' +
          'Please write this in Latin, Greek, Cyrillic, Chinese, Japanese, or Korean letters.',
      },
    ]);
    expect((await save(id, revision, content({ title: 'Praxis 山田 in Łódź' }))).status).toBe(200);
  });

  it('keeps the phone number that can be dialed, its extension apart; another is refused', async () => {
    const { id, revision } = await app.listing('ada', content(), 'draft');
    const saved = await save(id, revision, { sellerPhone: '(704) 555-0100 x12' });
    expect([saved.status, saved.body.fields.sellerPhone]).toEqual([200, '+1 704 555 0100 ext. 12']);
    const again = await save(id, revision + 1, { sellerPhone: '704-555-0100 ext 12' });
    expect(again.body.revision).toBe(revision + 1);
    const refused = await save(id, revision + 1, { sellerPhone: '+999 704 555 0100' });
    expect([refused.status, errorOf(refused).fields]).toEqual([
      400,
      { sellerPhone: 'Enter a phone number with its area code.' },
    ]);
  });

  it('saves the fields that are sent and keeps the others; a website gets its https://', async () => {
    const draft = await app.listing('ada', content({ aum: 120_000_000 }), 'draft');
    const { status, body } = await save(draft.id, draft.revision, { title: 'Another title', website: 'firm.example' });
    expect([status, body.fields.title, body.fields.aum]).toEqual([200, 'Another title', 120_000_000]);
    expect(body.fields.website).toBe('https://firm.example');
    const refused = await save(draft.id, body.revision, { website: 'no address' });
    expect([refused.status, errorOf(refused).fields]).toEqual([
      400,
      { website: 'Enter a web address like https://firm.example.' },
    ]);
    expect((await app.as<MyListing>('ada', 'GET', `${PATH}/${draft.id}`)).body.fields).toEqual(body.fields);
  });

  it('refuses a field that no listing has, and keeps none of the others', async () => {
    const { id, revision, fields } = await app.listing('ada', content(), 'draft');
    const changes = { revision, fields: { title: 'Another title for it', feeBasedPercentage: 80 } };
    const refused = await app.as('ada', 'PUT', `${PATH}/${id}`, changes);
    expect([refused.status, errorOf(refused).fields]).toEqual([
      400,
      { fields: 'A listing has no such field: feeBasedPercentage' },
    ]);
    expect((await app.as<MyListing>('ada', 'GET', `${PATH}/${id}`)).body.fields).toEqual(fields);
  });

  it('answers alike for another owner’s, a missing and a malformed number', async () => {
    const { id, revision } = await app.listing('ada', content(), 'draft');
    const calls: [string, string, unknown][] = [
      ['GET', '', undefined],
      ['PUT', '', { revision, fields: content() }],
      ['POST', '/preview', undefined],
      ['POST', '/submit', { revision }],
      ['POST', '/moves', { move: 'archive' }],
    ];
    for (const [method, tail, body] of calls) {
      const answers = await Promise.all(
        [id, 999_999, 'abc', '0', '1e3'].map((each) => app.as('ben', method, `${PATH}/${each}${tail}`, body)),
      );
      const seen = new Set(answers.map((answer) => JSON.stringify([answer.status, errorOf(answer)])));
      expect([method, tail, seen.size, answers[0]?.status]).toEqual([method, tail, 1, 404]);
    }
  });

  it('is limited to ten for each owner, also when 30 begin at once; an archived one does not count', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, () => app.as<MyListing>('ada', 'POST', PATH, { type: 'buy' })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(10);
    const first = all.find(({ status }) => status === 201);
    await app.as('ada', 'POST', `${PATH}/${first?.body.id}/moves`, { move: 'archive' });
    expect((await app.as('ada', 'POST', PATH, { type: 'buy' })).status).toBe(201);
  });

  it('loses no update to 50 editors at once: one is stored, and 49 are told what stands there', async () => {
    const { id, revision } = await app.listing('ada', content(), 'draft');
    const titles = Array.from({ length: 50 }, (_, index) => `Practice as editor ${index} sees it`);
    const answers = await Promise.all(titles.map((title) => save(id, revision, content({ title }))));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const { fields } = (await app.as<MyListing>('ada', 'GET', `${PATH}/${id}`)).body;
    expect(fields.title).toBe(won[0]?.body.fields.title);
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expect(codeOf(lost)).toEqual([409, 'MARKETPLACE.LISTING_CHANGED']);
      expect(errorOf(lost).current).toEqual({ revision: revision + 1, fields });
    }
  });

  it('is saved once when the same save arrives twice', async () => {
    const { id, revision } = await app.listing('ada', content(), 'draft');
    const twice = await Promise.all([1, 2].map(() => save(id, revision, content({ title: 'The same title' }))));
    expect(twice.map(({ status, body }) => [status, body.revision])).toEqual([
      [200, revision + 1],
      [200, revision + 1],
    ]);
  });
});

describe('the preview', () => {
  it('shows the three forms, and no form has what its reader may not read', async () => {
    const { id } = await app.listing('ada', content({ exact: ['aum'] }), 'draft');
    const { body } = await app.as<ListingPreview>('ada', 'POST', `${PATH}/${id}/preview`);
    expect(body.public).toMatchObject({ aum: { low: 120_000_000, high: 120_000_000 }, state: null });
    expect(body.nda).toMatchObject({ city: 'Dayton', revenue: 960_000 });
    expect(body.nda).not.toHaveProperty('firm');
    expect(body.released).toMatchObject({ firm: 'Example Practice LLC' });
    expect(body.released).not.toHaveProperty('exact');
    expect(body.faults).toEqual([]);
    expect(body.hints.length).toBeGreaterThan(0);
  });
});

describe('a submission', () => {
  it('is refused with a sentence at each missing field', async () => {
    const { id, revision } = await app.listing('ada', content({ price: 0, title: 'Dayton practice' }), 'draft');
    const refused = await app.as('ada', 'POST', `${PATH}/${id}/submit`, { revision });
    expect(codeOf(refused)).toEqual([400, 'MARKETPLACE.LISTING_INCOMPLETE']);
    expect(Object.keys(errorOf(refused).fields ?? {}).sort()).toEqual(['price', 'title']);
  });

  it('needs the number confirmed when exact figures leave fewer than 20 firms, and the moderator sees it', async () => {
    const exact = content({ exact: ['state', 'aum', 'clients'] });
    const { id, revision } = await app.listing('ada', exact, 'draft');
    const { firms, recognizable } = (await app.as<ListingPreview>('ada', 'POST', `${PATH}/${id}/preview`)).body;
    expect([recognizable, firms < 20]).toEqual([true, true]);
    const submit = (more: object) => app.as<MyListing>('ada', 'POST', `${PATH}/${id}/submit`, { revision, ...more });
    for (const unconfirmed of [{}, { confirmRecognizable: true }, { confirmRecognizable: true, firms: firms + 1 }]) {
      const refused = await submit(unconfirmed);
      expect([...codeOf(refused), errorOf(refused).current]).toEqual([
        409,
        'MARKETPLACE.LISTING_RECOGNIZABLE',
        { firms },
      ]);
    }
    expect((await submit({ confirmRecognizable: true, firms })).body.status).toBe('submitted');
    const queue = await app.as('mia', 'GET', '/api/admin/listings');
    expect(queue.body).toMatchObject({ waiting: 1, listings: [{ id, confirmedFirms: firms }] });
  });

  it('of an outdated revision is refused with what is stored', async () => {
    const { id, revision } = await app.listing('ada', content(), 'draft');
    await save(id, revision, content({ title: 'Another title of it' }));
    expect(codeOf(await app.as('ada', 'POST', `${PATH}/${id}/submit`, { revision }))).toEqual([
      409,
      'MARKETPLACE.LISTING_CHANGED',
    ]);
  });

  it('is told to the owner by a mail without anything that they entered, and cannot be changed meanwhile', async () => {
    const { id, revision } = await app.listing('ada', content(), 'submitted');
    expect(app.mails.sent).toEqual([
      expect.objectContaining({
        to: 'ada@example.com',
        template: 'listing',
        data: { firstName: 'Pat', listingId: id, news: 'submitted' },
      }),
    ]);
    const refused = await save(id, revision, content({ title: 'Another title of it' }));
    expect([...codeOf(refused), errorOf(refused).message]).toEqual([
      409,
      'MARKETPLACE.MOVE_REFUSED',
      expect.stringContaining('recalled it'),
    ]);
    expect((await app.as<MyListing>('ada', 'POST', `${PATH}/${id}/moves`, { move: 'recall' })).body.status).toBe(
      'draft',
    );
    expect(await history(id)).toMatchObject([
      { event: 'create', actor: 'seller' },
      { event: 'submit', actor: 'seller' },
      { event: 'recall', actor: 'seller' },
    ]);
  });

  it('makes nothing public: no value of a draft or a submission is in any public answer', async () => {
    const { id } = await app.listing('ada', content({ title: 'Canary title of a draft' }), 'submitted');
    const text = await app.publicText(id);
    const values = ['Canary', 'Dayton', 'Example Practice', '120000000', 'pat@practice.example'];
    expect(values.filter((value) => text.includes(value))).toEqual([]);
  });
});

describe('an edit of a public listing', () => {
  it('leaves the approved version public until a moderator approves it', async () => {
    const { id, revision } = await app.listing('ada', content(), 'published');
    const before = await app.publicText(id);
    const edited = await save(id, revision, content({ price: 4_000_000, title: 'A new title for it' }));
    expect([edited.body.status, edited.body.editStatus]).toEqual(['published', 'draft']);
    const submitted = await app.as<MyListing>('ada', 'POST', `${PATH}/${id}/submit`, { revision: revision + 1 });
    expect([submitted.body.status, submitted.body.editStatus]).toEqual(['published', 'submitted']);
    expect(submitted.body.approved?.title).toBe(content().title);
    expect(await app.publicText(id)).toBe(before);
  });

  it('of terms and contact alone is public at once, without a moderator', async () => {
    const { id, revision } = await app.listing('ada', content(), 'published');
    await save(id, revision, content({ timeline: 'now', sellerPhone: '+1 704 555 0100' }));
    const submitted = await app.as<MyListing>('ada', 'POST', `${PATH}/${id}/submit`, { revision: revision + 1 });
    expect([submitted.body.editStatus, submitted.body.approved?.timeline]).toEqual([null, 'now']);
    expect(await app.publicText(id)).toContain('"timeline":"now"');
    expect((await history(id)).at(-1)).toMatchObject({ event: 'edit', actor: 'seller' });
  });

  it('is discarded by its owner, and the listing has the approved content again', async () => {
    const { id, revision } = await app.listing('ada', content(), 'published');
    await save(id, revision, content({ price: 4_000_000 }));
    const { body } = await app.as<MyListing>('ada', 'POST', `${PATH}/${id}/moves`, { move: 'discard' });
    expect([body.editStatus, body.fields.price]).toEqual([null, 2_600_000]);
  });
});

describe('the moves of an owner', () => {
  it('pause, resume, withdraw and reopen, and the public row follows', async () => {
    const { id } = await app.listing('ada', content(), 'published');
    const move = async (name: string) =>
      (await app.as<MyListing>('ada', 'POST', `${PATH}/${id}/moves`, { move: name })).body.status;
    const isPublic = async () => (await app.call('GET', `/api/marketplace-listings/${id}`)).status;
    const rowStatus = async () => {
      const [row] = await app.database.dataSource.query<{ status: string; title: string }[]>(
        'SELECT status, title FROM marketplace.listing_public WHERE listing_id = $1',
        [id],
      );
      return row;
    };
    expect(await isPublic()).toBe(200);
    expect([await move('pause'), await rowStatus()]).toEqual(['paused', { status: 'removed', title: '' }]);
    expect([await move('resume'), (await rowStatus())?.status]).toEqual(['published', 'published']);
    expect([await move('withdraw'), (await rowStatus())?.status]).toEqual(['withdrawn', 'removed']);
    expect([await move('reopen'), (await rowStatus())?.status]).toEqual(['draft', 'removed']);
  });
});
