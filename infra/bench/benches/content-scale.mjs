import pg from 'pg';
import { median, percentile, text } from '../harness/statistics.mjs';

const FEW = 1_000;
const MANY = 100_000;
const BATCH = 5_000;
const ROUNDS = 3;
const REQUESTS = 300;
/**
 * A magazine's vocabulary, and one so small that every word is in at least one of twenty posts. A word's share
 * falls with its rank: of 20,000 the hundredth is in a sixth of all posts, the ten-thousandth in one of a hundred.
 */
const VOCABULARIES = { 'of a magazine': 20_000, small: 2_000 };
const WORDS_IN_A_POST = 300;

export const name = 'content-scale';
export const title =
  `lists, search and articles with ${MANY} posts beside ${FEW}: ` + "the 95th percentile of one reader's requests";
const goal = /** @type {const} */ ({ unit: 'ms', of: 'ratio', against: `${FEW} posts`, atMost: 2 });
const QUESTION_NAMES = /** @type {const} */ (['list', 'search', 'slug look-up']);
const figureName = (/** @type {string} */ question, /** @type {string} */ vocabulary) =>
  `${question}, vocabulary ${vocabulary}`;
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = Object.fromEntries(
  Object.keys(VOCABULARIES).flatMap((vocabulary) =>
    QUESTION_NAMES.map((question) => [figureName(question, vocabulary), goal]),
  ),
);

/**
 * Requests of readers, different each time, so that cached answers help little.
 * @type {Record<typeof QUESTION_NAMES[number], (posts: number, words: number) => string>}
 */
const QUESTIONS = {
  list: () => `/api/blog/posts?limit=${between(10, 60)}&page=${between(1, 12)}`,
  // Words that every post has, alone or with any other word.
  search: (_posts, words) => {
    const asked = [word(between(0, 9)), word(between(0, words - 1))].slice(0, between(1, 2));
    return `/api/blog/posts?limit=12&page=1&q=${asked.join('+')}`;
  },
  'slug look-up': (posts) => `/api/blog/posts/bench-${between(1, posts)}`,
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  context.defer(() => client.end());
  const rounds = context.samples(ROUNDS);
  context.say(
    `  posts of ${WORDS_IN_A_POST} words, thirty-two a day; ` +
      `one reader, ${REQUESTS} requests a round, ${rounds} rounds after one of warm-up; ` +
      'the API on an embedded database',
  );
  const measured = [];
  for (const [vocabulary, words] of Object.entries(VOCABULARIES))
    measured.push(...(await compare(context, { client, apiUrl: stack.apiUrl, vocabulary, words, rounds })));
  return measured;
}

/**
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {{ client: pg.Client, apiUrl: string, vocabulary: string, words: number, rounds: number }} options
 */
async function compare(context, { client, apiUrl, vocabulary, words, rounds }) {
  await fill(client, 1, FEW, words);
  const few = await measure(apiUrl, FEW, words, rounds);
  context.say(`    vocabulary ${vocabulary} (${words} words), ${FEW} posts: ${described(few)}`);
  const started = performance.now();
  await fill(client, FEW + 1, MANY, words);
  context.say(`    ${MANY} posts are there after ${Math.round((performance.now() - started) / 1000)} s`);
  const many = await measure(apiUrl, MANY, words, rounds);
  context.say(`    vocabulary ${vocabulary} (${words} words), ${MANY} posts: ${described(many)}`);
  await client.query("DELETE FROM content.document WHERE updated_by = 'bench'");
  // Dead rows would stay in table and indexes and slow down the next vocabulary, which has few posts.
  await client.query('VACUUM (FULL, ANALYZE) content.document');
  return QUESTION_NAMES.map((question) => ({
    name: figureName(question, vocabulary),
    value: median(many[question] ?? []),
    samples: many[question] ?? [],
    baseline: median(few[question] ?? []),
  }));
}

/**
 * @param {string} apiUrl
 * @param {number} posts
 * @param {number} words
 * @param {number} rounds
 * @returns {Promise<Record<string, number[]>>}
 */
async function measure(apiUrl, posts, words, rounds) {
  const results = /** @type {Record<string, number[]>} */ ({});
  for (const question of QUESTION_NAMES) {
    const percentiles = [];
    for (let round = -1; round < rounds; round += 1) {
      const times = [];
      for (let count = 0; count < REQUESTS; count += 1)
        times.push(await timeOf(apiUrl + QUESTIONS[question](posts, words)));
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

/** @param {pg.Client} client @param {number} from @param {number} to @param {number} words */
async function fill(client, from, to, words) {
  for (let first = from; first <= to; first += BATCH) {
    await client.query(
      `INSERT INTO content.document (kind, content, state, published_at, created_at, revised_at, updated_at, updated_by)
       SELECT 'post',
         jsonb_build_object(
           'slug', 'bench-' || n, 'title', 'Post ' || n || ' about ' || split_part(words, ' ', 7),
           'excerpt', 'About ' || left(words, 60), 'body', words,
           'category', (ARRAY[
             'Advisor Transitions', 'Industry News', 'Practice Management', 'Technology', 'Compensation'
           ])[1 + n % 5],
           'author', 'Bench', 'tags', '[]'::jsonb, 'coverId', null,
           'seo', '{"metaTitle": "", "metaDescription": "", "noindex": false}'::jsonb),
         'published', now() - n * interval '45 minutes', now(), now(), now(), 'bench'
       FROM generate_series($1::int, $2::int) AS n
       CROSS JOIN LATERAL (
         SELECT string_agg('word' || floor(${words} * power(random(), 3) + (n + place) * 0)::int, ' ') AS words
         FROM generate_series(1, ${WORDS_IN_A_POST}) AS place
       ) AS text`,
      [first, Math.min(first + BATCH - 1, to)],
    );
  }
  await client.query('VACUUM ANALYZE content.document');
}

const between = (/** @type {number} */ least, /** @type {number} */ most) =>
  least + Math.floor(Math.random() * (most - least + 1));
const word = (/** @type {number} */ number) => `word${number}`;
const described = (/** @type {Record<string, number[]>} */ results) =>
  Object.entries(results)
    .map(([question, samples]) => `${question} ${text(median(samples))} ms`)
    .join(', ');
