import pg from 'pg';
import { percentile, text } from '../harness/statistics.mjs';

const REVIEWS = Number(process.env.BENCH_REVIEWS ?? 1_000_000);
const FIRMS = 2_000;
const FIRST_FIRM = 2_000_000;
/** Of all reviews, those of the firm with the most. */
const LARGEST_SHARE = 0.04;
const READS = 300;
const WARM_UP = 30;

const SCORE = `score and histogram of the firm with the most of ${REVIEWS.toLocaleString('en-US')} reviews`;
const WRONG = 'scores that differ from a recount';

export const name = 'firm-reviews';
export const title =
  'the score and the histogram of the firm with the most reviews, with the first page of them, not from a cache, and ' +
  'compared with a recount after moderation and erasure: 95th percentile';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  [SCORE]: { unit: 'ms', of: 'value', atMost: 20 },
  [WRONG]: { unit: '', of: 'value', atMost: 0 },
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  context.defer(() => client.end());
  const reads = context.samples(READS);
  context.say(`  writing ${REVIEWS.toLocaleString('en-US')} reviews`);
  await fill(client, WARM_UP + reads);
  const times = /** @type {number[]} */ ([]);
  let wrong = 0;
  for (let number = 0; number < WARM_UP + reads; number += 1) {
    // Every other read follows a change; the address was not read before, so no cache knows it.
    if (number % 2 === 0) await change(client);
    const started = performance.now();
    const answer = await fetch(`${stack.apiUrl}/api/firms/most-${number}/reviews`);
    const { score } = /** @type {{ score: { histogram: number[] } }} */ (await answer.json());
    if (number >= WARM_UP) times.push(performance.now() - started);
    if (number % 30 === 0 && String(score.histogram) !== String(await recount(client))) wrong += 1;
  }
  const value = percentile(times, 0.95);
  context.say(`  p95 ${text(value)} ms, ${wrong} wrong`);
  await clear(client);
  return [
    { name: SCORE, value },
    { name: WRONG, value: wrong },
  ];
}

/** Removes, restores or erases one review of the firm with the most. */
async function change(/** @type {pg.Client} */ client) {
  const changes = [
    `status = 'removed', reason = 'paid' WHERE id = (SELECT id FROM firms.review
       WHERE firm_id = $1 AND status = 'published' LIMIT 1)`,
    `status = 'kept', reason = NULL WHERE id = (SELECT id FROM firms.review
       WHERE firm_id = $1 AND status = 'removed' LIMIT 1)`,
    `status = 'erased', author_id = NULL, pros = NULL, cons = NULL WHERE id = (SELECT id FROM firms.review
       WHERE firm_id = $1 AND status = 'published' LIMIT 1)`,
  ];
  const chosen = changes[Math.floor(Math.random() * changes.length)];
  await client.query(`UPDATE firms.review SET ${chosen}`, [FIRST_FIRM]);
}

async function recount(/** @type {pg.Client} */ client) {
  const { rows } = await client.query(
    `SELECT n, (SELECT count(*)::int FROM firms.review
       WHERE firm_id = $1 AND stars = n AND status IN ('published', 'reported', 'kept')) AS count
     FROM generate_series(1, 5) AS n ORDER BY n`,
    [FIRST_FIRM],
  );
  return rows.map(({ count }) => count);
}

async function fill(/** @type {pg.Client} */ client, /** @type {number} */ addresses) {
  const bounds = [FIRST_FIRM, FIRST_FIRM + FIRMS - 1];
  await client.query(
    `INSERT INTO firms.firm (id, name, channel, slug, status, created_at, updated_at)
     SELECT n, 'Reviewed ' || n, 'ria', 'reviewed-' || n, 'published', now(), now()
     FROM generate_series($1::int, $2::int) AS n`,
    bounds,
  );
  await client.query(
    `INSERT INTO firms.address (slug, firm_id) SELECT 'most-' || n, $1 FROM generate_series(0, $2::int - 1) AS n`,
    [FIRST_FIRM, addresses],
  );
  await client.query(
    `INSERT INTO firms.review (id, firm_id, written_for, author_id, year, stars, payout, pros, cons, role, verified,
       least_advisors, submitted_at, publish_from, published_on, status, helpful, changed_at)
     SELECT gen_random_uuid(), firm, firm, gen_random_uuid(), 2026, 1 + floor(random() * 5)::int, 4,
       repeat('The desk answers. ', 15), repeat('The software is slow. ', 15), 'advisor', random() < 0.4, 50,
       day, day, day, 'published', floor(random() * 30)::int, day
     FROM (
       SELECT CASE WHEN random() < $3::float8 THEN $1::int
           ELSE $1::int + 1 + floor(random() * ($2::int - 1))::int END AS firm,
         current_date - floor(random() * 2190)::int AS day
       FROM generate_series(1, $4::int)
     ) AS drawn`,
    [FIRST_FIRM, FIRMS, LARGEST_SHARE, REVIEWS],
  );
  await client.query('VACUUM ANALYZE firms.review, firms.review_bucket');
}

async function clear(/** @type {pg.Client} */ client) {
  for (const table of ['review_bucket', 'review', 'address'])
    await client.query(`DELETE FROM firms.${table} WHERE firm_id >= ${FIRST_FIRM}`);
  // The check of each removed firm would read the million dead rows again.
  await client.query('VACUUM firms.review, firms.review_bucket');
  await client.query(`DELETE FROM firms.firm WHERE id >= ${FIRST_FIRM}`);
}
