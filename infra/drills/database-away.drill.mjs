import { setTimeout as pause } from 'node:timers/promises';
import { ask, hasFrame } from './harness/page-load.mjs';

const PAGES = ['/', '/blog', '/marketplace', '/calculator', '/auth'];
/** Public answers that the API caches. */
const CACHED = ['/api/blog/posts', '/api/news', '/api/faq'];
/** Calls that need the database each time. */
const UNCACHED = ['/api/blog/posts/no-such-post', '/api/news/no-such-article'];
const [AWAY_MS, QUICK_AWAY_MS] = [60_000, 10_000];
const ROUND_MS = 200;
const BACK_WITHIN_MS = 10_000;

export const name = 'database-away';
export const title = 'PostgreSQL is killed and stays away for a minute while readers go on reading';

/** @returns {Record<string, import('./harness/drill.d.mts').Goal>} */
export function goals() {
  return {
    'pages and cached answers asked for': { unit: '', atLeast: 200 },
    'pages that failed': { unit: '', atMost: 0 },
    'cached answers that failed': { unit: '', atMost: 0 },
    'errors of /api that are not JSON': { unit: '', atMost: 0 },
    'restarts of the API': { unit: '', atMost: 0 },
    'until everything is served again': { unit: 's', atMost: BACK_WITHIN_MS / 1_000 },
  };
}

/** @param {import('./harness/drill.d.mts').DrillContext} context */
export async function run({ site, isQuick, signal, say }) {
  const seen = { asked: 0, pages: 0, cached: 0, notJson: 0 };
  const askAll = (/** @type {string[]} */ paths) =>
    Promise.all(paths.map(async (path) => ({ path, ...(await ask(site.url + path)) })));
  const isServed = async () => (await askAll([...PAGES, ...CACHED])).every(({ status }) => status === 200);
  while (!(await isServed())) {
    signal.throwIfAborted();
    await pause(ROUND_MS);
  }
  const startedBefore = await startOfApi(site.apiMetricsUrl);
  await site.kill('database');
  for (const end = performance.now() + (isQuick ? QUICK_AWAY_MS : AWAY_MS); performance.now() < end;) {
    signal.throwIfAborted();
    const [pages, cached, uncached] = await Promise.all([PAGES, CACHED, UNCACHED].map(askAll));
    const badPages = (pages ?? []).filter((page) => page.status !== 200 || !hasFrame(page));
    const badAnswers = (cached ?? []).filter(({ status }) => status !== 200);
    for (const { path, status, text } of [...badPages, ...badAnswers])
      say(`    ${path}: ${status} ${text.slice(0, 80)}`);
    seen.asked += PAGES.length + CACHED.length;
    seen.pages += badPages.length;
    seen.cached += badAnswers.length;
    seen.notJson += [...(cached ?? []), ...(uncached ?? [])].filter(({ text }) => !isJson(text)).length;
    await pause(ROUND_MS);
  }
  await site.bringBack('database');
  const back = performance.now();
  const isBack = async () => (await askAll(UNCACHED)).every(({ status }) => status === 404) && (await isServed());
  while (!(await isBack()) && performance.now() - back < 2 * BACK_WITHIN_MS) await pause(ROUND_MS);
  return [
    { name: 'pages and cached answers asked for', value: seen.asked },
    { name: 'pages that failed', value: seen.pages },
    { name: 'cached answers that failed', value: seen.cached },
    { name: 'errors of /api that are not JSON', value: seen.notJson },
    { name: 'restarts of the API', value: (await startOfApi(site.apiMetricsUrl)) === startedBefore ? 0 : 1 },
    { name: 'until everything is served again', value: (performance.now() - back) / 1_000 },
  ];
}

/** When the API's process was started, in seconds since 1970. @param {string} metricsUrl */
async function startOfApi(metricsUrl) {
  const text = await fetch(metricsUrl).then((answer) => answer.text());
  return /^process_start_time_seconds\S* (\S+)$/m.exec(text)?.[1];
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
