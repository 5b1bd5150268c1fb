import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { register, signIn } from '../harness/account-client.mjs';
import { median, percentile, text } from '../harness/statistics.mjs';

const MANY = 1_000_000;
const BATCH = 20_000;
const ROUNDS = 3;
const REQUESTS = 60;
const KINDS = ['post', 'news', 'page', 'landing', 'job'];

export const name = 'admin-lists';
export const title =
  `the portal's list of documents with ${MANY} of them: any page and any filter, ` +
  'the 95th percentile of one administrator';

const QUESTIONS = /** @type {const} */ ({
  'first page': () => '',
  'page of a kind and a state': () => `&kind=${KINDS[between(0, 4)]}&state=${['draft', 'published'][between(0, 1)]}`,
  'rare words of a title': () => `&q=Document%20${between(1, MANY)}`,
  'words of every title': () => '&q=document',
  'page far behind': () => `&after=${keyAt(between(1, MANY))}`,
});
const goal = /** @type {const} */ ({ unit: 'ms', of: 'value', atMost: 150 });
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = Object.fromEntries(Object.keys(QUESTIONS).map((question) => [question, goal]));

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  context.defer(() => client.end());
  const started = performance.now();
  await fill(client);
  context.defer(() => client.query("DELETE FROM content.document WHERE updated_by = 'bench'"));
  context.say(`  ${MANY} documents are there after ${Math.round((performance.now() - started) / 1000)} s`);
  const headers = await administrator(stack.apiUrl, client);
  const rounds = context.samples(ROUNDS);
  const measured = [];
  for (const [question, parameters] of Object.entries(QUESTIONS)) {
    const percentiles = [];
    for (let round = -1; round < rounds; round += 1) {
      const times = [];
      for (let count = 0; count < REQUESTS; count += 1)
        times.push(await timeOf(`${stack.apiUrl}/api/admin/content/documents?${parameters().slice(1)}`, headers));
      if (round >= 0) percentiles.push(percentile(times, 0.95));
    }
    context.say(`    ${question}: ${text(median(percentiles))} ms`);
    measured.push({ name: question, value: median(percentiles), samples: percentiles });
  }
  return measured;
}

async function timeOf(/** @type {string} */ url, /** @type {Record<string, string>} */ headers) {
  const started = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/** Documents were changed one second apart. @param {number} number */
const keyAt = (number) =>
  Buffer.from(JSON.stringify([new Date(Date.UTC(2026, 0, 1) - number * 1000).toISOString(), 1])).toString('base64url');

/** @param {pg.Client} client */
async function fill(client) {
  for (let first = 1; first <= MANY; first += BATCH)
    await client.query(
      `INSERT INTO content.document (kind, content, state, published_at, created_at, revised_at, updated_at, updated_by)
       SELECT ($3::text[])[1 + n % 5],
         jsonb_build_object('slug', 'bench-' || n, 'title', 'Document ' || n || ' of the bench', 'excerpt', '',
           'body', '', 'category', 'Technology', 'author', 'Bench', 'tags', '[]'::jsonb, 'coverId', null,
           'seo', '{"metaTitle": "", "metaDescription": "", "noindex": true}'::jsonb),
         CASE WHEN n % 3 = 0 THEN 'published' ELSE 'draft' END,
         CASE WHEN n % 3 = 0 THEN timestamptz '2026-01-01T00:00Z' - n * interval '1 second' END,
         timestamptz '2025-01-01T00:00Z', timestamptz '2026-01-01T00:00Z' - n * interval '1 second',
         timestamptz '2026-01-01T00:00Z' - n * interval '1 second', 'bench'
       FROM generate_series($1::int, $2::int) AS n`,
      [first, Math.min(first + BATCH - 1, MANY), KINDS],
    );
  await client.query('VACUUM ANALYZE content.document');
}

/** An owner whose second factor was shown just now. @param {string} apiUrl @param {pg.Client} client */
async function administrator(apiUrl, client) {
  const username = `bench-${randomBytes(4).toString('hex')}@example.com`;
  await register(apiUrl, username);
  await client.query(`UPDATE auth.users SET roles = '{owner}', email_verified = true WHERE email = $1`, [username]);
  await client.query(
    `INSERT INTO auth.totp (user_id, secret, key_id, confirmed_at)
     SELECT id, 'sealed', '1', now() FROM auth.users WHERE email = $1`,
    [username],
  );
  const { token } = await signIn(apiUrl, username);
  const elevation = randomBytes(32).toString('base64url');
  const own = 'user_id = (SELECT id FROM auth.users WHERE email = $1) AND revoked_at IS NULL';
  await client.query(`UPDATE auth.session SET second_factor_at = now() WHERE ${own}`, [username]);
  await client.query(
    `INSERT INTO auth.elevation (token_hash, session_id, last_used_at)
     SELECT $2, id, now() FROM auth.session WHERE ${own} ORDER BY created_at DESC LIMIT 1`,
    [username, createHash('sha256').update(elevation).digest()],
  );
  return { authorization: `Bearer ${token}`, 'x-elevation-token': elevation };
}

const between = (/** @type {number} */ least, /** @type {number} */ most) =>
  least + Math.floor(Math.random() * (most - least + 1));
