import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Replica } from '../harness/replicas.mjs';
import { samplePayload } from '../harness/sample-conversions.mjs';
import { sendFormsAtOnce, tellViewsAtOnce } from './same-event.mjs';

/**
 * @typedef {{
 *   site: import('../harness/site.mjs').Site,
 *   redis: import('../harness/redis.mjs').DrillRedis,
 *   ledger: import('../harness/ledger.mjs').LedgerReader,
 *   round: number,
 *   expect(what: string, holds: boolean): void,
 * }} Scene
 * @typedef {{ name: string, what: string, store: 'postgres' | 'redis', run(scene: Scene): Promise<unknown> }} Fault
 */

/** Faults of minutes last so long here: what happens is decided by the tick of two seconds and by the breaker. */
const OUTAGE_MS = 8_000;
const SHORT_MS = 3_000;
const BACKLOG = 1_000;
const PARALLEL = 100;
const HOUR_MINUTES = 61;
const CLOCK_MINUTES = 10;

/** @param {Scene} scene @param {Record<string, string>} fault */
const failVendor = ({ site }, fault) => fetch(`${site.vendorUrl}/__fail?${new URLSearchParams(fault)}`);
const SERVICES = ['meta', 'ga4', 'google_ads', 'linkedin', 'hubspot'];

/**
 * All services answer so for a while; none does so afterward.
 * @param {Scene} scene
 * @param {Record<string, string>} fault
 * @param {number} [ms]
 * @param {readonly string[]} [services]
 */
async function vendorFails(scene, fault, ms = SHORT_MS, services = SERVICES) {
  for (const service of services) await failVendor(scene, { service, times: 'always', ...fault });
  await pause(ms);
  for (const service of services) await failVendor(scene, { service, times: '0' });
}

/** The worker's clock is wrong by so much from now on. */
const shiftedClock = (/** @type {number} */ minutes) => {
  const shift = minutes * 60_000;
  const code =
    'const Real = Date, now = Real.now;' +
    'globalThis.Date = class extends Real {' +
    `constructor(...given) { given.length ? super(...given) : super(now() + ${shift}); }` +
    `static now() { return now() + ${shift}; } };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

/** @param {Scene} scene @param {(client: pg.Client) => Promise<unknown>} work */
async function inDatabase({ site }, work) {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Leads in the outbox as a business transaction writes them. @param {Scene} scene @param {string} prefix */
const writeLeads = (scene, prefix, count = 1, minutesAgo = 0) =>
  inDatabase(scene, (client) =>
    client.query(
      `INSERT INTO outbox.message (name, key, occurred_at, payload)
       SELECT 'generate_lead', $1 || n, now() - make_interval(mins => $3), $4 FROM generate_series(1, $2::int) AS n`,
      [
        prefix,
        count,
        minutesAgo,
        JSON.stringify(samplePayload({ user: undefined, click: { gclid: 'g-1', li_fat_id: 'l-1' } })),
      ],
    ),
  );

/** @param {Scene} scene @param {string} prefix @param {string} status */
async function haveEnded({ ledger }, prefix, status) {
  for (let turn = 0; turn < 60; turn += 1) {
    const rows = await /** @type {Promise<{ status: string, attempts: number }[]>} */ (
      ledger.read(
        `SELECT status, attempts FROM tracking.delivery
         WHERE event_id LIKE $1 AND destination IN ('meta', 'google_ads', 'linkedin')`,
        [`generate_lead.${prefix}%`],
      )
    );
    if (rows.length > 0 && rows.every((row) => row.status === status && row.attempts === 0)) return true;
    await pause(500);
  }
  return false;
}

/** @param {string} url @param {string | Uint8Array<ArrayBuffer>} body */
const post = (url, body) =>
  fetch(`${url}/api/tracking/events`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

/** By the numbers of the fault matrix, `../shared/research/reliability.md` section 2.4. @type {Fault[]} */
export const FAULTS = [
  {
    name: 'F1',
    what: 'the worker is killed',
    store: 'postgres',
    async run({ site }) {
      await site.kill('worker');
      await site.bringBack('worker');
    },
  },
  {
    name: 'F2',
    what: 'the worker is stopped with active jobs, and started',
    store: 'postgres',
    run: ({ site }) => site.restartWorker(),
  },
  {
    name: 'F4',
    what: 'bodies that are no events: half a JSON, bytes that are no text, 2 MB, no list',
    store: 'postgres',
    async run({ site, expect }) {
      const bodies = ['{"events":[', new Uint8Array([0xff, 0xfe, 0x7b]), 'x'.repeat(2_000_000), '{"events":7}'];
      for (const body of bodies) {
        const { status } = await post(site.url, body);
        expect(`F4 refuses a bad body (${status})`, status >= 400 && status < 500);
      }
    },
  },
  {
    name: 'F5',
    what: 'Redis is killed and started',
    store: 'redis',
    async run({ redis }) {
      await redis.kill();
      await redis.start();
    },
  },
  {
    name: 'F6',
    what: 'Redis is away',
    store: 'redis',
    async run({ redis }) {
      await redis.kill();
      await pause(OUTAGE_MS);
      await redis.start();
    },
  },
  {
    name: 'F7',
    what: 'Redis loses everything',
    store: 'redis',
    run: ({ redis }) => redis.command(['FLUSHALL']),
  },
  {
    name: 'F8',
    what: 'Redis takes everything and answers nothing',
    store: 'redis',
    async run({ redis }) {
      redis.signal('SIGSTOP');
      await pause(OUTAGE_MS);
      redis.signal('SIGCONT');
    },
  },
  {
    name: 'F9',
    what: 'Redis has no memory left',
    store: 'redis',
    async run({ redis }) {
      await redis.command(['CONFIG', 'SET', 'maxmemory', '1']);
      await pause(OUTAGE_MS);
      await redis.command(['CONFIG', 'SET', 'maxmemory', '0']);
    },
  },
  {
    name: 'F10',
    what: 'the worker starts before its Redis',
    store: 'redis',
    async run({ site, redis }) {
      await redis.kill();
      await site.restartWorker({ REDIS_URL: redis.url });
      await redis.start();
    },
  },
  {
    name: 'F11',
    what: 'PostgreSQL is killed and started',
    store: 'postgres',
    async run({ site }) {
      await site.kill('database');
      await site.bringBack('database');
    },
  },
  {
    name: 'F12',
    what: 'a lock holds the outbox',
    store: 'postgres',
    run: (scene) =>
      inDatabase(scene, async (client) => {
        await client.query('BEGIN');
        await client.query('LOCK TABLE outbox.message IN ACCESS EXCLUSIVE MODE');
        await pause(OUTAGE_MS);
        await client.query('ROLLBACK');
      }),
  },
  {
    name: 'F13',
    what: 'the services answer 500',
    store: 'postgres',
    run: (scene) => vendorFails(scene, { status: '500' }, OUTAGE_MS),
  },
  {
    name: 'F14',
    what: `events of ${HOUR_MINUTES} minutes ago expire and are not sent`,
    store: 'postgres',
    async run(scene) {
      const prefix = `old-${scene.round}-`;
      await writeLeads(scene, prefix, 10, HOUR_MINUTES);
      scene.expect('F14 expires what is too old', await haveEnded(scene, prefix, 'expired'));
    },
  },
  {
    name: 'F15',
    what: 'the services answer 429 with a time',
    store: 'postgres',
    run: (scene) => vendorFails(scene, { status: '429', retryAfter: '2' }),
  },
  {
    name: 'F16',
    what: 'the services answer 400: dead at once',
    store: 'postgres',
    run: (scene) => vendorFails(scene, { status: '400' }, 500),
  },
  {
    name: 'F17',
    what: 'the services take events and cut the line',
    store: 'postgres',
    run: (scene) => vendorFails(scene, { mode: 'accept-then-reset' }, 1_000),
  },
  {
    name: 'F18',
    what: 'one service never answers',
    store: 'postgres',
    run: (scene) => vendorFails(scene, { mode: 'hang' }, SHORT_MS, ['meta']),
  },
  {
    name: 'F19',
    what: 'one service is down, the others are up',
    store: 'postgres',
    run: (scene) => vendorFails(scene, { mode: 'reset' }, OUTAGE_MS, ['linkedin']),
  },
  {
    name: 'F20',
    what: `${PARALLEL} reports of one page, then one person's form ${PARALLEL} times, at the same time to two replicas`,
    store: 'postgres',
    async run(scene) {
      const { site } = scene;
      const { folder, environment } = site;
      const [second] = await Replica.startAll('api', { count: 1, folder, environment });
      if (!second) throw new Error('the second replica did not start');
      try {
        const urls = [site.url, `http://127.0.0.1:${second.port}`];
        await tellViewsAtOnce(scene, PARALLEL, urls);
        await sendFormsAtOnce(scene, PARALLEL, urls);
      } finally {
        await second.stop();
      }
    },
  },
  {
    name: 'F22',
    what: `the worker's clock is ${CLOCK_MINUTES} minutes ahead, then behind`,
    store: 'postgres',
    async run({ site }) {
      await site.restartWorker(shiftedClock(CLOCK_MINUTES));
      await pause(SHORT_MS);
      await site.restartWorker(shiftedClock(-CLOCK_MINUTES));
      await pause(SHORT_MS);
      await site.restartWorker();
    },
  },
  {
    name: 'F23',
    what: `${BACKLOG} events at once`,
    store: 'postgres',
    run: (scene) => writeLeads(scene, `many-${scene.round}-`, BACKLOG),
  },
  {
    name: 'F24',
    what: 'a second worker beside the first, which then stops',
    store: 'postgres',
    async run({ site }) {
      const folder = site.folder;
      const [second] = await Replica.startAll('worker', { count: 1, folder, environment: site.environment });
      await pause(SHORT_MS);
      await second?.stop();
    },
  },
  {
    name: 'F27',
    what: 'every connection to the database is cut',
    store: 'postgres',
    run: (scene) =>
      inDatabase(scene, (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE pid <> pg_backend_pid() AND datname = current_database()`,
        ),
      ),
  },
];
