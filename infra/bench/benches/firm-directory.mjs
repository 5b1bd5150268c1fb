import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { percentile, text } from '../harness/statistics.mjs';

const FIRMS = 20_000;
const FIRST_FIRM = 1_000_000;
const CLIENTS = 16;
/** Of one client: what a person needs to read a page and choose on is longer. */
const PAUSE_MS = 500;
const SEARCHES = 60;
const WARM_UP = 15;

const SEARCH = `search of ${FIRMS.toLocaleString('en-US')} firms`;

export const name = 'firm-directory';
export const title =
  `the directory of firms by three facets and a word, counts included, ${CLIENTS} clients with a pause of ` +
  `${PAUSE_MS} ms each: 95th percentile`;
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  [SEARCH]: { unit: 'ms', of: 'value', atMost: 40 },
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  context.defer(() => client.end());
  await fill(client);
  const search = percentile(await searchTimes(stack.apiUrl, context.samples(SEARCHES)), 0.95);
  context.say(`  searches: p95 ${text(search)} ms`);
  for (const table of ['firm_search', 'address'])
    await client.query(`DELETE FROM firms.${table} WHERE firm_id >= ${FIRST_FIRM}`);
  await client.query(`DELETE FROM firms.firm WHERE id >= ${FIRST_FIRM}`);
  return [{ name: SEARCH, value: search }];
}

/** @param {string} url @param {number} wanted */
async function timeOf(url, wanted) {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== wanted) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/** @param {string} apiUrl @param {number} searches of each client */
async function searchTimes(apiUrl, searches) {
  const times = /** @type {number[]} */ ([]);
  const one = async () => {
    await pause(Math.random() * PAUSE_MS);
    for (let number = -WARM_UP; number < searches; number += 1) {
      const ms = await timeOf(`${apiUrl}/api/firm-profiles?${someSearch()}`, 200);
      if (number >= 0) times.push(ms);
      await pause(PAUSE_MS * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, one));
  return times;
}

const CHANNELS = ['wirehouse', 'regional', 'independent', 'ria'];
const SIZES = ['0-9', '10-49', '50-199', '200-999', '1000-4999', '5000-up'];
const PROTOCOLS = ['member', 'left', 'not_member', 'unknown'];
const CUSTODIANS = Array.from({ length: 30 }, (_, index) => `Custodian ${index}`);
const FACETS = { channel: CHANNELS, size: SIZES, protocol: PROTOCOLS, custodian: CUSTODIANS };

/** Three facets with two values each, and a word that is in every tenth firm. */
function someSearch() {
  const parameters = new URLSearchParams({ q: `common${below(10)}` });
  const facets = Object.entries(FACETS).sort(() => Math.random() - 0.5);
  for (const [facet, values] of facets.slice(0, 3))
    for (const value of [below(values.length), below(values.length)]) parameters.append(facet, values[value] ?? '');
  return parameters.toString();
}

const below = (/** @type {number} */ end) => Math.floor(Math.random() * end);
/** An expression of SQL, drawn anew for every row. */
const drawn = (/** @type {readonly string[]} */ values) =>
  `(ARRAY['${values.join("', '")}'])[1 + floor(random() * ${values.length})::int]`;

async function fill(/** @type {pg.Client} */ client) {
  const bounds = [FIRST_FIRM, FIRST_FIRM + FIRMS - 1];
  await client.query(
    `INSERT INTO firms.firm (id, name, channel, slug, status, created_at, updated_at)
     SELECT n, 'Firm ' || n, ${drawn(CHANNELS)}, 'firm-' || n, 'published', now(), now()
     FROM generate_series($1::int, $2::int) AS n`,
    bounds,
  );
  await client.query(
    'INSERT INTO firms.address (slug, firm_id) SELECT slug, id FROM firms.firm WHERE id BETWEEN $1 AND $2',
    bounds,
  );
  await client.query(
    `INSERT INTO firms.firm_search (firm_id, slug, name, channel, is_sample, headquarters, advisors, size, assets,
       custodians, protocol, verified_on, other_words)
     SELECT id, slug, name, channel, false, 'Columbus, OH', floor(random() * 6000)::int, ${drawn(SIZES)}, 1000000000,
       ARRAY[${drawn(CUSTODIANS.slice(0, 15))}, ${drawn(CUSTODIANS.slice(15))}], ${drawn(PROTOCOLS)},
       current_date - floor(random() * 700)::int, 'common' || floor(random() * 10)::int || ' Columbus Ohio'
     FROM firms.firm WHERE id BETWEEN $1 AND $2`,
    bounds,
  );
  await client.query('VACUUM ANALYZE firms.firm_search, firms.firm_search_change');
}
