import { generateKeyPairSync } from 'node:crypto';
import type { AlertDigest, MarketNews } from '@app/contracts';
import { createLogger, loadConfig, outboxDatabase, PgOutboxWriter } from '@app/server-kit';
import { openTestDatabase, startSmtpDouble, type SmtpDouble, type TestDatabase } from '@app/testing';
import { createMailWorker, database, PgMailWriter } from './index';

const config = loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://advisors.test' });
const logger = createLogger(config, 'test');
const noQueue = { add: async () => undefined, depth: async () => ({}), close: async () => undefined };
const DIGEST: AlertDigest = {
  listings: [
    {
      name: 'A practice',
      path: '/marketplace/listing/1',
      facts: ['For sale, Ohio'],
      sample: false,
      isUpdate: false,
      searches: ['Ohio'],
    },
  ],
  total: 1,
  searches: [{ name: 'Ohio', path: '/marketplace?area=OH', listings: 1, endPath: '/marketplace/unsubscribe#token=a' }],
  endAllPath: '/marketplace/unsubscribe#token=b',
  oneClickPath: '/api/alert-subscriptions/b',
};

const NEWS: MarketNews = {
  newListings: [{ name: 'A practice in Ohio', path: '/marketplace/listing/1', facts: ['For sale, Ohio'] }],
  newTotal: 1,
  marketUpdates: [],
  approvedListings: [],
  kinds: [{ kind: 'newListings', endPath: '/marketplace/unsubscribe#token=c' }],
  endAllPath: '/marketplace/unsubscribe#token=d',
  oneClickPath: '/api/alert-subscriptions/d',
};

describe('an alert mail', () => {
  let db: TestDatabase;
  let smtp: SmtpDouble;
  let digest: AlertDigest | null;
  let asked: string[];
  beforeEach(async () => {
    db = await openTestDatabase([outboxDatabase, database]);
    smtp = await startSmtpDouble();
    digest = DIGEST;
    asked = [];
  });
  afterEach(async () => {
    await db.drop();
    await smtp.close();
  });

  const read = async (id: string) => {
    asked.push(id);
    return digest;
  };
  const states = () =>
    db.dataSource.query(`SELECT sealed IS NULL AS ended, sent_at IS NOT NULL AS sent, last_error FROM mail.message`);

  async function send(signing: Partial<typeof config> = {}): Promise<void> {
    const worker = createMailWorker({
      dataSource: db.dataSource,
      queue: noQueue,
      logger,
      alertDigests: { read },
      marketNews: { read: async (id) => (asked.push(id), NEWS) },
      config: { ...config, SMTP_URL: smtp.url, ...signing },
    });
    const [handler] = worker.handlers;
    const rows = await db.dataSource.query<{ id: string }[]>('SELECT id FROM mail.message');
    if (handler?.type !== 'mail.send') throw new Error('the mail worker has no handler');
    for (const { id } of rows) await handler.handle({ type: 'mail.send', mailId: id });
  }

  /** Each header in one line. */
  const headersOf = (mail: { source: string } | undefined) =>
    mail?.source.split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/g, ' ') ?? '';

  const write = () =>
    db.dataSource.transaction((manager) =>
      new PgMailWriter(new PgOutboxWriter(), config).write(manager, {
        template: 'search-alert',
        to: 'ada@firm.test',
        key: 'search-alert:1',
        data: { firstName: 'Ada', digestId: 'digest 1' },
      }),
    );

  it('says what is true when it is sent, and can be ended by one click in a mail client', async () => {
    await write();
    digest = { ...DIGEST, searches: [], listings: [{ ...DIGEST.listings[0]!, name: 'A practice with a new title' }] };
    await send();
    const [mail] = smtp.received;
    expect([asked, smtp.received.length, mail?.source.includes('A practice with a new title')]).toEqual([
      ['digest 1'],
      1,
      true,
    ]);
    const headers = headersOf(mail);
    expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/advisors\.test\/api\/alert-subscriptions\/b>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  it('about market news is read when it is sent, and ended by one click too', async () => {
    await db.dataSource.transaction((manager) =>
      new PgMailWriter(new PgOutboxWriter(), config).write(manager, {
        template: 'market-news',
        to: 'ada@firm.test',
        key: 'market-news:1',
        data: { firstName: 'Ada', newsId: 'news 1' },
      }),
    );
    await send();
    const [mail] = smtp.received;
    expect([asked, mail?.source.includes('A practice in Ohio')]).toEqual([['news 1'], true]);
    const headers = headersOf(mail);
    expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/advisors\.test\/api\/alert-subscriptions\/d>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  it('is signed together with both headers that end it, when there is a key', async () => {
    await write();
    await send();
    expect(headersOf(smtp.received[0])).not.toContain('DKIM-Signature');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await db.dataSource.query('TRUNCATE mail.message');
    await write();
    await send({ MAIL_DKIM_SELECTOR: 'alerts', MAIL_DKIM_KEY: key, MAIL_FROM: 'A <a@mail.test>' });
    const headers = headersOf(smtp.received[1]);
    const signature = /^DKIM-Signature: (.*)$/m.exec(headers)?.[1] ?? '';
    const tags = new Map(
      signature.split(';').map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1)]),
    );
    expect([tags.get('d'), tags.get('s'), tags.get('a')]).toEqual(['mail.test', 'alerts', 'rsa-sha256']);
    const signed = (tags.get('h') ?? '').replaceAll(' ', '').toLowerCase().split(':');
    expect(signed).toEqual(expect.arrayContaining(['from', 'to', 'list-unsubscribe', 'list-unsubscribe-post']));
    const lines = headers.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
    // A name that the mail does not have would be signed as absent; each of these is there once.
    for (const name of signed) expect([name, lines.filter((line) => line === name).length]).toEqual([name, 1]);
  });

  it('is not sent, and not tried again, when nothing is left to tell', async () => {
    await write();
    digest = null;
    await send();
    expect(smtp.received).toEqual([]);
    expect(await states()).toEqual([{ ended: true, sent: false, last_error: 'nothing-left' }]);
  });

  it('is read again for each attempt', async () => {
    await write();
    smtp.fail({ kind: 'message', code: 451 });
    await send();
    await db.dataSource.query('UPDATE mail.message SET next_attempt_at = now()');
    digest = null;
    await send();
    expect([asked.length, smtp.received]).toEqual([2, []]);
  });
});
