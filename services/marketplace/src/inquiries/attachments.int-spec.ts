import type { InquiryAttachment, InquiryThread } from '@app/contracts';
import { THREAD_ATTACHMENTS_MAX } from '@app/domain';
import { createLogger, csrfTokenFor } from '@app/server-kit';
import { FILE_STORAGE, FileRemovalRepository, removeFiles, type FileStorage } from '@app/server-kit/file-storage';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { pdf, photo } from '../testing/files';
import { INQUIRIES, PEOPLE, startInquiriesApp, type InquiriesApp, type Name } from '../testing/inquiries-app';

let app: InquiriesApp;
beforeAll(async () => {
  app = await startInquiriesApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('TRUNCATE marketplace.inquiry, marketplace.file_removal CASCADE');
  await app.sql('TRUNCATE limits.call_window');
  app.mails.clear();
});

const NO_ID = '00000000-0000-4000-8000-000000000000';

const headersOf = (name: Name) => ({
  authorization: `Bearer ${name}`,
  'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, PEOPLE[name].sessionId),
  'content-type': 'application/octet-stream',
});

async function attach(name: Name, id: string, fileName: string, bytes: Uint8Array) {
  const path = `${app.base}${INQUIRIES}/${id}/attachments?${new URLSearchParams({ name: fileName })}`;
  const response = await fetch(path, { method: 'POST', headers: headersOf(name), body: new Uint8Array(bytes) });
  const body = (await response.json()) as InquiryThread & { error?: { code: string; message: string } };
  return { status: response.status, body };
}

async function download(name: Name, id: string, attachment: string) {
  const response = await fetch(`${app.base}${INQUIRIES}/${id}/attachments/${attachment}/file`, {
    headers: headersOf(name),
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A thread between Ada and Sol, who know each other. */
async function known(): Promise<string> {
  const { id } = await app.thread('ada', 'sol');
  for (const name of ['ada', 'sol'] as const) await app.as(name, 'POST', `${INQUIRIES}/${id}/reveal`);
  return id;
}

async function attached(id: string, fileName = 'Figures.pdf'): Promise<InquiryAttachment> {
  const { status, body } = await attach('ada', id, fileName, await pdf());
  const file = body.messages.at(-1)?.attachment;
  if (status !== 201 || !file) throw new Error(JSON.stringify(body));
  return file;
}

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const stored = async () =>
  (await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM marketplace.inquiry_attachment'))[0]?.count;
const waitingForRemoval = async () =>
  (await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM marketplace.file_removal'))[0]?.count;

describe('a file in a conversation', () => {
  it('is a message of its own, unread for the other side, who is mailed and reads the same bytes', async () => {
    const id = await known();
    await app.as('sol', 'POST', `${INQUIRIES}/${id}/read`, { upTo: 1 });
    app.mails.clear();
    const { status, body } = await attach('ada', id, 'Figures.pdf', await pdf());
    expect([status, body.messages.at(-1)]).toMatchObject([
      201,
      { number: 2, isOwn: true, text: null, attachment: { name: 'Figures.pdf', type: 'pdf', scan: 'unscanned' } },
    ]);
    expect(app.mails.sent.map(({ to, template }) => [to, template])).toEqual([['sol@example.com', 'new-message']]);
    expect(JSON.stringify(app.mails.sent)).not.toContain('Figures');
    const { body: theirs } = await app.as('sol', 'GET', `${INQUIRIES}/${id}`);
    const file = theirs.messages.at(-1)?.attachment;
    expect([theirs.unread, file]).toEqual([1, body.messages.at(-1)?.attachment]);
    const [mine, received] = [await download('ada', id, file?.id ?? ''), await download('sol', id, file?.id ?? '')];
    expect(received.bytes.equals(mine.bytes)).toBe(true);
    expect([received.status, received.bytes.length]).toEqual([200, file?.bytes]);
    expect(received.headers.get('content-type')).toBe('application/pdf');
    expect(received.headers.get('content-disposition')).toContain('attachment; filename="Figures.pdf"');
    expect(received.headers.get('cache-control')).toBe('private, no-store');
    expect(received.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('arrives byte for byte, unless its type is rewritten by the checks', async () => {
    const id = await known();
    const sent = Buffer.from('question,answer\nIs there a lease?,\n');
    const { body } = await attach('ada', id, 'Questions.csv', sent);
    const { bytes } = await download('sol', id, body.messages.at(-1)?.attachment?.id ?? '');
    expect(bytes.equals(sent)).toBe(true);
  });

  it('is refused when a moderator blocked its sender while it arrived', async () => {
    const id = await known();
    const storage = app.app.get<FileStorage>(FILE_STORAGE);
    const put = storage.put.bind(storage);
    storage.put = async (key, bytes) => {
      await app.sql('INSERT INTO marketplace.inquiry_block (user_id, blocked_at) VALUES ($1, now())', [
        PEOPLE.ada.userId,
      ]);
      return put(key, bytes);
    };
    try {
      expect(codeOf(await attach('ada', id, 'Late.pdf', await pdf()))).toEqual([403, 'MARKETPLACE.SENDER_BLOCKED']);
      expect(await stored()).toBe(0);
    } finally {
      storage.put = put;
      await app.sql('TRUNCATE marketplace.inquiry_block');
    }
  });

  it('is refused until both sides have revealed themselves, and nothing is kept', async () => {
    const { id } = await app.thread('ada', 'sol');
    const refused = async () => codeOf(await attach('ada', id, 'Figures.pdf', await pdf()));
    const NOT_ALLOWED = [409, 'MARKETPLACE.INQUIRY_NOT_ALLOWED'];
    expect(await refused()).toEqual(NOT_ALLOWED);
    await app.as('sol', 'POST', `${INQUIRIES}/${id}/reveal`);
    expect(await refused()).toEqual(NOT_ALLOWED);
    const { body } = await attach('ada', id, 'Figures.pdf', await pdf());
    expect(body.error?.message).toContain('once both sides have revealed themselves');
    expect([await stored(), await waitingForRemoval()]).toEqual([0, 0]);
    await app.as('ada', 'POST', `${INQUIRIES}/${id}/reveal`);
    expect((await attach('ada', id, 'Figures.pdf', await pdf())).status).toBe(201);
  });

  it.each(['close', 'block', 'report'])('is refused after %s; what was sent stays readable', async (action) => {
    const id = await known();
    const file = await attached(id);
    await app.as('sol', 'POST', `${INQUIRIES}/${id}/${action}`, action === 'report' ? { reason: 'Spam.' } : undefined);
    expect(codeOf(await attach('ada', id, 'More.pdf', await pdf()))).toEqual([409, 'MARKETPLACE.INQUIRY_NOT_ALLOWED']);
    expect((await download('sol', id, file.id)).status).toBe(200);
  });

  it('that is closed while it is received is not kept', async () => {
    const id = await known();
    const storage = app.app.get<FileStorage>(FILE_STORAGE);
    const put = storage.put.bind(storage);
    storage.put = async (key, bytes) => {
      await app.as('sol', 'POST', `${INQUIRIES}/${id}/close`);
      return put(key, bytes);
    };
    try {
      expect(codeOf(await attach('ada', id, 'Late.pdf', await pdf()))).toEqual([
        409,
        'MARKETPLACE.INQUIRY_NOT_ALLOWED',
      ]);
    } finally {
      storage.put = put;
    }
    // The worker removes it with the uploads that were never completed.
    expect([await stored(), await waitingForRemoval()]).toEqual([0, 1]);
  });

  it('between others answers like one that does not exist', async () => {
    const id = await known();
    const file = await attached(id);
    const answers = await Promise.all([
      download('eve', id, file.id),
      download('eve', id, NO_ID),
      download('eve', NO_ID, file.id),
      download('eve', 'x', 'not-an-id'),
    ]);
    const bodies = answers.map(({ status, bytes }) => [status, bytes.toString().replace(/"requestId":"[^"]*"/, '')]);
    expect(new Set(bodies.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0].status).toBe(404);
    // The file of one thread is not found in another one of the same side.
    const other = await known();
    expect((await download('ada', other, file.id)).status).toBe(404);
    expect(codeOf(await attach('eve', id, 'Mine.pdf', await pdf()))).toEqual([404, 'MARKETPLACE.INQUIRY_NOT_FOUND']);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number]>([
    ['Lie.pdf', () => photo(), 400],
    ['Program.exe', () => pdf(), 400],
    ['../Up.pdf', () => pdf(), 400],
    ['Empty.csv', () => new Uint8Array(), 400],
    ['Large.csv', () => new Uint8Array(26 * 1024 * 1024).fill(97), 413],
  ])('named %s is refused with a sentence at the file', async (name, bytes, status) => {
    const id = await known();
    const refused = await attach('ada', id, name, await bytes());
    expect([refused.status, refused.body.error]).toMatchObject([status, { fields: { file: expect.any(String) } }]);
    expect([await stored(), await waitingForRemoval()]).toEqual([0, 0]);
  });

  it('over the bound of a conversation is refused, also of four at once from both sides', async () => {
    const id = await known();
    await attached(id);
    const more = THREAD_ATTACHMENTS_MAX - 3;
    await app.sql(
      `WITH numbers AS (SELECT generate_series(101, 100 + $2::int) AS number),
         message AS (
           INSERT INTO marketplace.inquiry_message (inquiry_id, number, author, text, sent_at)
           SELECT $1, number, 'buyer', NULL, now() FROM numbers RETURNING number
         )
       INSERT INTO marketplace.inquiry_attachment (id, inquiry_id, number, name, type, bytes, sha256, scan, storage_key)
       SELECT gen_random_uuid(), $1, number, 'a.csv', 'csv', 1, repeat('0', 64), 'clean', md5(number::text)
       FROM message`,
      [id, more],
    );
    const bytes = await pdf();
    // As many as may wait for their inspection.
    const senders = ['sol', 'ada', 'sol', 'ada'] as const;
    const answers = await Promise.all(senders.map((sender) => attach(sender, id, 'More.pdf', bytes)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 409, 409]);
    expect(await stored()).toBe(THREAD_ATTACHMENTS_MAX);
    const full = answers.find(({ status }) => status === 409);
    expect(full?.body.error).toMatchObject({ code: 'MARKETPLACE.ATTACHMENTS_FULL' });
  });

  it('is in the export of its author, and goes with the account, file included', async () => {
    const id = await known();
    const file = await attached(id);
    await attach('sol', id, 'Answer.pdf', await pdf());
    const data = app.app.get(MarketplacePersonalData);
    const { userId, username: email } = PEOPLE.ada;
    const ada = { userId, email, emailVerified: true };
    const { inquiries } = await data.export(ada);
    expect(JSON.parse(JSON.stringify(inquiries[0]?.messages))).toMatchObject([
      { text: expect.any(String), attachment: null },
      { text: null, attachment: { name: 'Figures.pdf', bytes: file.bytes, sha256: expect.stringMatching(/^\w{64}$/) } },
    ]);
    expect(JSON.stringify(inquiries)).not.toContain('Answer.pdf');
    await app.database.dataSource.transaction((manager) => data.erase(ada, manager));
    const { body } = await app.as('sol', 'GET', `${INQUIRIES}/${id}`);
    expect(body.messages.map(({ isOwn, text, attachment }) => [isOwn, text, attachment?.name])).toEqual([
      [false, null, undefined],
      [false, null, undefined],
      [true, null, 'Answer.pdf'],
    ]);
    const storage = app.app.get<FileStorage>(FILE_STORAGE);
    const [{ key } = { key: '' }] = await app.sql<{ key: string }>(
      'SELECT storage_key AS key FROM marketplace.file_removal',
    );
    expect(await storage.get(key)).not.toBeNull();
    await removeFiles(
      {
        removals: app.app.get(FileRemovalRepository),
        storage,
        clock: { now: () => new Date() },
        logger: createLogger(app.config, 'test'),
      },
      new AbortController().signal,
    );
    expect([await storage.get(key), await waitingForRemoval()]).toEqual([null, 0]);
  });
});
