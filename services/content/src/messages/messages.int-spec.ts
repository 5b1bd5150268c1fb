import {
  EBOOK_TEXTS,
  type EbookResponse,
  type ErrorBody,
  type InboxPage,
  type PlaybookReport,
  type Received,
  type Roadmap,
  type RoadmapVotes,
  type StoredRoadmapItem,
  type VoteResponse,
} from '@app/contracts';
import { ContentPersonalData } from '../index';
import { PEOPLE, startContentApp, type ContentApp } from '../testing/content-app';
import { PDF } from '../testing/cv-files';

const HOUR_MS = 3_600_000;
let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp({ seeded: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  app.mails.clear();
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

const post = <T>(path: string, body: unknown) => app.call<T & ErrorBody>('POST', path, { body });

describe('the playbook', () => {
  const ask = (email: unknown) => post<EbookResponse>('/api/ebook-inline-download', { email });

  it('is delivered by a link on the page and by mail, and the link gives the PDF for a day', async () => {
    const { status, body } = await ask('Reader@Example.com');
    expect([status, body.downloadUrl]).toEqual([200, expect.stringMatching(/^\/api\/ebook\/[\w-]+$/)]);
    expect(app.mails.last('playbook', 'reader@example.com')?.data).toEqual({
      link: new URL(body.downloadUrl, app.config.PUBLIC_URL).href,
      hours: 24,
    });
    const download = () => fetch(app.base + body.downloadUrl);
    const file = await download();
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    app.clock.advance(24 * HOUR_MS);
    expect((await download()).status).toBe(404);
  });

  it('is counted by week for administrators, once for each request that was opened, without an address', async () => {
    const read = async () => (await app.as<PlaybookReport>('editor', 'GET', '/api/admin/content/playbook')).body;
    const before = await read();
    const { body } = await ask('counted@example.com');
    await ask('never-opens@example.com');
    for (const _ of [1, 2]) expect((await fetch(app.base + body.downloadUrl)).status).toBe(200);
    const after = await read();
    expect([after.requested - before.requested, after.opened - before.opened]).toEqual([2, 1]);
    const [thisWeek, ...earlier] = after.weeks;
    expect([thisWeek?.requested, thisWeek?.opened]).toEqual([
      (before.weeks[0]?.requested ?? 0) + 2,
      (before.weeks[0]?.opened ?? 0) + 1,
    ]);
    expect(earlier).toHaveLength(11);
    expect(new Date(`${thisWeek?.from}T12:00Z`).getUTCDay()).toBe(1);
    expect(after.file?.pages).toBeGreaterThan(10);
    expect(JSON.stringify(after)).not.toContain('@');
    expect((await app.as('ada', 'GET', '/api/admin/content/playbook')).status).toBe(403);
  });

  it('answers the same for an address that asked before, and mails it once a day at most', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('twice@example.com')));
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${Object.keys(body).join()} ${body.message}`)).size,
    ).toBe(1);
    expect(app.mails.sent.filter(({ to }) => to === 'twice@example.com')).toHaveLength(1);
    app.clock.advance(25 * HOUR_MS);
    await ask('twice@example.com');
    expect(app.mails.sent.filter(({ to }) => to === 'twice@example.com')).toHaveLength(2);
  });

  it.each([
    [undefined, EBOOK_TEXTS.emailRequired],
    ['', EBOOK_TEXTS.emailRequired],
    ['   ', EBOOK_TEXTS.emailRequired],
    ['nobody', EBOOK_TEXTS.emailInvalid],
    ['a b@example.com', EBOOK_TEXTS.emailInvalid],
    ['a@b', EBOOK_TEXTS.emailInvalid],
    [['a@example.com'], EBOOK_TEXTS.emailInvalid],
    [{ $gt: '' }, EBOOK_TEXTS.emailInvalid],
    ['a@example.com\r\nBcc: b@example.com', EBOOK_TEXTS.emailInvalid],
    ['a@example.com,b@example.com', EBOOK_TEXTS.emailInvalid],
    [`${'a'.repeat(250)}@example.com`, EBOOK_TEXTS.emailInvalid],
    ['a\u0000@example.com', EBOOK_TEXTS.emailInvalid],
  ])('refuses the address %j in the words of the specification', async (email, message) => {
    const { status, body } = await ask(email);
    expect([status, body.error.message, app.mails.sent.length]).toEqual([400, message, 0]);
  });

  it('is one lead for an address, written with the request and told to the page', async () => {
    await app.database.dataSource.query('TRUNCATE outbox.message');
    const bodies = [];
    for (const email of ['Lead@example.com', 'lead@example.com'])
      bodies.push(
        (await post<EbookResponse>('/api/ebook-inline-download', { email, form: 'ebook-download-modal-form' })).body,
      );
    const ids = bodies.map(({ conversion }) => conversion.eventId);
    const events = await app.database.dataSource.query<{ id: string; form: string; user: object | null }[]>(
      `SELECT name || '.' || key AS id, payload->'parameters'->>'form_source' AS form, payload->'user' AS user
       FROM outbox.message`,
    );
    expect(new Set(ids).size).toBe(1);
    expect(events).toEqual(ids.map((id) => ({ id, form: 'ebook-download-modal-form', user: null })));
  });

  it('is not readable with an invented link', async () => {
    for (const token of ['x', '1-zzzzzz-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '..%2f..%2fetc%2fpasswd'])
      expect((await fetch(`${app.base}/api/ebook/${token}`)).status).toBe(404);
  });

  it('answers 429 after many requests from one place', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) statuses.push((await ask(`reader${count}@example.com`)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  });
});

describe('feedback', () => {
  const good = {
    type: 'idea',
    message: 'Please add a year to the table.',
    rating: 4,
    email: 'someone@example.com',
    page: '/calculator',
  };

  it('is received with a unique number, and read by administrators', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post<Received>('/api/feedback', good)));
    const references = answers.map(({ body }) => body.reference);
    expect(new Set(references).size).toBe(5);
    expect(references[0]).toMatch(/^FB-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    // The page thanks and shows the number itself.
    expect(answers[0]?.body.message).toBe('We read every message.');
    const { body } = await app.as<InboxPage>('editor', 'GET', '/api/admin/content/inbox/feedback');
    expect(body.rows.find(({ reference }) => reference === references[0])).toMatchObject({
      subject: 'idea',
      excerpt: good.message,
      email: good.email,
      state: 'new',
    });
  });

  it.each<[string, object]>([
    ['too short', { message: 'short' }],
    ['only spaces', { message: ' '.repeat(50) }],
    ['too long', { message: 'x'.repeat(4001) }],
    ['of no kind', { type: 'spam' }],
    ['with six stars', { rating: 6 }],
    ['with half a star', { rating: 4.5 }],
    ['of a page elsewhere', { page: 'https://evil.example' }],
    ['with a NUL', { message: `${'x'.repeat(20)}\u0000` }],
    ['with more than asked for', { admin: true }],
  ])('is refused %s', async (_, change) => {
    expect((await post('/api/feedback', { ...good, ...change })).status).toBe(400);
  });

  it('is limited to ten an hour from one place', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await post('/api/feedback', good)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('votes on the roadmap', () => {
  const items = async () => ((await (await fetch(`${app.base}/api/roadmap`)).json()) as Roadmap).items;

  it('count once for each signed-in user, however often and at once they are cast, and can be taken back', async () => {
    const [item] = (await items()).filter(({ state }) => state === 'planned');
    const path = `/api/roadmap/${item?.id}/vote`;
    expect((await app.call('POST', path)).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.as<VoteResponse>('ada', 'POST', path)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.votes} ${body.voted}`))).toEqual(
      new Set(['200 1 true']),
    );
    expect((await app.as<VoteResponse>('ben', 'POST', path)).body.votes).toBe(2);
    expect((await app.as<RoadmapVotes>('ada', 'GET', '/api/roadmap/votes')).body.itemIds).toEqual([item?.id]);
    expect((await app.as<VoteResponse>('ada', 'DELETE', path)).body).toEqual({ id: item?.id, votes: 1, voted: false });
  });

  it('are not accepted for features that are shipped or do not exist', async () => {
    const shipped = (await items()).find(({ state }) => state === 'shipped');
    expect((await app.as<VoteResponse>('ada', 'POST', `/api/roadmap/${shipped?.id}/vote`)).body).toMatchObject({
      votes: 0,
      voted: false,
    });
    for (const id of ['0', '-1', '1.5', '99999999', '2147483648', 'x'])
      expect([400, 404]).toContain((await app.as('ada', 'POST', `/api/roadmap/${id}/vote`)).status);
  });

  it('are shown beside items that administrators maintain', async () => {
    const { body, status } = await app.as<StoredRoadmapItem>('editor', 'POST', '/api/admin/content/roadmap', {
      title: 'New',
      text: 'Text',
      state: 'planned',
      shippedOn: null,
    });
    expect([status, body.version]).toEqual([201, 1]);
    const save = (change: object) =>
      app.as<StoredRoadmapItem>('editor', 'PUT', `/api/admin/content/roadmap/${body.id}`, {
        title: 'New',
        text: 'Text',
        state: 'shipped',
        shippedOn: '2026-03-31',
        version: 1,
        ...change,
      });
    expect((await save({ shippedOn: null })).status).toBe(400);
    expect((await save({})).body).toMatchObject({ state: 'shipped', shippedOn: '2026-03-31', version: 2 });
    expect((await save({})).status).toBe(409);
  });

  it("and messages are part of their account's export and are deleted with it", async () => {
    const data = app.app.get(ContentPersonalData);
    const person = { userId: PEOPLE.ben.userId, email: PEOPLE.ben.username, emailVerified: true };
    const [item] = (await items()).filter(({ state }) => state === 'planned');
    await app.as('ben', 'POST', `/api/roadmap/${item?.id}/vote`);
    await post('/api/feedback', {
      type: 'praise',
      message: 'Thank you for this.',
      email: person.email.toUpperCase().replace('@EXAMPLE.COM', '@example.com'),
    });
    await post('/api/ebook-inline-download', { email: person.email });
    await post('/api/landing-pages/offer-check/leads', { email: person.email, firstName: 'Ben', consent: true });
    await app.upload(
      null,
      '/api/careers/sample-product-engineer/applications',
      { name: 'Ben', email: person.email, phone: '312-555-0100 x7', consent: 'true' },
      { field: 'cv', name: 'cv.pdf', bytes: PDF },
    );
    const kept = {
      roadmapVotes: expect.arrayContaining([item?.id]),
      feedback: [{ type: 'praise' }],
      playbookRequests: [{ mailed: true }],
      leads: [{ landingPage: 'offer-check', firstName: 'Ben', consentText: expect.any(String) }],
      applications: [
        {
          ...{ opening: 'sample-product-engineer', fileName: 'cv.pdf', phone: '+1 312 555 0100 ext. 7' },
          ...{ phoneE164: '+13125550100', phoneExtension: '7' },
        },
      ],
    };
    expect(await data.export(person)).toMatchObject(kept);
    // An unverified address neither reveals nor removes data.
    const unproved = { ...person, emailVerified: false };
    expect(await data.export(unproved)).toEqual({ roadmapVotes: kept.roadmapVotes, savedViews: [] });
    await app.database.dataSource.transaction((transaction) =>
      data.erase({ ...unproved, userId: PEOPLE.ada.userId }, transaction),
    );
    expect(await data.export(person)).toMatchObject(kept);

    await app.database.dataSource.transaction((transaction) => data.erase(person, transaction));
    expect(await data.export(person)).toEqual({
      roadmapVotes: [],
      savedViews: [],
      feedback: [],
      playbookRequests: [],
      leads: [],
      applications: [],
    });
    expect(
      (await app.as<InboxPage>('editor', 'GET', '/api/admin/content/inbox/applications')).body.rows.filter(
        ({ email }) => email === person.email,
      ),
    ).toEqual([]);
  });
});
