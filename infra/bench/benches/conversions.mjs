import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { samplePayload } from '../../drills/harness/sample-conversions.mjs';
import { runProgram } from '../../start/run-program.mjs';
import { startRedis } from '../../test/services.mjs';
import { pinnedNode } from '../harness/pin.mjs';
import { median, percentile, text } from '../harness/statistics.mjs';

const DELIVERIES = 2_000;
const ROUNDS = 3;
const PER_SECOND = 500;
const SECONDS = 60;
const POLL_MS = 50;
const TIMEOUT_MS = 120_000;
/** Of the stand-in for Meta. */
const GRAPH_VERSION = 'v26.0';
const BARE = fileURLToPath(new URL('../harness/bare-delivery-worker.mjs', import.meta.url));
const INTAKE = fileURLToPath(new URL('../harness/intake-generator.mjs', import.meta.url));

const STORES = /** @type {const} */ (['PostgreSQL', 'Redis']);
const drained = (/** @type {string} */ store) => `deliveries, queue on ${store}`;
const INTAKE_TIME = 'intake: 95 of 100 within';
const INTAKE_LOST = 'intake: confirmed and not stored';

export const name = 'conversions';
export const title =
  `${DELIVERIES} conversions from the outbox to one service, beside a bare BullMQ worker that posts the same body ` +
  `and inserts one row; ${PER_SECOND} opened pages a second`;
const goal = /** @type {import('../harness/bench.d.mts').Goal} */ ({
  unit: '/s',
  of: 'ratio',
  against: 'bare worker',
  atLeast: 0.6,
});
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  ...Object.fromEntries(STORES.map((store) => [drained(store), goal])),
  [INTAKE_TIME]: { unit: 'ms', of: 'value', atMost: 50 },
  [INTAKE_LOST]: { unit: '', of: 'value', atMost: 0 },
};

/** The worker sends to Meta alone. */
const ONE_SERVICE = Object.fromEntries(
  [
    ...['GA4_MEASUREMENT_ID', 'GA4_API_SECRET', 'GOOGLE_ADS_CUSTOMER_ID', 'GOOGLE_ADS_CONVERSION_ACTIONS'],
    ...['GOOGLE_ADS_CLIENT_ID', 'GOOGLE_ADS_CLIENT_SECRET', 'GOOGLE_ADS_REFRESH_TOKEN', 'LINKEDIN_CONVERSIONS'],
    ...['LINKEDIN_AD_ACCOUNT_ID', 'LINKEDIN_ACCESS_TOKEN', 'HUBSPOT_PORTAL_ID', 'HUBSPOT_ACCESS_TOKEN'],
  ].map((key) => [key, undefined]),
);

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const redis = await startRedis();
  context.defer(redis.stop);
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  context.defer(() => client.end());
  await stack.end('worker');
  const measured = [];
  for (const store of STORES) {
    const redisUrl = store === 'Redis' ? redis.url : undefined;
    const own = [];
    const bare = [];
    for (let round = 0; round < context.samples(ROUNDS); round += 1) {
      own.push(await drain(stack, client, redisUrl, `${store}-${round}`));
      bare.push(await drainBare(stack, redisUrl, `${store}-${round}`));
      context.say(`  ${store}: ${text(own.at(-1) ?? 0)}/s, bare ${text(bare.at(-1) ?? 0)}/s`);
    }
    measured.push({
      name: drained(store),
      value: median(own),
      samples: own,
      baseline: median(bare),
      baselineSamples: bare,
    });
  }
  return [...measured, ...(await intake(context, stack, client))];
}

/**
 * From the first delivery that arrived to the last, with everything that is between: the relay, the plan of each
 * delivery, its lease and its result.
 * @param {import('../../start/stack.mjs').Stack} stack
 * @param {pg.Client} client
 * @param {string | undefined} redisUrl
 * @param {string} round
 */
async function drain(stack, client, redisUrl, round) {
  await fetch(`${stack.vendorUrl}/__reset`);
  await client.query(
    `INSERT INTO outbox.message (name, key, occurred_at, payload)
     SELECT 'sign_up', $1 || '-' || n, now(), $2 FROM generate_series(1, $3::int) AS n`,
    [`drain-${round}`, PAYLOAD, DELIVERIES],
  );
  await stack.restart('worker', { ...ONE_SERVICE, ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }) });
  const sent = async () => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS count FROM tracking.delivery WHERE status = 'sent' AND event_id LIKE $1`,
      [`sign_up.drain-${round}-%`],
    );
    return rows[0].count;
  };
  const end = Date.now() + TIMEOUT_MS;
  const first = await until(async () => (await sent()) || undefined, end);
  const began = performance.now();
  await until(async () => ((await sent()) === DELIVERIES ? true : undefined), end);
  const seconds = (performance.now() - began) / 1_000;
  await stack.end('worker');
  return (DELIVERIES - first) / seconds;
}

/**
 * @template T
 * @param {() => Promise<T | undefined>} ask
 * @param {number} end
 */
async function until(ask, end) {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`not all conversions were delivered within ${TIMEOUT_MS / 1_000} s`);
    await pause(POLL_MS);
  }
}

/**
 * @param {import('../../start/stack.mjs').Stack} stack
 * @param {string | undefined} redisUrl
 * @param {string} round
 */
async function drainBare(stack, redisUrl, round) {
  await fetch(`${stack.vendorUrl}/__reset`);
  const { META_PIXEL_ID: pixel, META_ACCESS_TOKEN: token } = stack.env;
  const target = `${stack.vendorUrl}/${GRAPH_VERSION}/${pixel}/events?access_token=${token}`;
  const given = JSON.stringify({ databaseUrl: stack.databaseUrl, redisUrl, target, count: DELIVERIES, round });
  const { code, stdout, output } = await runProgram(process.execPath, [BARE, given]);
  if (code !== 0) throw new Error(`the bare worker failed: ${output}`);
  return /** @type {{ perSecond: number }} */ (JSON.parse(stdout)).perSecond;
}

/**
 * Without the worker, which has a machine of its own.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {import('../../start/stack.mjs').Stack} stack
 * @param {pg.Client} client
 */
async function intake(context, stack, client) {
  const [command, args] = pinnedNode(1, [INTAKE]);
  const input = JSON.stringify({ url: stack.url, perSecond: PER_SECOND, seconds: SECONDS });
  const { code, stdout, output } = await runProgram(command, args, { input });
  if (code !== 0) throw new Error(`the generator failed: ${output}`);
  const { took, confirmed } = /** @type {{ took: number[], confirmed: string[] }} */ (JSON.parse(stdout));
  const { rows } = await client.query(
    `SELECT count(DISTINCT key)::int AS stored FROM outbox.message WHERE name = 'page_view' AND key = ANY($1)`,
    [confirmed],
  );
  context.say(`  intake: ${took.length} reports, ${confirmed.length} confirmed, p50 ${text(median(took))} ms`);
  return [
    { name: INTAKE_TIME, value: percentile(took, 0.95) },
    { name: INTAKE_LOST, value: confirmed.length - rows[0].stored },
  ];
}

/** No more than the bare worker posts. */
const PAYLOAD = JSON.stringify(
  samplePayload({ user: { email: 'ada@firm.test' }, page: { url: 'https://site.example/auth' } }),
);
