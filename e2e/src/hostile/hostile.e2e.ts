import { DOCUMENT_PATHS, type DocumentInputs, type DocumentKind, type StoredDocument } from '@app/contracts';
import { HOSTILE_CSS, HOSTILE_MARKUP } from '@app/testing/hostile';
import { asEditor, type Call } from '../support/editor';
import { LONG_AGO } from '../support/long-ago';
import { site } from '../support/site';
import { expect, test } from '../support/test';
import { hostileArticle, hostilePage } from './documents';
import { packed } from './fitted';
import { expectingNoViolation, reportedOf } from './monitor';
import { navigateTo, readAsWritten, readHydrated } from './reading';

/** One text of each kind; hostile.proof.e2e.ts writes all of them to every field, on a site of its own. */
const KINDS = [
  /^<img src=x onerror=alert/,
  /^<svg onload=alert/,
  /^<details open ontoggle=/,
  /^<script>alert\(1\)<\/script>$/,
  /^<\/script><script>/,
  /^<noscript><p title=/,
  /^<math><mtext><table>/,
  /^<a href="javascript:alert/,
  /^\[x\]\(javascript:alert/,
  /^!\[x\]\(\/\/evil/,
  /^<style>@import "\/\/evil/,
  /^" autofocus onfocus=alert/,
];
const SAMPLE = KINDS.map((kind) => {
  const text = HOSTILE_MARKUP.find((candidate) => kind.test(candidate));
  if (text === undefined) throw new Error(`no hostile text is like ${kind}`);
  return text;
});
/** So many characters of texts in each article: two articles more leave the lists of other tests as they are. */
const SEVERAL = 300;

let call: Call;
const published: StoredDocument[] = [];
/** What is repeated after a failure is written at addresses of its own. */
const unique = Date.now().toString(36);
const articles = packed(SAMPLE, SEVERAL).map((text, index) => ({
  ...hostileArticle(text, index),
  slug: `hostile-${unique}-${index}`,
}));
const page = hostilePage(SAMPLE, `hostile-${unique}`);
const PAGE = `/pages/${page.slug}`;
const readings = [
  ...articles.map(({ slug, title }) => ({ path: `/blog/${slug}`, shows: title })),
  { path: PAGE, shows: page.title },
];

async function publish<K extends DocumentKind>(kind: K, input: DocumentInputs[K]): Promise<void> {
  const draft = await call<StoredDocument>('POST', DOCUMENT_PATHS[kind], input);
  const path = `/api/admin/content/documents/${draft.id}/publish`;
  published.push(await call<StoredDocument>('POST', path, { version: draft.version, at: LONG_AGO }));
}

test.beforeAll(async () => {
  call = await asEditor();
  for (const article of articles) await publish('post', article);
  await publish('page', page);
});

test.afterAll(async () => {
  for (const { id, version } of published)
    await call('POST', `/api/admin/content/documents/${id}/archive`, { version });
});

test('the same texts, written to a page as they are, do run and do make requests: the monitor reports them', async ({
  browser,
}) => {
  const { executions, foreign, harmful } = await reportedOf(browser, site().url, SAMPLE, HOSTILE_CSS.slice(0, 6));
  expect(executions).toBeGreaterThan(5);
  expect(foreign).toBeGreaterThan(0);
  expect(harmful).toBeGreaterThan(5);
});

test('texts in every field of articles and of a page, as the server writes them', async ({ browser }) => {
  await expectingNoViolation(browser, site().url, { guarded: false }, (monitored) =>
    readAsWritten(monitored, readings),
  );
});

test('pages that the site’s scripts take over, and those they build after navigation in place', async ({ browser }) => {
  await expectingNoViolation(browser, site().url, { guarded: false }, async (monitored) => {
    const reader = await monitored.context.newPage();
    for (const { path } of readings) await readHydrated(reader, path);
    await navigateTo(reader, '/faq');
    for (const { path, shows } of readings) await navigateTo(reader, path, shows);
  });
});

test('with its guards in place the policy has nothing to stop', async ({ browser }) => {
  await expectingNoViolation(browser, site().url, {}, async (monitored) => {
    const reader = await monitored.context.newPage();
    for (const { path } of readings) await readHydrated(reader, path);
  });
});
