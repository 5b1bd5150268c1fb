import type { ChildProcess } from 'node:child_process';
import {
  buildRunnable,
  endProcess,
  openTestDatabase,
  spawnRunnable,
  startSmtpDouble,
  startVendorDouble,
  waitFor,
  type SmtpDouble,
  type TestDatabase,
  type VendorDouble,
} from '@app/testing';
import { areProcessed, commit, signUp, sums } from './testing/conversions';
import { enqueueMails, mailCounts, news } from './testing/mails';
import { CONTEXTS } from './worker';

const BUILD_MS = 180_000;
const EVENTS = 20;
const MAILS = 8;

beforeAll(() => buildRunnable('worker'), BUILD_MS);

/** One kill of each kind; many of them, and on Redis, are the proofs kill, mail-kill and alert-kill. */
describe('a worker that is killed while it sends', () => {
  let db: TestDatabase;
  let vendor: VendorDouble;
  let smtp: SmtpDouble;
  let worker: ChildProcess | undefined;

  const start = async () => {
    const settings = {
      DATABASE_URL: db.url,
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
      META_PIXEL_ID: '123',
      META_ACCESS_TOKEN: 'right',
      META_API_URL: vendor.url,
      SMTP_URL: smtp.url,
    };
    worker = await spawnRunnable('worker', settings, 'worker started');
    return worker;
  };

  /** The next worker takes over what has no lease any more, without the test waiting for its end. */
  const endLeases = () =>
    Promise.all([
      db.dataSource.query("UPDATE tracking.delivery SET lease_until = now() WHERE status = 'leased'"),
      db.dataSource.query('UPDATE mail.message SET lease_until = now() WHERE lease_until IS NOT NULL'),
    ]);

  beforeEach(async () => {
    db = await openTestDatabase(CONTEXTS);
    vendor = await startVendorDouble({ accessToken: 'right' });
    smtp = await startSmtpDouble();
  });
  afterEach(async () => {
    if (worker) await endProcess(worker, 'SIGKILL');
    await db.drop();
    await vendor.close();
    await smtp.close();
  });

  it('has its conversions and mails sent by the next one, none lost and no conversion counted twice', async () => {
    vendor.setLatency(500);
    smtp.setLatency(500);
    await commit(
      db.dataSource,
      Array.from({ length: EVENTS }, (_, i) => signUp(`u${i}`)),
    );
    await enqueueMails(
      db.dataSource,
      Array.from({ length: MAILS }, (_, i) => news(i)),
    );
    const first = await start();
    await waitFor(() => vendor.requests() > 0 && smtp.attempts() > 0, 'sends under way');
    await endProcess(first, 'SIGKILL');
    const { inFlight = 0, waiting } = await sums(db.dataSource);
    expect(inFlight + waiting + (await mailCounts(db.dataSource)).waiting).toBeGreaterThan(0);

    await endLeases();
    await start();
    await waitFor(() => areProcessed(db.dataSource, EVENTS), 'every event', 60_000);
    await waitFor(async () => (await mailCounts(db.dataSource)).sent === MAILS, 'every mail', 60_000);
    expect(await sums(db.dataSource)).toMatchObject({ accepted: EVENTS, sent: EVENTS, inFlight: 0, waiting: 0 });
    expect(vendor.meta.received.filter(({ duplicate }) => !duplicate)).toHaveLength(EVENTS);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(MAILS);
  });

  it('ends with code 0 when it is told to, after the sends that are under way', async () => {
    vendor.setLatency(500);
    const child = await start();
    await commit(
      db.dataSource,
      Array.from({ length: EVENTS }, (_, i) => signUp(`u${i}`)),
    );
    await waitFor(() => vendor.requests() > 0, 'sends under way');
    expect(await endProcess(child, 'SIGTERM')).toEqual({ code: 0 });
    expect(await db.dataSource.query("SELECT id FROM tracking.delivery WHERE status = 'leased'")).toEqual([]);
    expect((await sums(db.dataSource)).sent).toBe(vendor.meta.received.length);
  });
});
