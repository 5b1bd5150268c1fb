import type { Mail } from '@app/contracts';
import {
  createLogger,
  loadConfig,
  outboxDatabase,
  PgOutboxWriter,
  revertLastMigration,
  runMigrations,
} from '@app/server-kit';
import { openTestDatabase, startSmtpDouble, waitFor, type SmtpDouble, type TestDatabase } from '@app/testing';
import { createMailWorker, database, MAIL_POLICY, PgMailWriter, type MailPolicy, type MailWorker } from './index';
import { MailLogRepository } from './writing/mail-log.repository';

const config = loadConfig({ LOG_LEVEL: 'silent' });
const logger = createLogger(config, 'test');
const alertDigests = { read: async () => null };
const marketNews = { read: async () => null };
const noQueue = { add: async () => undefined, depth: async () => ({}), close: async () => undefined };

const code = (change: Partial<Extract<Mail, { template: 'verification-code' }>> = {}): Mail => ({
  template: 'verification-code',
  data: { firstName: 'Ada', code: '048213', minutes: 10 },
  to: 'ada@firm.test',
  key: 'code:1',
  ...change,
});
const told: Mail = {
  template: 'password-changed',
  data: { firstName: 'Ada', at: '2026-11-21T14:05:00.000Z' },
  to: 'ada@firm.test',
  key: 'changed:1',
};

type Row = {
  id: string;
  key: string;
  sealed: string | null;
  attempts: number;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  lease_until: Date | null;
  pause: number;
};

describe('a mail', () => {
  let db: TestDatabase;
  let smtp: SmtpDouble;
  const writer = new PgMailWriter(new PgOutboxWriter(), config);

  beforeEach(async () => {
    db = await openTestDatabase([outboxDatabase, database]);
    smtp = await startSmtpDouble();
  });
  afterEach(async () => {
    await db.drop();
    await smtp.close();
  });

  const write = (...mails: Mail[]) =>
    db.dataSource.transaction(async (manager) => {
      for (const mail of mails) await writer.write(manager, mail);
    });
  const rows = () =>
    db.dataSource.query<Row[]>(
      `SELECT *, extract(epoch FROM next_attempt_at - now())::float AS pause FROM mail.message
       ORDER BY created_at, key`,
    );
  const row = async () => (await rows())[0]!;
  const worker = (policy: Partial<MailPolicy> = {}, url = smtp.url): MailWorker =>
    createMailWorker({
      dataSource: db.dataSource,
      queue: noQueue,
      logger,
      alertDigests,
      marketNews,
      config: { ...config, SMTP_URL: url },
      policy: { ...MAIL_POLICY, ...policy },
    });
  const sendAll = async (by: MailWorker) => {
    const [handler] = by.handlers;
    if (handler?.type !== 'mail.send') throw new Error('the mail worker has no handler');
    for (const { id } of await rows()) await handler.handle({ type: 'mail.send', mailId: id });
  };
  const sendOnce = async (by: MailWorker, id: string) => {
    const [handler] = by.handlers;
    if (handler?.type === 'mail.send') await handler.handle({ type: 'mail.send', mailId: id });
  };
  const due = () => db.dataSource.query('UPDATE mail.message SET next_attempt_at = now() WHERE sealed IS NOT NULL');

  it('is queued with the change that it reports, or not at all', async () => {
    await expect(
      db.dataSource.transaction(async (manager) => {
        await writer.write(manager, code());
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    await expect(writer.write(db.dataSource.manager, code())).rejects.toThrow('inside the transaction');
    expect(await rows()).toEqual([]);
    await write(code());
    const [message] = await db.dataSource.query<{ name: string; key: string; payload: unknown }[]>(
      'SELECT name, key, payload FROM outbox.message',
    );
    expect(message).toEqual({ name: 'mail.written', key: (await row()).id, payload: null });
  });

  it('is mailed once for one event, however many write it at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => write(told)));
    expect(await rows()).toHaveLength(1);
    expect(await db.dataSource.query('SELECT count(*)::int AS messages FROM outbox.message')).toEqual([
      { messages: 1 },
    ]);
  });

  it('is never readable in a table, before or after sending', async () => {
    // Encrypted text is random, so a short name could appear in it by chance.
    await write(code({ data: { firstName: 'Philippa', code: '048213', minutes: 10 } }));
    const everything = async () =>
      JSON.stringify([await rows(), await db.dataSource.query('SELECT * FROM outbox.message')]);
    expect(await everything()).not.toMatch(/Philippa|048213|firm\.test/i);
    await sendAll(worker());
    expect(await row()).toMatchObject({ sealed: null, sent_at: expect.any(Date), failed_at: null, attempts: 1 });
    expect(await everything()).not.toMatch(/Philippa|048213|firm\.test/i);
  });

  it('is sent as text and HTML, to its recipient alone, with an id that does not change', async () => {
    await write(code());
    await sendAll(worker());
    const { id } = await row();
    expect(smtp.received).toMatchObject([
      {
        from: 'no-reply@localhost',
        to: ['ada@firm.test'],
        messageId: `<${id}@localhost>`,
        subject: 'Your Fairlead verification code',
      },
    ]);
    expect(smtp.received[0]?.source).toMatch(/multipart\/alternative.*text\/plain.*048213.*text\/html.*048213/s);
    expect(smtp.received[0]?.source).toContain('Auto-Submitted: auto-generated');
  });

  it('is not sent again by a job that runs twice, nor by two workers at once', async () => {
    await write(told);
    smtp.setLatency(100);
    const { id } = await row();
    const workers = [worker(), worker()];
    await Promise.all(Array.from({ length: 10 }, (_, i) => sendOnce(workers[i % 2]!, id)));
    await sendOnce(workers[0]!, id);
    expect(smtp.received).toHaveLength(1);
  });

  it('stays with its worker, who renews the lease for as long as the server takes', async () => {
    await write(told);
    const letGo = smtp.hold();
    const { id } = await row();
    const slow = sendOnce(worker({ renewMs: 20 }), id);
    const leaseEnds = async () => (await row()).lease_until?.getTime() ?? 0;
    const first = await waitFor(leaseEnds, 'a lease');
    await waitFor(async () => (await leaseEnds()) > first, 'its renewal');
    await sendOnce(worker(), id);
    letGo();
    await slow;
    expect(smtp.received).toHaveLength(1);
  });

  it("waits longer after each attempt that failed, and keeps of the server's answer only its code", async () => {
    await write(told);
    smtp.fail({ kind: 'recipient', code: 451 }, 3);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await due();
      await sendAll(worker());
      const { pause, last_error: reason, attempts } = await row();
      expect({ reason, attempts }).toEqual({ reason: 'smtp-451', attempts: attempt });
      pauses.push(Math.round(pause / 10));
    }
    expect(pauses).toEqual([1, 2, 4]);
    await sendAll(worker());
    expect(smtp.received).toHaveLength(0);
    await due();
    await sendAll(worker());
    expect(smtp.received).toHaveLength(1);
  });

  it.each([
    ['recipient', 550],
    ['message', 554],
  ] as const)('is given up at once when its %s is refused permanently, and forgotten', async (kind, answer) => {
    await write(told);
    smtp.fail({ kind, code: answer });
    await sendAll(worker());
    expect(await row()).toMatchObject({
      sealed: null,
      failed_at: expect.any(Date),
      last_error: `smtp-${answer}`,
      attempts: 1,
    });
    await sendAll(worker());
    expect(smtp.attempts()).toBe(kind === 'message' ? 1 : 0);
  });

  it('waits when no server answers', async () => {
    await write(told);
    await smtp.close();
    await sendAll(worker());
    expect(await row()).toMatchObject({ sealed: expect.any(String), last_error: 'esocket', lease_until: null });
    smtp = await startSmtpDouble(smtp.port);
    await due();
    await sendAll(worker());
    expect(smtp.received).toHaveLength(1);
  });

  it('is sent twice with one id when the server accepted it and the answer was lost', async () => {
    await write(told);
    smtp.fail({ kind: 'lose' });
    await sendAll(worker());
    expect(await row()).toMatchObject({ sealed: expect.any(String), sent_at: null });
    await due();
    await sendAll(worker());
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${(await row()).id}@localhost>`));
    expect(await row()).toMatchObject({ sealed: null, attempts: 2 });
  });

  it('is not sent after its code expires, even when the server recovers', async () => {
    await write(code(), told);
    await db.dataSource.query("UPDATE mail.message SET good_until = now() WHERE key = 'code:1'");
    await sendAll(worker());
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Your Fairlead password was changed']);
    const sweeper = worker();
    const [tick] = sweeper.loops;
    tick?.start();
    await tick?.stop();
    expect((await rows()).find(({ key }) => key === 'code:1')).toMatchObject({
      sealed: null,
      last_error: 'expired',
      failed_at: expect.any(Date),
    });
  });

  it('is worth sending for ten minutes if it has a code, otherwise for a day', async () => {
    await write(code(), told);
    const spans = await db.dataSource.query<{ minutes: number }[]>(
      `SELECT round(extract(epoch FROM good_until - created_at) / 60)::int AS minutes
       FROM mail.message ORDER BY minutes`,
    );
    expect(spans).toEqual([{ minutes: 10 }, { minutes: 1_440 }]);
  });

  it('is replaced by a newer one in its slot, and only that one is sent', async () => {
    const slot = 'verification-code:7';
    await write(code({ slot }));
    await write(
      code({ slot, key: 'code:2', data: { firstName: 'Ada', code: '111111', minutes: 10 } }),
      code({ slot: 'verification-code:8', key: 'code:3', to: 'bob@firm.test' }),
    );
    expect((await rows()).map(({ key, last_error: reason }) => [key, reason])).toEqual([
      ['code:1', 'superseded'],
      ['code:2', null],
      ['code:3', null],
    ]);
    await sendAll(worker());
    expect(smtp.received.map(({ to }) => to[0])).toEqual(['ada@firm.test', 'bob@firm.test']);
    expect(smtp.received[0]?.source).toContain('111111');
  });

  it('waits when it is sealed with a key that is not configured', async () => {
    await write(told);
    const { handlers } = createMailWorker({
      dataSource: db.dataSource,
      queue: noQueue,
      logger,
      alertDigests,
      marketNews,
      config: { ...config, SMTP_URL: smtp.url, ENCRYPTION_KEY_ID: 'other' },
    });
    const [handler] = handlers;
    if (handler?.type === 'mail.send') await handler.handle({ type: 'mail.send', mailId: (await row()).id });
    expect(await row()).toMatchObject({ sealed: expect.any(String), last_error: 'unreadable' });
  });

  it.each([
    ['two in one', 'ada@firm.test, victim@other.test'],
    ['a header in it', 'ada@firm.test\r\nBcc: victim@other.test'],
    ['brackets', '<victim@other.test> ada@firm.test'],
  ])('reaches no other recipient through an address with %s', async (_, to) => {
    await write({ ...told, to });
    await sendAll(worker());
    expect(smtp.received.flatMap((mail) => mail.to)).not.toContain('victim@other.test');
    expect(smtp.received.map(({ source }) => source.split('\r\n\r\n')[0]).join()).not.toMatch(/^bcc:/im);
  });

  it('is removed with its key after thirty days', async () => {
    await write(told);
    await sendAll(worker());
    await db.dataSource.query("UPDATE mail.message SET sent_at = now() - interval '31 days'");
    const [, purge] = worker().loops;
    purge?.start();
    await purge?.stop();
    expect(await rows()).toEqual([]);
  });

  it('is on record for the account or session that its key names, without recipient and text', async () => {
    await write(
      { ...told, key: 'changed:u-1:a' },
      { ...told, key: 'new-sign-in:s-1' },
      { ...told, key: 'changed:u-2:a' },
    );
    await sendAll(worker());
    await write(code({ key: 'code:u-1:b' }));
    const log = new MailLogRepository(db.dataSource);
    const found = await log.of(['u-1', 's-1'], 10);
    expect(found.map(({ template, state, endedAt }) => [template, state, endedAt !== null])).toEqual([
      ['verification-code', 'waiting', false],
      ['password-changed', 'sent', true],
      ['password-changed', 'sent', true],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/firm\.test|Ada|048213/);
    expect(await log.of(['u-1'], 1)).toMatchObject([{ template: 'verification-code' }]);
  });

  it('is counted for the health of mails, by its state and the last 24 hours, with the latest failure', async () => {
    const log = new MailLogRepository(db.dataSource);
    expect(await log.health()).toEqual({ waiting: 0, oldestSeconds: 0, sent: 0, failed: 0, lastFailure: null });
    await write(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ ...told, key: `changed:${name}` })));
    const end = (key: string, column: 'sent_at' | 'failed_at', hours: number, error: string | null = null) =>
      db.dataSource.query(
        `UPDATE mail.message SET sealed = NULL, key_id = NULL, next_attempt_at = NULL, last_error = $3,
           ${column} = now() - make_interval(hours => $2) WHERE key = $1`,
        [key, hours, error],
      );
    await end('changed:a', 'sent_at', 1);
    await end('changed:b', 'sent_at', 25);
    await end('changed:c', 'failed_at', 25, 'long ago');
    await end('changed:d', 'failed_at', 2, 'smtp-550');
    await end('changed:f', 'failed_at', 1, 'nothing-left');
    await db.dataSource.query(`UPDATE mail.message SET created_at = now() - interval '90 s' WHERE key = 'changed:e'`);
    const { oldestSeconds, ...health } = await log.health();
    expect(health).toEqual({
      waiting: 1,
      sent: 1,
      failed: 1,
      lastFailure: { template: 'password-changed', at: expect.any(String), error: 'smtp-550' },
    });
    expect(oldestSeconds).toBeGreaterThanOrEqual(90);
    expect(JSON.stringify(health)).not.toContain('firm.test');
  });

  it('has migrations that can be reverted and applied again', async () => {
    await write(told);
    for (const _ of database.migrations) await revertLastMigration(db.url, database);
    expect(await db.dataSource.query("SELECT tablename FROM pg_tables WHERE schemaname = 'mail'")).toEqual([
      { tablename: 'migrations' },
    ]);
    expect(await runMigrations(db.url, [database])).toHaveLength(database.migrations.length);
    await write({ ...told, key: 'changed:2' });
    expect(await rows()).toHaveLength(1);
  });

  it('requires a configured mail server', () => {
    expect(() =>
      createMailWorker({
        dataSource: db.dataSource,
        queue: noQueue,
        logger,
        alertDigests,
        marketNews,
        config: { ...config, SMTP_URL: undefined },
      }),
    ).toThrow('SMTP_URL is required');
  });
});
