import type { ErrorBody, InboxKind, InboxMessage, InboxPage, Received } from '@app/contracts';
import { startContentApp, type ContentApp, type Name } from '../testing/content-app';
import { PDF } from '../testing/cv-files';

const INBOX = '/api/admin/content/inbox';
let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp({ seeded: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  app.mails.clear();
  await app.database.dataSource.query('TRUNCATE limits.call_window');
  await app.database.dataSource.query(
    'TRUNCATE content.feedback, content.lead, content.application RESTART IDENTITY CASCADE',
  );
});

const SENDERS: Record<InboxKind, () => Promise<unknown>> = {
  feedback: () =>
    app.call('POST', '/api/feedback', {
      body: { type: 'problem', message: 'The table is cut off.', email: 'vera@example.com', page: '/calculator' },
    }),
  leads: () =>
    app.call('POST', '/api/landing-pages/offer-check/leads', {
      body: { email: 'vera@example.com', firstName: 'Vera', message: 'Call me.', consent: true },
    }),
  applications: () =>
    app.upload(
      null,
      '/api/careers/sample-product-engineer/applications',
      { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello', consent: 'true' },
      { field: 'cv', name: 'cv.pdf', bytes: PDF },
    ),
};
const page = async (kind: InboxKind, query = '') =>
  (await app.as<InboxPage>('editor', 'GET', `${INBOX}/${kind}${query}`)).body;
const read = async (kind: InboxKind, id = 1) =>
  (await app.as<InboxMessage>('editor', 'GET', `${INBOX}/${kind}/${id}`)).body;
const act = (name: Name, method: string, path: string, body?: unknown) =>
  app.as<InboxMessage & ErrorBody>(name, method, `${INBOX}/${path}`, body);

describe.each(Object.keys(SENDERS) as InboxKind[])('a message of the kind %s', (kind) => {
  it('waits until an administrator has read it, and is answered by mail once', async () => {
    await SENDERS[kind]();
    expect(await page(kind)).toMatchObject({ waiting: 1, next: null, rows: [{ kind, state: 'new' }] });
    const first = await read(kind);
    expect(first).toMatchObject({ email: 'vera@example.com', facts: { kind }, events: [], revision: 0 });

    const seen = await act('editor', 'PUT', `${kind}/1/state`, { state: 'read', revision: 0 });
    expect(seen.body).toMatchObject({ state: 'read', revision: 1, events: [{ by: 'Eve Editor', action: 'state' }] });
    expect(await page(kind)).toMatchObject({ waiting: 0, rows: [{ state: 'read' }] });

    const text = 'Thank you.\n\nIt is mended.';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => act('editor', 'POST', `${kind}/1/answer`, { text, revision: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(app.mails.sent).toMatchObject([
      { template: 'inbox-answer', to: 'vera@example.com', data: { kind, reference: first.reference, text } },
    ]);
    expect(await page(kind)).toEqual({ rows: [], waiting: 0, next: null });
    expect(await page(kind, '?view=done')).toMatchObject({ rows: [{ state: 'answered' }] });
  });

  it('is answered by who has just written a note of their own, and not past the note of another', async () => {
    await SENDERS[kind]();
    await act('fresh', 'POST', `${kind}/1/notes`, { text: 'I called.' });
    const answer = (name: Name, revision: number) =>
      act(name, 'POST', `${kind}/1/answer`, { text: 'Thank you.', revision });
    expect(await answer('editor', 0)).toMatchObject({
      status: 409,
      body: { error: { code: 'CONTENT.MESSAGE_CHANGED' } },
    });
    expect((await answer('fresh', 2)).status).toBe(409);
    expect((await answer('fresh', 0)).status).toBe(201);
  });

  it('keeps the notes of every administrator, and says who is gone', async () => {
    await SENDERS[kind]();
    await Promise.all([
      act('editor', 'POST', `${kind}/1/notes`, { text: 'Ask the squad.' }),
      act('fresh', 'POST', `${kind}/1/notes`, { text: 'I called.' }),
    ]);
    const { events, state } = await read(kind);
    expect(state).toBe('new');
    expect(new Map(events.map(({ by, text }) => [text, by]))).toEqual(
      new Map([
        ['Ask the squad.', 'Eve Editor'],
        ['I called.', null],
      ]),
    );
  });

  it('is deleted with its history', async () => {
    await SENDERS[kind]();
    await act('editor', 'POST', `${kind}/1/notes`, { text: 'Spam.' });
    expect((await act('editor', 'DELETE', `${kind}/1`)).status).toBe(204);
    expect((await act('editor', 'DELETE', `${kind}/1`)).body.error.code).toBe('CONTENT.MESSAGE_NOT_FOUND');
    expect((await act('editor', 'GET', `${kind}/1`)).status).toBe(404);
    expect(await app.database.dataSource.query('SELECT FROM content.inbox_event')).toEqual([]);
  });

  it('is exported with its text, which a spreadsheet does not run', async () => {
    await SENDERS[kind]();
    const table = kind === 'feedback' ? 'feedback' : kind === 'leads' ? 'lead' : 'application';
    await app.database.dataSource.query(`UPDATE content.${table} SET message = '=HYPERLINK("https://evil.example")'`);
    const file = await fetch(`${app.base}${INBOX}/${kind}/export?view=open`, {
      headers: { authorization: 'Bearer editor' },
    });
    expect([file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      'text/csv; charset=utf-8',
      'private, no-store',
    ]);
    const text = await file.text();
    expect(text).toContain('vera@example.com');
    expect(text).toContain(`"'=HYPERLINK(`);
  });

  it.each<[Name, number]>([
    ['ada', 403],
    ['unelevated', 403],
    ['unverified', 403],
  ])('is not read or changed by %s', async (name, status) => {
    await SENDERS[kind]();
    const calls = [
      ['GET', kind],
      ['GET', `${kind}/1`],
      ['GET', `${kind}/export`],
      ['PUT', `${kind}/1/state`, { state: 'closed', revision: 0 }],
      ['POST', `${kind}/1/notes`, { text: 'Mine' }],
      ['POST', `${kind}/1/answer`, { text: 'Mine', revision: 0 }],
      ['DELETE', `${kind}/1`],
    ] as const;
    for (const [method, path, body] of calls) expect((await act(name, method, path, body)).status).toBe(status);
    expect(await read(kind)).toMatchObject({ state: 'new', events: [] });
  });
});

describe('the inbox', () => {
  it('exports requests with the origin of their senders', async () => {
    const utm = { utm_source: 'newsletter', utm_campaign: '=fall', utm_medium: 'email' };
    await app.call('POST', '/api/landing-pages/offer-check/leads', {
      body: { email: 'vera@example.com', message: 'Call me.', consent: true, utm },
    });
    const file = await fetch(`${app.base}${INBOX}/leads/export?view=open`, {
      headers: { authorization: 'Bearer editor' },
    });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toMatch(/Message,Source,Medium,Campaign,Term,Content$/);
    expect(lines.at(-1)).toMatch(/Call me\.,newsletter,email,'=fall,,$/);
  });

  it('pages without losing or repeating a message while others arrive and are closed', async () => {
    await app.database.dataSource.query(
      `INSERT INTO content.feedback (reference, type, message, received_at)
       SELECT 'FB-' || n, 'idea', 'Number ' || n, $1 FROM generate_series(1, 120) n`,
      [app.clock.now()],
    );
    const first = await page('feedback');
    expect([first.rows.length, first.rows[0]?.id, first.next, first.waiting]).toEqual([50, 1, 50, 120]);
    await act('editor', 'PUT', 'feedback/50/state', { state: 'closed', revision: 0 });
    await SENDERS.feedback();
    const second = await page('feedback', `?after=${first.next}`);
    const third = await page('feedback', `?after=${second.next}`);
    expect([second.rows[0]?.id, second.rows.length, third.rows.at(-1)?.id, third.next]).toEqual([51, 50, 121, null]);
  });

  it('answers no sender who left no address, and keeps the message open', async () => {
    await app.call<Received>('POST', '/api/feedback', { body: { type: 'idea', message: 'Add a year, please.' } });
    const { status, body } = await act('editor', 'POST', 'feedback/1/answer', { text: 'Thank you.', revision: 0 });
    expect([status, body.error.code, app.mails.sent]).toEqual([409, 'CONTENT.NO_ADDRESS', []]);
    expect(await read('feedback')).toMatchObject({ state: 'new', events: [], email: null });
  });

  it('is reopened by choice, and `answered` is no choice', async () => {
    await SENDERS.leads();
    await act('editor', 'POST', 'leads/1/answer', { text: 'Thank you.', revision: 0 });
    expect((await act('editor', 'PUT', 'leads/1/state', { state: 'answered', revision: 1 })).status).toBe(400);
    const reopened = await act('editor', 'PUT', 'leads/1/state', { state: 'new', revision: 1 });
    expect(reopened.body).toMatchObject({ state: 'new', revision: 2 });
    expect((await page('leads')).waiting).toBe(1);
  });

  it.each<[string, string, string, object | undefined]>([
    ['a kind that does not exist', 'GET', 'letters', undefined],
    ['a view that does not exist', 'GET', 'leads?view=all', undefined],
    ['a page from nowhere', 'GET', 'leads?after=-1', undefined],
    ['an id that is no number', 'GET', 'leads/x', undefined],
    ['an empty answer', 'POST', 'leads/1/answer', { text: '  ', revision: 0 }],
    ['an answer that is too long', 'POST', 'leads/1/answer', { text: 'x'.repeat(4001), revision: 0 }],
    ['an answer without what it is based on', 'POST', 'leads/1/answer', { text: 'Thank you.' }],
    ['a note with a NUL', 'POST', 'leads/1/notes', { text: 'a\u0000b' }],
  ])('refuses %s', async (_, method, path, body) => {
    await SENDERS.leads();
    expect((await act('editor', method, path, body)).status).toBe(400);
    expect(await read('leads')).toMatchObject({ state: 'new', events: [] });
  });

  it('forgets what was answered to a person whose data is erased', async () => {
    await SENDERS.feedback();
    await act('editor', 'POST', 'feedback/1/answer', { text: 'Dear Vera, thank you.', revision: 0 });
    const { FeedbackRepository } = await import('../messages/feedback.repository');
    await app.database.dataSource.transaction((transaction) =>
      app.app.get(FeedbackRepository).forget('Vera@example.com', transaction),
    );
    expect(await read('feedback')).toMatchObject({ message: 'The table is cut off.', email: null, events: [] });
  });
});
