import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { median, percentile, text } from '../harness/statistics.mjs';

const SEARCHES = 100_000;
const PUBLICATIONS = 40;
const WARM_UP = 3;
const POLL_MS = 5;
const TIMEOUT_MS = 30_000;
const FIRST_LISTING = 900_000;

const FIGURE = 'from a publication to its last match, 95th percentile';

export const name = 'saved-searches';
export const title = `a publication beside ${SEARCHES} saved searches: until every match is stored`;
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = { [FIGURE]: { unit: 'ms', of: 'value', atMost: 2_000 } };

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  context.defer(() => client.end());
  await addSearches(client);
  // The worker writes the masks of all searches with the first publication.
  const first = await publish(client, 0);
  context.say(`  masks of ${SEARCHES} searches written and compared after ${text(first.ms)} ms`);
  const count = context.samples(PUBLICATIONS);
  const times = [];
  let matches = 0;
  for (let number = 1; number <= WARM_UP + count; number += 1) {
    const result = await publish(client, number);
    if (number <= WARM_UP) continue;
    times.push(result.ms);
    matches += result.matches;
  }
  context.say(
    `  ${count} publications, ${text(matches / count)} matches each; the worker's pause of a second is included: ` +
      `p50 ${text(median(times))} ms, p95 ${text(percentile(times, 0.95))} ms`,
  );
  await client.query(`DELETE FROM marketplace.listing WHERE id >= ${FIRST_LISTING}`);
  await client.query(`DELETE FROM marketplace.saved_search WHERE name = 'bench'`);
  return [{ name: FIGURE, value: percentile(times, 0.95) }];
}

/** One to three facets each, a word in every fifth: what people save. */
async function addSearches(/** @type {pg.Client} */ client) {
  await client.query(
    `INSERT INTO marketplace.saved_search (id, user_id, name, query, cadence, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'bench', concat_ws('&',
         CASE WHEN n % 5 = 0 THEN 'q=word' || n % 200 END,
         'type=' || (ARRAY['sell', 'buy', 'merge', 'successor'])[1 + n % 4],
         CASE WHEN n % 3 > 0 THEN 'area=' || (ARRAY['OH', 'TX', 'CA', 'midwest', 'south', 'pacific'])[1 + n / 7 % 6]
           END,
         CASE WHEN n % 2 > 0 THEN 'aum=' || (ARRAY['50m-100m', '100m-250m', '250m-500m'])[1 + n / 11 % 3] END),
       'weekly', now()
     FROM generate_series(1, ${SEARCHES}) AS n`,
  );
  await client.query('VACUUM ANALYZE marketplace.saved_search');
}

/**
 * Publishes a listing with its alert, as the product does, and waits until the worker has stored its matches.
 * @param {pg.Client} client
 * @param {number} number
 */
async function publish(client, number) {
  // At a random point of the worker's second.
  await pause(Math.random() * 1_000);
  const id = FIRST_LISTING + number;
  await client.query('BEGIN');
  await client.query(`INSERT INTO marketplace.listing (id, status) VALUES ($1, 'published')`, [id]);
  await client.query(
    `INSERT INTO marketplace.listing_public
       (listing_id, status, sample, type, title, summary, area, state, aum_low, aum_high, financing, timeline, reason,
        posted)
     VALUES ($1, 'published', false, 'sell', 'A practice', 'word' || $1::int % 200, 'east_north_central', 'OH',
       100000000, 250000000, '{}', 'open', 'other', now())`,
    [id],
  );
  await client.query(
    `INSERT INTO marketplace.listing_alert (listing_id, public_version, content)
     SELECT listing_id, public_version, marketplace.public_content(shown)
     FROM marketplace.listing_public AS shown WHERE listing_id = $1`,
    [id],
  );
  await client.query('COMMIT');
  const started = performance.now();
  for (;;) {
    const { rows } = await client.query(
      `SELECT matched_at IS NOT NULL AS done,
         (SELECT count(*)::int FROM marketplace.search_match WHERE listing_id = $1) AS n
       FROM marketplace.listing_alert WHERE listing_id = $1`,
      [id],
    );
    const ms = performance.now() - started;
    if (rows[0]?.done) return { ms, matches: Number(rows[0].n) };
    if (ms > TIMEOUT_MS * (number === 0 ? 10 : 1)) throw new Error('the worker has stored no matches');
    await pause(POLL_MS);
  }
}
