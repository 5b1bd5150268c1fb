import pg from 'pg';
import { median, percentile, text } from '../harness/statistics.mjs';

const FEW = 1_000;
const MANY = 100_000;
const BATCH = 5_000;
const ROUNDS = 3;
const REQUESTS = 300;
/** About the vocabulary of a magazine. A word's share falls with its rank: the hundredth stands in a sixth of all posts, the ten-thousandth in one of a hundred. */
const WORDS = 20_000;
const WORDS_IN_A_POST = 300;

export const name = 'content-scale';
export const title = `lists, search and articles with ${MANY} posts beside ${FEW}: the 95th percentile of one reader's requests`;
const goal = /** @type {const} */ ({ unit: 'ms', of: 'ratio', against: `${FEW} posts`, atMost: 2 });
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = { list: goal, search: goal, 'slug look-up': goal };

/** What readers ask for, each time something else, so that the answers in memory help little. */
const QUESTIONS = {
  list: () => `/api/blog/posts?limit=${between(10, 60)}&page=${between(1, 12)}`,
  // Words that every post has, words that few have, and two at a time.
  search: () => `/api/blog/posts?limit=12&page=1&q=${[word(between(0, 9)), word(between(0, WORDS - 1))].slice(0, between(1, 2)).join('+')}`,
  'slug look-up': (/** @type {number} */ posts) => `/api/blog/posts/bench-${between(1, posts)}`,
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  context.defer(() => client.end());
  const rounds = context.samples(ROUNDS);
  context.say(`  posts of ${WORDS_IN_A_POST} words out of ${WORDS}, some in every post; one reader, ${REQUESTS} requests a round, ${rounds} rounds after one of warm-up; the API on an embedded database`);
  await fill(client, 1, FEW);
  const few = await measure(stack.apiUrl, FEW, rounds);
  context.say(`    with ${FEW}: ${described(few)}`);
  const started = performance.now();
  await fill(client, FEW + 1, MANY);
  context.say(`    ${MANY} posts are there after ${Math.round((performance.now() - started) / 1000)} s`);
  const many = await measure(stack.apiUrl, MANY, rounds);
  context.say(`    with ${MANY}: ${described(many)}`);
  await client.query("DELETE FROM content.document WHERE updated_by = 'bench'");
  return Object.keys(QUESTIONS).map((question) => ({ name: question, value: median(many[question] ?? []), samples: many[question] ?? [], baseline: median(few[question] ?? []) }));
}

/** @param {string} apiUrl @param {number} posts @param {number} rounds @returns {Promise<Record<string, number[]>>} */
async function measure(apiUrl, posts, rounds) {
  const results = /** @type {Record<string, number[]>} */ ({});
  for (const [question, pathFor] of Object.entries(QUESTIONS)) {
    const percentiles = [];
    for (let round = -1; round < rounds; round += 1) {
      const times = [];
      for (let count = 0; count < REQUESTS; count += 1) times.push(await timeOf(apiUrl + pathFor(posts)));
      if (round >= 0) percentiles.push(percentile(times, 0.95));
    }
    results[question] = percentiles;
  }
  return results;
}

async function timeOf(/** @type {string} */ url) {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/** @param {pg.Client} client @param {number} from @param {number} to */
async function fill(client, from, to) {
  for (let first = from; first <= to; first += BATCH) {
    await client.query(
      `INSERT INTO content.document (kind, content, state, published_at, created_at, revised_at, updated_at, updated_by)
       SELECT 'post', jsonb_build_object('slug', 'bench-' || n, 'title', 'Post ' || n || ' about ' || split_part(words, ' ', 7), 'excerpt', 'About ' || left(words, 60), 'body', words,
           'category', (ARRAY['Advisor Transitions', 'Industry News', 'Practice Management', 'Technology', 'Compensation'])[1 + n % 5], 'author', 'Bench', 'tags', '[]'::jsonb, 'coverId', null,
           'seo', '{"metaTitle": "", "metaDescription": "", "noindex": false}'::jsonb),
         'published', now() - n * interval '1 minute', now(), now(), now(), 'bench'
       FROM generate_series($1::int, $2::int) AS n
       CROSS JOIN LATERAL (SELECT string_agg('word' || floor(${WORDS} * power(random(), 3) + (n + place) * 0)::int, ' ') AS words FROM generate_series(1, ${WORDS_IN_A_POST}) AS place) AS text`,
      [first, Math.min(first + BATCH - 1, to)],
    );
  }
  await client.query('VACUUM ANALYZE content.document');
}

const between = (/** @type {number} */ least, /** @type {number} */ most) => least + Math.floor(Math.random() * (most - least + 1));
const word = (/** @type {number} */ number) => `word${number}`;
const described = (/** @type {Record<string, number[]>} */ results) => Object.entries(results).map(([question, samples]) => `${question} ${text(median(samples))} ms`).join(', ');
