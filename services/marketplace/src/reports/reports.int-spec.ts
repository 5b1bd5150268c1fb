import type { InquiryReport, InquiryReports, InquiryThread, ReportedMessages } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import {
  codeOf,
  errorOf,
  PEOPLE,
  startMarketplaceApp,
  type MarketplaceApp,
  type Name,
} from '../testing/marketplace-app';

const PATH = '/api/admin/inquiry-reports';
const THREADS = '/api/marketplace-inquiries';
const MESSAGE = 'Buy our leads, they are the best.';
const WHY = 'This is an advertisement.';
const REASON = 'The message advertises a service.';
const MISSING = '00000000-0000-4000-8000-00000000ffff';

let app: MarketplaceApp;
beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  await app.database.dataSource.query(
    `TRUNCATE marketplace.listing, marketplace.inquiry_report, marketplace.inquiry_block, limits.call_window CASCADE`,
  );
});

const summary = 'An owner retires in stages and stays for two years.';
const publish = async () => (await app.listing('ada', practice({ summary }), 'published')).id;
const start = (id: number) =>
  app.as<InquiryThread>('ben', 'POST', `/api/marketplace-listings/${id}/inquiries`, { message: MESSAGE });
const act = (name: Name, threadId: string, action: string, body: object = {}) =>
  app.as<InquiryThread>(name, 'POST', `${THREADS}/${threadId}/${action}`, body);

/** A thread of ben that ada, the owner, has reported. */
async function reported(before?: 'block'): Promise<{ threadId: string; id: string }> {
  const { body: thread } = await start(await publish());
  if (before) await act('ada', thread.id, before);
  await act('ada', thread.id, 'report', { reason: WHY });
  const { body } = await app.as<InquiryReports>('mia', 'GET', PATH);
  const [report] = body.reports;
  if (!report) throw new Error('The report is missing.');
  return { threadId: thread.id, id: report.id };
}
const decide = (name: Name, id: string, decision: string, reason: string | null = REASON) =>
  app.as<InquiryReport>(name, 'POST', `${PATH}/${id}/decision`, { decision, reason });
const stateOf = async (threadId: string) =>
  (await app.as<InquiryThread>('ada', 'GET', `${THREADS}/${threadId}`)).body.state;
const eventsOf = async (id: string) =>
  (await app.as<InquiryReport>('mia', 'GET', `${PATH}/${id}`)).body.history.map(({ event }) => event);

describe('reports', () => {
  it('wait for elevated administrators only, the oldest first', async () => {
    const first = await reported();
    app.clock.advance(60_000);
    const { body: thread } = await start(await publish());
    await act('ada', thread.id, 'report', { reason: WHY });
    const { body } = await app.as<InquiryReports>('mia', 'GET', PATH);
    expect([body.waiting, body.reports.length, body.reports[0]?.id]).toEqual([2, 2, first.id]);
    for (const [method, path] of [
      ['GET', PATH],
      ['GET', `${PATH}/${first.id}`],
      ['POST', `${PATH}/${first.id}/messages`],
      ['POST', `${PATH}/${first.id}/decision`],
      ['POST', `${PATH}/${first.id}/lift-block`],
    ] as const) {
      const body = method === 'POST' ? { decision: 'dismiss', reason: REASON } : undefined;
      expect((await app.as('ada', method, path, body)).status).toBe(403);
      expect(codeOf(await app.as('unelevated', method, path, body))).toEqual([403, 'ACCESS.ELEVATION_REQUIRED']);
    }
    expect(await eventsOf(first.id)).toEqual([]);
  });

  it('answer a missing and a malformed id alike', async () => {
    for (const id of [MISSING, 'x', '1'])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/messages'],
      ] as const)
        expect(codeOf(await app.as('mia', method, `${PATH}/${id}${path}`))).toEqual([
          404,
          'MARKETPLACE.REPORT_NOT_FOUND',
        ]);
  });

  it('show the reason without the messages, which are opened by a call that is recorded', async () => {
    const { threadId, id } = await reported();
    const { body } = await app.as<InquiryReport>('mia', 'GET', `${PATH}/${id}`);
    expect(body).toMatchObject({ reason: WHY, messages: 1, reportedBy: 'seller', history: [] });
    expect(JSON.stringify(body)).not.toContain(MESSAGE);
    await app.database.dataSource.query(
      `WITH file AS (
         INSERT INTO marketplace.inquiry_message (inquiry_id, number, author, text, sent_at)
         VALUES ($1, 2, 'buyer', NULL, now()) RETURNING inquiry_id, number
       )
       INSERT INTO marketplace.inquiry_attachment (id, inquiry_id, number, name, type, bytes, sha256, scan, storage_key)
       SELECT $2, inquiry_id, number, 'Leads.csv', 'csv', 9, repeat('0', 64), 'clean', repeat('a', 32) FROM file`,
      [threadId, MISSING],
    );
    const opened = await app.as<ReportedMessages>('mia', 'POST', `${PATH}/${id}/messages`);
    expect(opened.body.messages).toEqual([
      { number: 1, author: 'buyer', text: MESSAGE, attachment: null, isReported: true, sentAt: expect.any(String) },
      {
        number: 2,
        author: 'buyer',
        text: null,
        attachment: { id: MISSING, name: 'Leads.csv', type: 'csv', bytes: 9, scan: 'clean' },
        isReported: false,
        sentAt: expect.any(String),
      },
    ]);
    const { body: read } = await app.as<InquiryReport>('max', 'GET', `${PATH}/${id}`);
    expect(read.history).toMatchObject([{ event: 'read', isYours: false }]);
  });
});

describe('of a longer conversation', () => {
  /** Nine messages, in turns: ben wrote the odd ones. */
  async function conversation(): Promise<string> {
    const { body: thread } = await start(await publish());
    for (let number = 2; number <= 9; number += 1)
      await act(number % 2 === 0 ? 'ada' : 'ben', thread.id, 'messages', { message: `Message number ${number}.` });
    return thread.id;
  }
  const openReport = async () => {
    const { body } = await app.as<InquiryReports>('mia', 'GET', PATH);
    const id = body.reports.at(-1)?.id ?? '';
    return (await app.as<ReportedMessages>('mia', 'POST', `${PATH}/${id}/messages`)).body.messages;
  };
  const shown = async () => (await openReport()).map(({ number, isReported }) => (isReported ? -number : number));

  it.each<[string, object, number[]]>([
    ['the message that was named and two on each side', { message: 5 }, [3, 4, -5, 6, 7]],
    ['the first message and what follows', { message: 1 }, [-1, 2, 3]],
    ['the latest message of the other side, where none was named', {}, [7, 8, -9]],
  ])('a moderator reads %s', async (_, named, expected) => {
    const thread = await conversation();
    expect((await act('ada', thread, 'report', { reason: WHY, ...named })).status).toBe(200);
    expect(await shown()).toEqual(expected);
  });

  it('no own message is reported, and none that there is not', async () => {
    const thread = await conversation();
    for (const message of [4, 10, 0, '5', 2 ** 31]) {
      const refused = await act('ada', thread, 'report', { reason: WHY, message });
      expect([message, refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([
        message,
        400,
        ['message'],
      ]);
    }
    expect(await stateOf(thread)).toBe('open');
  });

  it('a report from before messages were named opens the latest of the other side', async () => {
    const thread = await conversation();
    await act('ada', thread, 'report', { reason: WHY, message: 3 });
    await app.database.dataSource.query('UPDATE marketplace.inquiry_report SET message_number = NULL');
    expect(await shown()).toEqual([7, 8, -9]);
  });

  it('whose other side has written nothing is opened at its last message', async () => {
    const { body: thread } = await start(await publish());
    expect((await act('ben', thread.id, 'report', { reason: WHY })).status).toBe(200);
    expect(await shown()).toEqual([1]);
  });
});

describe('a file of a reported conversation', () => {
  const fileOf = (name: Name, id: string, attachment: string) =>
    fetch(`${app.base}${PATH}/${id}/attachments/${attachment}/file`, { headers: app.headersOf(name) });
  const BYTES = Buffer.from('name,phone\nLeads,1\n');

  async function reportedFile(): Promise<{ id: string; attachment: string }> {
    const { body: thread } = await start(await publish());
    for (const name of ['ada', 'ben'] as const) await act(name, thread.id, 'reveal');
    const sent = await fetch(`${app.base}${THREADS}/${thread.id}/attachments?name=Leads.csv`, {
      method: 'POST',
      headers: { ...app.headersOf('ben'), 'content-type': 'application/octet-stream' },
      body: new Uint8Array(BYTES),
    });
    const { messages } = (await sent.json()) as InquiryThread;
    await act('ada', thread.id, 'report', { reason: WHY });
    const { body } = await app.as<InquiryReports>('mia', 'GET', PATH);
    return { id: body.reports.at(-1)?.id ?? '', attachment: messages.at(-1)?.attachment?.id ?? '' };
  }

  it('is opened by elevated administrators, each time with a record', async () => {
    const { id, attachment } = await reportedFile();
    for (const [name, status] of [
      ['ada', 403],
      ['ben', 403],
      ['unelevated', 403],
    ] as const)
      expect((await fileOf(name, id, attachment)).status).toBe(status);
    expect(await eventsOf(id)).toEqual([]);
    const opened = await fileOf('mia', id, attachment);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(Buffer.from(await opened.arrayBuffer()).equals(BYTES)).toBe(true);
    expect(await eventsOf(id)).toEqual(['open_file']);
  });

  it('that stands further from the reported message is not found', async () => {
    const { id, attachment } = await reportedFile();
    await app.database.dataSource.query('UPDATE marketplace.inquiry_report SET message_number = 5');
    expect((await fileOf('mia', id, attachment)).status).toBe(404);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('of another conversation is not found, and nothing is recorded', async () => {
    const one = await reportedFile();
    const other = await reportedFile();
    for (const [id, attachment] of [
      [one.id, other.attachment],
      [one.id, MISSING],
      [one.id, 'x'],
    ] as const)
      expect((await fileOf('mia', id, attachment)).status).toBe(404);
    expect((await fileOf('mia', MISSING, one.attachment)).status).toBe(404);
    expect(await eventsOf(one.id)).toEqual([]);
  });
});

describe('a decision about a report', () => {
  it.each([
    ['dismiss', undefined, 'sent'],
    ['dismiss', 'block', 'blocked'],
    ['close', undefined, 'closed'],
    ['block_sender', undefined, 'blocked'],
  ] as const)('%s, after %s, leaves the thread %s', async (decision, before, state) => {
    const { threadId, id } = await reported(before);
    expect(await stateOf(threadId)).toBe('reported');
    const { body } = await decide('mia', id, decision);
    expect(body).toMatchObject({ decision, history: [{ event: decision, isYours: true, reason: REASON }] });
    expect(await stateOf(threadId)).toBe(state);
  });

  it('is one, when two moderators decide at once', async () => {
    const { threadId, id } = await reported();
    const answers = await Promise.all([decide('mia', id, 'close'), decide('max', id, 'dismiss')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stateOf(threadId)).toBe(answers[0].status === 200 ? 'closed' : 'sent');
    expect(codeOf(await decide('mia', id, 'block_sender'))).toEqual([409, 'MARKETPLACE.REPORT_DECIDED']);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('needs a sentence', async () => {
    const { threadId, id } = await reported();
    for (const reason of [null, '', 'No.', ' '.repeat(20)]) {
      const refused = await decide('mia', id, 'close', reason);
      expect([refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([400, ['reason']]);
    }
    expect(await stateOf(threadId)).toBe('reported');
  });

  it('is about the report that was read, not about a later one of the same thread', async () => {
    const { threadId, id } = await reported();
    await decide('mia', id, 'close');
    await act('ada', threadId, 'report', { reason: WHY });
    expect(codeOf(await decide('max', id, 'dismiss'))).toEqual([409, 'MARKETPLACE.REPORT_DECIDED']);
    expect(await stateOf(threadId)).toBe('reported');
  });
});

describe('a blocked sender', () => {
  it('writes to no listing until the block is lifted', async () => {
    const { threadId, id } = await reported();
    await decide('mia', id, 'block_sender');
    const other = await publish();
    expect(codeOf(await start(other))).toEqual([403, 'MARKETPLACE.SENDER_BLOCKED']);
    const lifted = await app.as<InquiryReport>('max', 'POST', `${PATH}/${id}/lift-block`, { reason: REASON });
    expect(lifted.body.sender.isBlocked).toBe(false);
    expect((await start(other)).status).toBe(201);
    expect(await stateOf(threadId)).toBe('blocked');
    expect(await eventsOf(id)).toEqual(['block_sender', 'lift_block']);
    expect(codeOf(await app.as('mia', 'POST', `${PATH}/${id}/lift-block`, { reason: REASON }))).toEqual([
      409,
      'MARKETPLACE.SENDER_NOT_BLOCKED',
    ]);
  });

  it('stays blocked when the account that reported is deleted', async () => {
    const { id } = await reported();
    await decide('mia', id, 'block_sender');
    await erase('ada');
    const { body } = await app.as<InquiryReport>('mia', 'GET', `${PATH}/${id}`);
    expect(body).toMatchObject({ listing: null, reason: null, sender: { isBlocked: true } });
  });

  it('cannot be one whose account is gone', async () => {
    const { id } = await reported();
    await erase('ben');
    expect(codeOf(await decide('mia', id, 'block_sender'))).toEqual([409, 'MARKETPLACE.REPORT_WITHOUT_SENDER']);
    expect((await decide('mia', id, 'close')).body.decision).toBe('close');
  });
});

async function erase(name: Name): Promise<void> {
  const { userId, username: email } = PEOPLE[name];
  await app.database.dataSource.transaction((transaction) =>
    app.app.get(MarketplacePersonalData).erase({ userId, email, emailVerified: true }, transaction),
  );
}
