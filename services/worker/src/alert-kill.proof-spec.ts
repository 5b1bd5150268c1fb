import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import {
  buildRunnable,
  endProcess,
  openTestDatabase,
  spawnRunnable,
  startSmtpDouble,
  waitFor,
  type SmtpDouble,
  type TestDatabase,
} from '@app/testing';
import { addListeners, publishRound } from './testing/alerts';
import { mailCounts } from './testing/mails';
import { CONTEXTS } from './worker';

jest.setTimeout(400_000);

const KILLS = 20;
const LISTENERS = 20;
const BUILD_MS = 180_000;
/** Kills are spread over everything that a worker does in its first seconds: matching, writing, sending. */
const LONGEST_LIFE_MS = 1_200;

beforeAll(() => buildRunnable('worker'), BUILD_MS);

describe('a worker that dies while it alerts', () => {
  let db: TestDatabase;
  let smtp: SmtpDouble;
  let worker: ChildProcess | undefined;
  const start = async () => {
    const settings = { DATABASE_URL: db.url, METRICS_PORT: '0', LOG_LEVEL: 'info', SMTP_URL: smtp.url };
    worker = await spawnRunnable('worker', settings, 'worker started');
    return worker;
  };

  beforeEach(async () => {
    db = await openTestDatabase(CONTEXTS);
    smtp = await startSmtpDouble();
  });
  afterEach(async () => {
    if (worker) await endProcess(worker, 'SIGKILL');
    await db.drop();
    await smtp.close();
  });

  /** Recipients of mails by the round that each mail is about; copies of one mail have one Message-ID. */
  function received(): string[] {
    const mails = new Map(smtp.received.map((mail) => [mail.messageId, mail]));
    return [...mails.values()].map(({ to, source }) => {
      const rounds = new Set([...source.matchAll(/A practice of round(\d+)/g)].map(([, round]) => round));
      return `${to[0]} heard of ${[...rounds].join(' and ')}`;
    });
  }

  it(`has told each user of each listing once after ${KILLS} kills, and forgotten none`, async () => {
    smtp.setLatency(50);
    const expected: string[] = [];
    for (let round = 1; round <= KILLS; round += 1) {
      await addListeners(db.dataSource, round, LISTENERS);
      const child = await start();
      await publishRound(db.dataSource, round);
      await pause((LONGEST_LIFE_MS * round) / KILLS);
      await endProcess(child, 'SIGKILL');
      for (let n = 1; n <= LISTENERS; n += 1) expected.push(`listener-${round}-${n}@firm.test heard of ${round}`);
    }
    await start();
    const isSettled = async () => {
      const { waiting, sent } = await mailCounts(db.dataSource);
      return waiting === 0 && sent === expected.length;
    };
    await waitFor(isSettled, 'every alert', 120_000, 200);
    expect(received().sort()).toEqual(expected.sort());
    const [matches] = await db.dataSource.query<{ all: number; told: number }[]>(
      'SELECT count(*)::int AS all, count(digest_id)::int AS told FROM marketplace.search_match',
    );
    expect(matches).toEqual({ all: 2 * expected.length, told: 2 * expected.length });
  });
});
