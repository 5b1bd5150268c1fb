import type { InquiryList, InquiryThread } from '@app/contracts';
import { INQUIRIES, startInquiriesApp, startPath, type InquiriesApp, type Name } from '../testing/inquiries-app';

let app: InquiriesApp;
beforeAll(async () => {
  app = await startInquiriesApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('TRUNCATE marketplace.inquiry CASCADE');
  await app.sql('TRUNCATE limits.call_window');
  app.mails.clear();
});

const HELLO = 'Hello, is the practice still for sale?';
const start = (name: Name, listing: number | string, message = HELLO) =>
  app.as(name, 'POST', startPath(listing), { message });
const write = (name: Name, id: string, message: string) =>
  app.as(name, 'POST', `${INQUIRIES}/${id}/messages`, { message });
const act = (name: Name, id: string, action: string, body?: unknown) =>
  app.as(name, 'POST', `${INQUIRIES}/${id}/${action}`, body);
const read = async (name: Name, id: string) => (await app.as(name, 'GET', `${INQUIRIES}/${id}`)).body;
const list = async (name: Name) => (await app.as<InquiryList>(name, 'GET', INQUIRIES)).body;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const stored = async () =>
  (await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM marketplace.inquiry_message'))[0]?.count;

describe('an inquiry', () => {
  it('reaches the owner of the listing, and neither side learns who the other is', async () => {
    const sent = await app.thread('ada', 'sol');
    expect(sent).toMatchObject({
      side: 'buyer',
      state: 'sent',
      listing: { title: 'Practice with a view' },
      other: { alias: expect.stringMatching(/^Seller [0-9A-Z]{4}$/), division: null, isGone: false },
      revealed: { own: false, other: null },
      messages: [{ number: 1, isOwn: true, text: HELLO }],
    });
    const received = await read('sol', sent.id);
    expect(received).toMatchObject({
      side: 'seller',
      other: { alias: sent.alias, division: 'South Atlantic' },
      unread: 1,
      messages: [{ number: 1, isOwn: false, text: HELLO }],
    });
    expect(JSON.stringify([sent, received])).not.toMatch(/ada|sol@|Lovelace|Analytical|00000000-0000-4000/i);
  });

  it('is one lead, which says nothing about the practice', async () => {
    await app.sql('TRUNCATE outbox.message');
    const listing = await app.listing('sol');
    const { body } = await start('ada', listing);
    await start('ada', listing);
    expect(
      await app.sql(
        "SELECT name, key, payload - 'consent' AS payload FROM outbox.message WHERE name = 'generate_lead'",
      ),
    ).toEqual([
      {
        name: 'generate_lead',
        key: body.id,
        payload: {
          page: { url: expect.stringMatching(/\/marketplace$/) },
          parameters: { form_source: 'inquiry-form', lead_source: 'marketplace' },
        },
      },
    ]);
  });

  it.each(['withdrawn', 'expired', 'paused', 'sold'])(
    'keeps no title of a listing that is %s from its buyer',
    async (status) => {
      const { id, listing } = await app.thread('ada', 'sol');
      expect(listing).toEqual({ id: listing.id, title: 'Practice with a view', isPublic: true });
      await app.sql('UPDATE marketplace.listing SET status = $2 WHERE id = $1', [listing.id, status]);
      await app.sql('DELETE FROM marketplace.listing_public WHERE listing_id = $1', [listing.id]);
      const gone = { id: listing.id, title: `Listing ${listing.id}`, isPublic: false };
      expect([(await read('ada', id)).listing, (await list('ada')).inquiries[0]?.listing]).toEqual([gone, gone]);
      expect((await read('sol', id)).listing).toEqual({ ...gone, title: 'Practice with a view' });
    },
  );

  it('to a sample listing, an own one or one that is not public is refused', async () => {
    const sample = await start('ada', await app.listing(null));
    expect(codeOf(sample)).toEqual([409, 'MARKETPLACE.SAMPLE_LISTING']);
    expect(sample.body.error.message).toBe('This is a sample listing; it has no owner to write to.');
    expect(codeOf(await start('sol', await app.listing('sol')))).toEqual([409, 'MARKETPLACE.OWN_LISTING']);
    expect(codeOf(await start('ada', await app.listing('sol', 'draft')))).toEqual([
      404,
      'MARKETPLACE.LISTING_NOT_FOUND',
    ]);
    expect(await stored()).toBe(0);
  });

  it('needs a session with a verified email address', async () => {
    const listing = await app.listing('sol');
    expect(codeOf(await start('uma', listing))).toEqual([403, 'ACCESS.EMAIL_VERIFICATION_REQUIRED']);
    const { id } = await app.thread('ada', 'uma');
    for (const action of ['messages', 'reveal'])
      expect(codeOf(await act('uma', id, action, { message: HELLO }))).toEqual([
        403,
        'ACCESS.EMAIL_VERIFICATION_REQUIRED',
      ]);
    expect((await act('uma', id, 'close')).body.state).toBe('closed');
    expect((await app.call('POST', startPath(listing), { body: { message: HELLO } })).status).toBe(401);
  });

  it('with contact data is refused with the passages, and nothing is stored, mailed or counted', async () => {
    const message = 'Please write to ada at example dot com or call 704-555-0142.';
    const refused = await start('ada', await app.listing('sol'), message);
    expect(codeOf(refused)).toEqual([400, 'MARKETPLACE.CONTACT_DATA']);
    expect(refused.body.error.fields).toEqual({
      message: 'This contains “ada at example dot com” (an email address) and “704-555-0142” (a phone number).',
    });
    expect(
      refused.body.error.passages?.map(({ field, start, end, kind }) => [field, kind, message.slice(start, end)]),
    ).toEqual([
      ['message', 'email', 'ada at example dot com'],
      ['message', 'phone', '704-555-0142'],
    ]);
    expect([await stored(), (await list('ada')).inquiries, app.mails.sent]).toEqual([0, [], []]);
    expect(await app.sql('SELECT * FROM limits.call_window')).toEqual([]);
  });

  it('of one buyer to one listing is one thread, whatever arrives at once on two replicas', async () => {
    const listing = await app.listing('sol');
    const second = await app.replica();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        (index % 2 ? app : second).as('ada', 'POST', startPath(listing), { message: HELLO }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await list('ada')).inquiries).toHaveLength(1);
    expect(await stored()).toBe(1);
    await second.close();
  });

  it('takes a further first message into the same thread', async () => {
    const listing = await app.listing('sol');
    const { body: first } = await start('ada', listing);
    const { body: again } = await start('ada', listing, 'One more question: is there a lease?');
    expect([again.id, again.messages.map(({ text }) => text)]).toEqual([
      first.id,
      [HELLO, 'One more question: is there a lease?'],
    ]);
  });

  it('has an alias that no other thread of the same user has', async () => {
    const threads: InquiryThread[] = [];
    for (let index = 0; index < 8; index += 1) threads.push(await app.thread('ada', index % 2 ? 'sol' : 'ben'));
    const seen = [...(await list('sol')).inquiries, ...(await list('ben')).inquiries];
    expect(new Set(seen.map(({ other }) => other.alias)).size).toBe(8);
    expect(new Set(threads.map(({ other }) => other.alias)).size).toBe(8);
    const [one, two] = threads;
    const reuse = (column: string) =>
      app.sql(
        `UPDATE marketplace.inquiry SET ${column} = (SELECT ${column} FROM marketplace.inquiry WHERE id = $1)
         WHERE id = $2`,
        [one?.id, (column === 'buyer_alias' ? two : threads[2])?.id],
      );
    await expect(reuse('buyer_alias')).rejects.toThrow('unique constraint');
    await expect(reuse('seller_alias')).rejects.toThrow('unique constraint');
  });
});

describe('messages in a thread', () => {
  it('open it with the first answer, and are free after both sides have revealed themselves', async () => {
    const { id } = await app.thread('ada', 'sol');
    expect((await write('sol', id, 'Yes, it is.')).body.state).toBe('open');
    expect(codeOf(await write('ada', id, 'Mail me: ada@example.com'))).toEqual([400, 'MARKETPLACE.CONTACT_DATA']);
    expect((await act('ada', id, 'reveal')).body).toMatchObject({
      state: 'open',
      revealed: { own: true, other: null },
    });
    expect((await read('sol', id)).revealed).toEqual({
      own: false,
      other: { name: 'Ada Lovelace', firm: 'Analytical Wealth', email: 'ada@example.com' },
    });
    expect(codeOf(await act('ada', id, 'reveal'))).toEqual([409, 'MARKETPLACE.INQUIRY_NOT_ALLOWED']);
    expect(codeOf(await write('sol', id, 'Mail me: sol@example.com'))).toEqual([400, 'MARKETPLACE.CONTACT_DATA']);
    expect((await act('sol', id, 'reveal')).body.state).toBe('revealed');
    expect((await read('ada', id)).revealed.other).toMatchObject({ email: 'sol@example.com' });
    expect((await write('ada', id, 'Mail me: ada@example.com')).status).toBe(201);
  });

  it('are unread by the other side until it has read up to them, and never by their author', async () => {
    const { id } = await app.thread('ada', 'sol');
    await write('ada', id, 'Second');
    await write('ada', id, 'Third');
    expect([(await list('ada')).unread, (await list('sol')).unread]).toEqual([0, 3]);
    expect((await act('sol', id, 'read', { upTo: 2 })).body.unread).toBe(1);
    expect((await act('sol', id, 'read', { upTo: 1 })).body.unread).toBe(1);
    await write('sol', id, 'Written before the third was read');
    expect([(await read('sol', id)).unread, (await read('ada', id)).unread]).toEqual([1, 1]);
    expect((await act('sol', id, 'read', { upTo: 2_000_000_000 })).body.unread).toBe(0);
    await write('ada', id, 'Fifth');
    expect((await list('sol')).inquiries[0]).toMatchObject({ id, unread: 1 });
  });

  it('stop when a side blocks the thread, closes it or reports it, for both sides', async () => {
    for (const [action, by, body] of [
      ['block', 'sol'],
      ['close', 'ada'],
      ['report', 'sol', { reason: 'This is an advertisement.' }],
    ] as const) {
      const { id } = await app.thread('ada', 'sol');
      expect((await act(by, id, action, body)).status).toBe(200);
      for (const name of ['ada', 'sol'] as const) {
        expect(codeOf(await write(name, id, 'Still there?'))).toEqual([409, 'MARKETPLACE.INQUIRY_NOT_ALLOWED']);
        expect((await read(name, id)).messages).toHaveLength(1);
      }
    }
    expect(await app.sql('SELECT kind, side FROM marketplace.side_act ORDER BY id')).toEqual([
      { kind: 'block', side: 'seller' },
      { kind: 'report', side: 'seller' },
    ]);
  });

  it('that race with a block are either before it or refused', async () => {
    const { id } = await app.thread('ada', 'sol');
    const writes = Array.from({ length: 10 }, (_, index) => write('ada', id, `Message ${index}`));
    const [blocked, ...answers] = await Promise.all([act('sol', id, 'block'), ...writes]);
    expect(blocked.status).toBe(200);
    const accepted = answers.filter(({ status }) => status === 201).length;
    const thread = await read('sol', id);
    expect([thread.state, thread.messages.length]).toEqual(['blocked', accepted + 1]);
    expect(thread.messages.map(({ number }) => number)).toEqual(thread.messages.map((_, index) => index + 1));
  });
});

describe('the mail about a message', () => {
  const SECRET = 'Zanzibar umbrellas quarterly';

  it('goes to the other side, contains no word of the message and links to the thread', async () => {
    const { id } = await app.thread('ada', 'sol', SECRET);
    expect(app.mails.sent).toEqual([
      {
        template: 'new-message',
        to: 'sol@example.com',
        key: `inquiry-message:${id}:1`,
        data: { firstName: 'Sol', inquiryId: id },
      },
    ]);
    const text = JSON.stringify(app.mails.sent).toLowerCase();
    expect(
      SECRET.toLowerCase()
        .split(' ')
        .filter((word) => text.includes(word)),
    ).toEqual([]);
  });

  it('is sent once until the recipient has read everything, and not to an address that is not verified', async () => {
    const { id } = await app.thread('ada', 'sol');
    await write('ada', id, 'Second');
    await write('ada', id, 'Third');
    expect(app.mails.sent.map(({ to }) => to)).toEqual(['sol@example.com']);
    await act('sol', id, 'read', { upTo: 3 });
    await write('ada', id, 'Fourth');
    await write('sol', id, 'Answer');
    expect(app.mails.sent.map(({ to }) => to)).toEqual(['sol@example.com', 'sol@example.com', 'ada@example.com']);
    app.mails.clear();
    await app.thread('ada', 'uma');
    expect(app.mails.sent).toEqual([]);
  });
});
