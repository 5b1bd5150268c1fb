import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { residentMb } from '../../start/processes.mjs';
import { percentile, text } from '../harness/statistics.mjs';

const SIZES = [10_000, 100_000, 1_000_000];
const GOAL_MS = 40;
/** The default of `SEARCH_INDEX_ABOVE`. */
const INDEX_ABOVE = 50_000;
const BATCH = 20_000;
const FIRST_LISTING = 1_000_000;
const CLIENTS = 16;
/** Of one client: what a person needs to read a page and choose on is longer. */
const PAUSE_MS = 500;
const SEARCHES = 60;
const WARM_UP = 15;
/** The statement needs seconds for each of them. */
const STATEMENT_SEARCHES = 5;
const INDEX_TIMEOUT_MS = 300_000;

export const name = 'marketplace-search';
export const title =
  `a search of the marketplace by three facets and a word, counts included, ${CLIENTS} clients with a pause of ` +
  `${PAUSE_MS} ms each: 95th percentile, and as baseline the statement where the index in memory answers`;

const figureName = (/** @type {number} */ listings) => `${listings.toLocaleString('en-US')} listings`;
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = Object.fromEntries(
  SIZES.map((listings) => [figureName(listings), { unit: 'ms', of: 'value', atMost: GOAL_MS }]),
);

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  context.defer(() => client.end());
  const measured = [];
  let filled = 0;
  for (const listings of SIZES) {
    const started = performance.now();
    await fill(client, filled, listings);
    filled = listings;
    context.say(`  ${listings} listings are there after ${Math.round((performance.now() - started) / 1000)} s`);
    const isIndexed = listings > INDEX_ABOVE;
    const baseline = isIndexed ? await measureStatement(context, stack) : undefined;
    await stack.restart('api');
    if (isIndexed) await untilIndexed(context, stack);
    const value = await measure(context, stack, { searches: context.samples(SEARCHES), warmUp: WARM_UP });
    measured.push({ name: figureName(listings), value, baseline });
  }
  await client.query(`DELETE FROM marketplace.listing WHERE id >= ${FIRST_LISTING}`);
  return measured;
}

/**
 * The same searches without the index, however long they take or wait.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {import('../../start/stack.mjs').Stack} stack
 */
async function measureStatement(context, stack) {
  context.say('    the statement:');
  const patience = { SEARCH_STATEMENT_TIMEOUT_MS: '120000', SEARCH_WAIT_MS: '120000' };
  await stack.restart('api', { SEARCH_INDEX_ABOVE: '1000000000', ...patience });
  return measure(context, stack, { searches: STATEMENT_SEARCHES, warmUp: 1 });
}

/**
 * The API begins to build it when it starts.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {import('../../start/stack.mjs').Stack} stack
 */
async function untilIndexed(context, stack) {
  const started = performance.now();
  while (!stack.output('api').includes('the search index is in use')) {
    if (performance.now() - started > INDEX_TIMEOUT_MS) throw new Error('the search index has not come into use');
    await pause(100);
  }
  const inUse = text((performance.now() - started) / 1000);
  while (!stack.output('api').includes('the words of the search index are loaded')) {
    if (performance.now() - started > INDEX_TIMEOUT_MS) throw new Error('the words of the index were not loaded');
    await pause(100);
  }
  const whole = text((performance.now() - started) / 1000);
  context.say(`    the index in memory, in use after ${inUse} s, with all common words after ${whole} s:`);
}

/**
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {import('../../start/stack.mjs').Stack} stack
 * @param {{ searches: number, warmUp: number }} counts of each client
 */
async function measure(context, { apiUrl, pid }, { searches, warmUp }) {
  const times = /** @type {number[]} */ ([]);
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      await pause(Math.random() * PAUSE_MS);
      for (let number = -warmUp; number < searches; number += 1) {
        const timed = timeOf(apiUrl, someSearch());
        // Rare words are loaded with their first search; more of them at once than connections may be refused.
        const ms = await (number < 0 ? timed.catch(() => 0) : timed);
        if (number >= 0) times.push(ms);
        await pause(PAUSE_MS * (0.5 + Math.random()));
      }
    }),
  );
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const memory = Math.round(residentMb([pid('api') ?? 0]));
  context.say(`    ${times.length} searches: p50 ${text(p50)} ms, p95 ${text(p95)} ms; the API has ${memory} MB`);
  return p95;
}

async function timeOf(/** @type {string} */ apiUrl, /** @type {string} */ search) {
  const started = performance.now();
  const answer = await fetch(`${apiUrl}/api/marketplace-search?${search}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${search} answered ${answer.status}`);
  return performance.now() - started;
}

const TIMELINES = ['now', 'within_6_months', 'within_1_year', 'within_3_years', 'open'];
const AFFILIATIONS = ['wirehouse', 'regional', 'independent', 'ria', 'bank'];
const FACETS = {
  type: ['sell', 'buy', 'merge', 'successor', 'continuity', 'join'],
  area: ['OH', 'TX', 'CA', 'midwest', 'south'],
  aum: ['50m-100m', '100m-250m', '250m-500m'],
  timeline: TIMELINES,
  affiliation: AFFILIATIONS,
  posted: ['4w', '13w'],
};

/** Three facets with one or two values each, and a word: of three, one is in every tenth listing. */
function someSearch() {
  const parameters = new URLSearchParams({ q: word() });
  const facets = Object.entries(FACETS).sort(() => Math.random() - 0.5);
  for (const [facet, values] of facets.slice(0, 3))
    for (let count = between(1, 2); count > 0; count -= 1)
      parameters.append(facet, values[between(0, values.length - 1)] ?? '');
  return parameters.toString();
}

const word = () => (Math.random() < 1 / 3 ? `common${between(0, 9)}` : `word${between(0, 1_999)}`);
const between = (/** @type {number} */ least, /** @type {number} */ most) =>
  least + Math.floor(Math.random() * (most - least + 1));

/** Expressions of SQL, drawn anew for every row. */
const below = (/** @type {number} */ end) => `floor(random() * ${end})::int`;
const oneOf = (/** @type {readonly string[]} */ values) =>
  `(ARRAY['${values.join("', '")}'])[1 + ${below(values.length)}]`;

/** @param {pg.Client} client @param {number} there @param {number} wanted */
async function fill(client, there, wanted) {
  for (let first = there; first < wanted; first += BATCH) {
    const bounds = [FIRST_LISTING + first, FIRST_LISTING + Math.min(first + BATCH, wanted) - 1];
    await client.query(
      `INSERT INTO marketplace.listing (id, status) SELECT n, 'published' FROM generate_series($1::int, $2::int) AS n`,
      bounds,
    );
    await client.query(
      `INSERT INTO marketplace.listing_public
         (listing_id, status, sample, type, title, summary, area, state, aum_low, aum_high, revenue_low, revenue_high,
          clients_low, clients_high, price_low, price_high, affiliation, financing, timeline, reason, posted)
       SELECT n, 'published', false, ${oneOf(['sell', 'sell', 'sell', 'buy', 'merge', 'successor'])},
         'Practice word' || ${below(2_000)},
         'common' || ${below(10)} || ' word' || ${below(2_000)} || ' word' || ${below(2_000)},
         split_part(place, ' ', 1), split_part(place, ' ', 2), aum, aum * 5 / 2, aum / 100, aum / 40, 50, 200,
         CASE WHEN n % 5 > 1 THEN aum / 40 END, CASE WHEN n % 5 > 1 THEN aum / 40 END,
         ${oneOf(AFFILIATIONS)}, '{}', ${oneOf(TIMELINES)}, 'other',
         date_trunc('week', now()) - (${FIRST_LISTING + wanted} - n) * 20 / ${wanted} * interval '7 days'
       FROM generate_series($1::int, $2::int) AS n
       CROSS JOIN LATERAL (
         SELECT (ARRAY[25000000, 50000000, 100000000, 250000000])[1 + n % 4] AS aum,
           (ARRAY['east_north_central OH', 'west_south_central TX', 'pacific CA'])[1 + n % 3] AS place
       ) AS drawn`,
      bounds,
    );
  }
  await client.query('VACUUM ANALYZE marketplace.listing_public');
}
