import { Agent, get } from 'node:http';
import pg from 'pg';
import { databaseWork } from '../harness/database-work.mjs';
import { percentile, text } from '../harness/statistics.mjs';

const NAMES = 10_000;
const AT_A_TIME = 4;
const WARM_UP = 400;
const REDIRECTS = 5_000;

const API = 'unknown name, the API';
const SITE = 'unknown name, the page of the site';
const TRANSACTIONS = 'transactions of the database for a page';
const READS = 'scans of tables and indexes for a page';
/** What was already on its way, and the loops of the worker: a twentieth of a statement for each name. */
const ONE = 1.05;

export const name = 'firm-names';
export const title =
  `${NAMES.toLocaleString('en-US')} random names that no firm has, ${AT_A_TIME} at a time, asked of the API and of ` +
  `the site’s own server with ${REDIRECTS.toLocaleString('en-US')} redirects: 95th percentiles, and what a name ` +
  'costs the database';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  [API]: { unit: 'ms', of: 'value', atMost: 20 },
  [SITE]: { unit: 'ms', of: 'value', atMost: 20 },
  [TRANSACTIONS]: { unit: 'of 1', of: 'value', atMost: ONE },
  [READS]: { unit: 'of 1', of: 'value', atMost: ONE },
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  context.defer(() => client.end());
  await client.query(
    `INSERT INTO content.redirect (from_path, to_url, created_by)
     SELECT '/bench-moved-' || n, '/blog', 'bench' FROM generate_series(1, $1::int) AS n`,
    [REDIRECTS],
  );
  const names = context.samples(NAMES);
  const api = percentile(await timesOf(`${stack.apiUrl}/api/firms/no-`, names), 0.95);
  context.say(`  the API: p95 ${text(api)} ms`);
  const page = `${stack.url}/no-`;
  await timesOf(page, WARM_UP);
  const workFor = await databaseWork(client);
  const times = /** @type {number[]} */ ([]);
  const work = await workFor(async () => void times.push(...(await timesOf(page, names))));
  const site = percentile(times, 0.95);
  context.say(`  the page: p50 ${text(percentile(times, 0.5))} ms, p95 ${text(site)} ms`);
  await client.query(`DELETE FROM content.redirect WHERE created_by = 'bench'`);
  return [
    { name: API, value: api },
    { name: SITE, value: site },
    { name: TRANSACTIONS, value: work.transactions / names },
    { name: READS, value: work.reads / names },
  ];
}

/**
 * As a proxy would ask: over connections that stay open, and without unpacking the answers, which would take this
 * process longer than the site takes to make them.
 * @param {string} url the beginning of each address @param {number} names
 */
async function timesOf(url, names) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  const times = /** @type {number[]} */ ([]);
  let left = names;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      await isMissing(agent, url + Math.random().toString(36).slice(2));
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, one));
  agent.destroy();
  return times;
}

/** @param {Agent} agent @param {string} url @returns {Promise<void>} */
function isMissing(agent, url) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 404) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on('error', reject).on('end', resolve).resume();
    }).on('error', reject);
  });
}
