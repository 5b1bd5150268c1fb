import { expect, test } from '@playwright/test';
import { ALT_MAX } from '@app/contracts';
import { HOSTILE_CSS, HOSTILE_MARKUP, HOSTILE_URLS } from '@app/testing/hostile';
import { startOwnSite, type OwnSite } from '../support/site-copy';
import { interactive } from '../support/test';
import { hostileArticle, hostileJob, hostileLanding, hostilePage, linksPage } from './documents';
import { Editor, refusedFields } from './editor';
import { grouped, packed, prose } from './fitted';
import { inElements, inFrames, inStyles } from './in-frames';
import { inParallel } from './in-parallel';
import { expectingNoViolation, reportedOf } from './monitor';
import { navigateTo, readAsWritten, readHydrated } from './reading';
import { writeRound } from './rounds';
import { PIXEL, publishWithCover, replaceFaq, writeRoadmapItem } from './writing';

/** More at once than this would wait for the API's database connections and be refused. */
const WRITERS = 2;

/** Writing and reading thousands of texts takes as long as it takes. */
const MINUTES = 15 * 60_000;

let site: OwnSite;
let editor: Editor;
/** A post for each text; news and openings, which are stored and shown in the same way, take several in each field. */
const SEVERAL = ALT_MAX;
const posts = HOSTILE_MARKUP.map(hostileArticle);
const news = packed(HOSTILE_MARKUP, SEVERAL).map(hostileArticle);
const jobs = packed(HOSTILE_MARKUP, SEVERAL).map(hostileJob);

// Thousands of pages, too many to look at recordings of.
test.use({ trace: 'off', screenshot: 'off' });
test.describe.configure({ timeout: MINUTES });

test.beforeAll(async () => {
  test.setTimeout(MINUTES);
  site = await startOwnSite();
  editor = await Editor.signedIn(site);
  await inParallel(posts, WRITERS, (article) => editor.publish('post', article));
  await inParallel(news, WRITERS, (article) => publishWithCover(editor, article));
  await inParallel(jobs, WRITERS, (job) => editor.publish('job', job));
  await inParallel(HOSTILE_MARKUP, WRITERS, (text) => writeRoadmapItem(editor, text));
  await editor.publish('page', hostilePage(HOSTILE_MARKUP, 'hostile'));
  await editor.publish('landing', hostileLanding(HOSTILE_MARKUP, 'hostile'));
  await replaceFaq(editor);
});

test.afterAll(() => site.stop());

/** Where a redirect leads; null while there is none. */
async function locationOf(path: string): Promise<string | null> {
  const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
  return status === 301 ? new URL(headers.get('location') ?? '', site.url).href : null;
}

const BIG_PAGES = [
  '/pages/hostile',
  '/landing/hostile',
  '/faq',
  '/roadmap',
  '/careers',
  '/blog',
  '/news?q=alert',
  '/blog/hostile-7',
  '/careers/hostile-11',
];

test('the same texts, written to a page as they are, do run and do make requests: the monitor reports them', async ({
  browser,
}) => {
  // Frames within frames would not prove more, and hundreds of them end a browser.
  const few = HOSTILE_MARKUP.filter((text) => !/iframe|object|embed|meta|base|form|location/i.test(text)).filter(
    (_, index) => index % 3 === 0,
  );
  const sheets = HOSTILE_CSS.filter((_, index) => index % 3 === 0);
  const { executions, foreign, harmful } = await reportedOf(browser, site.url, few, sheets);
  expect(executions).toBeGreaterThan(50);
  expect(foreign).toBeGreaterThan(20);
  expect(harmful).toBeGreaterThan(50);
});

test('texts in every field of articles and openings, each post with one alone, as the server writes them', async ({
  browser,
}) => {
  const under =
    (base: string) =>
    ({ slug, title }: { slug: string; title: string }) => ({ path: `${base}/${slug}`, shows: title });
  await expectingNoViolation(browser, site.url, { guarded: false }, (monitored) =>
    readAsWritten(monitored, [
      ...posts.map(under('/blog')),
      ...news.map(under('/news')),
      ...jobs.map(under('/careers')),
    ]),
  );
});

test('lists, searches and pages of many blocks, as the server writes them', async ({ browser }) => {
  const pagesOf = (list: string, items: number) =>
    Array.from({ length: Math.ceil(items / 12) }, (_, index) => `${list}?page=${index + 1}`);
  const searches = packed(HOSTILE_MARKUP, 100)
    .filter((_, index) => index % 6 === 0)
    .flatMap((q) => ['/blog', '/faq', '/news'].map((list) => `${list}?q=${encodeURIComponent(q)}`));
  const paths = [
    '/',
    '/sitemap',
    '/pages/hostile',
    '/landing/hostile',
    '/faq',
    '/roadmap',
    '/careers',
    ...pagesOf('/blog', posts.length),
    ...pagesOf('/news', news.length),
    ...searches,
  ];
  await expectingNoViolation(browser, site.url, { guarded: false }, (monitored) =>
    readAsWritten(
      monitored,
      paths.map((path) => ({ path })),
    ),
  );
});

test('feeds, site maps and answers of the API, opened as pages', async ({ browser, request }) => {
  const paths = [
    '/feed.xml',
    '/blog/feed.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
    '/news/feed.xml',
    '/sitemap.xml',
    '/sitemap/blog.xml',
    '/robots.txt',
    '/api/blog/posts?limit=100',
    '/api/careers',
    '/api/pages/hostile',
    '/api/landing-pages/hostile',
    '/api/roadmap',
    '/api/consolidated-content',
  ];
  const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await request.get(site.url + path) })));
  const there = answers.filter(({ answer }) => answer.status() === 200);
  expect(there.length).toBeGreaterThan(8);
  for (const { path, answer } of there)
    expect([path, answer.headers()['content-type']]).toEqual([path, expect.not.stringContaining('html')]);
  await expectingNoViolation(browser, site.url, { guarded: false }, async (monitored) => {
    const page = await monitored.context.newPage();
    for (const { path } of there)
      await page.goto(path).catch((error: Error) => expect(error.message, path).toContain('Download'));
    // A reader that takes XML for a page would run what is in the namespace of pages.
    for (const { path, answer } of there.filter(({ path }) => path.endsWith('.xml'))) {
      const body = await answer.text();
      await monitored.context.route(`${site.url}/read${path}`, (route) =>
        route.fulfill({ contentType: 'text/xml', body }),
      );
      await page.goto(`/read${path}`);
    }
  });
});

test('pages that the site’s scripts take over, and those they build after navigation in place', async ({ browser }) => {
  await expectingNoViolation(browser, site.url, { guarded: false }, async (monitored) => {
    const page = await monitored.context.newPage();
    for (const path of BIG_PAGES) await readHydrated(page, path);
    for (const path of ['/sitemap', ...BIG_PAGES]) await navigateTo(page, path);
    for (const { slug, title } of posts.filter((_, index) => index % 40 === 3))
      await navigateTo(page, `/blog/${slug}`, title);
  });
});

test('with its guards in place the policy has nothing to stop', async ({ browser }) => {
  await expectingNoViolation(browser, site.url, {}, async (monitored) => {
    const page = await monitored.context.newPage();
    for (const path of BIG_PAGES.slice(0, 6)) await readHydrated(page, path);
  });
});

test('settings of the whole site: names, menus, footer, search engines, schema and styles', async ({ browser }) => {
  await expectingNoViolation(browser, site.url, { guarded: false }, async (monitored) => {
    const page = await monitored.context.newPage();
    for (let round = 0; round < 12; round += 1) {
      const mark = await writeRound(editor, round);
      await expect
        .poll(async () => (await fetch(site.url)).text().then((html) => html.includes(mark)), { timeout: 10_000 })
        .toBe(true);
      await readAsWritten(monitored, [{ path: '/' }, { path: '/faq' }]);
      if (round % 4 === 0) await readHydrated(page, '/');
    }
    await navigateTo(page, '/blog');
  });
});

test('HTML stored as such: each text alone, as a document and inside a page; stored twice is stored once', async ({
  browser,
}) => {
  const clean = new Set<string>();
  let footer = await editor.read('footer');
  for (const text of HOSTILE_MARKUP) {
    footer = await editor.change(footer, { contactContent: prose(text, 5_000) });
    clean.add(footer.value.contactContent);
  }
  for (const contactContent of clean) {
    footer = await editor.change(footer, { contactContent });
    expect(footer.value.contactContent).toBe(contactContent);
  }
  await expectingNoViolation(browser, site.url, { guarded: false }, async (monitored) => {
    const page = await monitored.context.newPage();
    await page.goto('/livez');
    expect((await inFrames(page, [...clean])).flatMap(({ harmful }) => harmful)).toEqual([]);
    await inElements(page, [...clean]);
  });
});

test('style sheets that are stored load nothing, and end no element; stored twice is stored once', async ({
  browser,
}) => {
  const clean = new Set<string>();
  let injection = await editor.read('injection');
  for (const css of [...HOSTILE_CSS, ...HOSTILE_MARKUP]) {
    injection = await editor.change(injection, { customCSS: prose(css, 50_000) });
    clean.add(injection.value.customCSS);
  }
  for (const customCSS of clean) {
    injection = await editor.change(injection, { customCSS });
    expect(injection.value.customCSS).toBe(customCSS);
  }
  await expectingNoViolation(browser, site.url, { guarded: false }, async (monitored) => {
    const page = await monitored.context.newPage();
    await page.goto('/livez');
    await inStyles(page, [...clean]);
    const seen = await inFrames(
      page,
      [...clean].map((css) => `<style>${css}</style><h1>after</h1>`),
    );
    expect(seen.filter(({ harmful, heading }) => harmful.length > 0 || heading !== 'after')).toEqual([]);
  });
});

test('addresses are refused, or lead to this site, to another one, or to a mailbox', async ({ browser }) => {
  const accepted = new Set<string>();
  const leadsSomewhere = (url: string) =>
    url.startsWith('/')
      ? new URL(url, site.url).origin === site.url
      : /^(?:https:\/\/[^\s/@\\]+(?:[/?#]|$)|mailto:[^?&]+$)/.test(url);
  const note = (urls: readonly string[], refused: readonly string[], pathOf: (index: number) => string) => {
    const out = new Set(refused);
    for (const [index, url] of urls.entries()) if (!out.has(pathOf(index))) accepted.add(url);
  };

  for (const urls of grouped(HOSTILE_URLS, 3_600)) {
    note(
      urls,
      refusedFields(await editor.call('POST', '/api/admin/content/pages', linksPage(urls, 'links'))),
      (index) => `blocks.${Math.floor(index / 60)}.cards.${index % 60}.link.url`,
    );
  }
  await inParallel(grouped(HOSTILE_URLS, 60), WRITERS, async (urls) => {
    // A label that is missing refuses the whole whatever the addresses are, and names those too.
    const items = [
      ...urls.slice(0, 59).map((url, index) => ({ type: 'main_menu', label: `${index}`, url, is_external: false })),
      { type: 'main_menu', label: '', url: '/never', is_external: false },
    ];
    note(
      urls.slice(0, 59),
      refusedFields(await editor.call('PUT', '/api/admin/content/menus', { version: 0, items })),
      (index) => `items.${index}.url`,
    );
  });
  const { value: footer } = await editor.read('footer');
  await inParallel(
    grouped(
      HOSTILE_URLS.filter((url) => url !== ''),
      4,
    ),
    WRITERS,
    async (urls) => {
      const fields = ['socialFacebook', 'socialTwitter', 'socialLinkedin', 'socialInstagram'];
      const links = Object.fromEntries(urls.map((url, index) => [fields[index], url]));
      const refused = refusedFields(
        await editor.call('PUT', '/api/admin/content/settings/footer', {
          version: 0,
          value: { ...footer, ...links, footerNotice: 1 },
        }),
      );
      note(urls, refused, (index) => `value.${fields[index]}`);
    },
  );
  await inParallel(HOSTILE_URLS, WRITERS, async (url) => {
    const refused = refusedFields(await editor.call('POST', '/api/admin/content/redirects', { from: url, to: url }));
    note([url], refused, () => 'to');
    if (!refused.includes('from')) expect(new URL(url, site.url).origin).toBe(site.url);
  });
  expect([...accepted].filter((url) => !leadsSomewhere(url))).toEqual([]);
  expect(accepted.size).toBeLessThan(HOSTILE_URLS.length / 10);

  // A redirect leads where the administrator was told that it leads, and nothing else stands in the answer's head.
  for (const [index, to] of [...accepted].filter((url) => !url.startsWith('mailto:')).entries()) {
    editor.taken(await editor.call('POST', '/api/admin/content/redirects', { from: `/moved-${index}`, to }));
    await expect
      .poll(() => locationOf(`/moved-${index}`), { timeout: 10_000, message: to })
      .toBe(new URL(to, site.url).href);
  }

  await editor.publish('page', linksPage([...accepted, '/blog'], 'links'));
  await expectingNoViolation(browser, site.url, { guarded: false }, async (monitored) =>
    readHydrated(await monitored.context.newPage(), '/pages/links'),
  );
});

test('a logo whose pictures are gone gives way to the name of the site', async ({ page }) => {
  const picture = editor.taken(await editor.uploadPicture('The logo', PIXEL, 'logo.png'));
  await editor.change(await editor.read('logo'), { logoLightUrl: picture.src, logoDarkUrl: null });
  const brand = page.locator('#frame-header header a').first();
  await expect
    .poll(async () => (await fetch(site.url)).text().then((html) => html.includes(`src="${picture.src}"`)), {
      timeout: 10_000,
    })
    .toBe(true);
  await page.goto(`${site.url}/faq`);
  await interactive(page);
  await expect(brand.locator('img').first()).toBeVisible();
  await page.route(`**${picture.src}`, (route) => route.fulfill({ status: 404, body: 'no such picture' }));
  await page.reload();
  await expect(brand.locator('img')).toHaveCount(0);
  await expect(brand).toHaveText(/\S/);
});

test('addresses of pictures, domains, handles, ids and tags take none of the texts', async () => {
  const [logo, seo, injection] = [await editor.read('logo'), await editor.read('seo'), await editor.read('injection')];
  const refused = async (key: string, value: object) =>
    refusedFields(await editor.call('PUT', `/api/admin/content/settings/${key}`, { version: 0, value })).sort();
  await inParallel(
    HOSTILE_URLS.filter((url) => url !== ''),
    WRITERS,
    async (text) => {
      expect(await refused('logo', { ...logo.value, logoLightUrl: text, logoDarkUrl: text }), text).toEqual([
        'value.logoDarkUrl',
        'value.logoLightUrl',
      ]);
      expect(
        await refused('seo', { ...seo.value, ogImage: text, canonicalDomain: text, twitterHandle: text }),
        text,
      ).toEqual(['value.canonicalDomain', 'value.ogImage', 'value.twitterHandle']);
      expect(
        await refused('injection', {
          ...injection.value,
          googleTagManagerId: text,
          googleAnalyticsId: text,
          facebookPixelId: text,
        }),
        text,
      ).toEqual(['value.facebookPixelId', 'value.googleAnalyticsId', 'value.googleTagManagerId']);
    },
  );
  await inParallel(HOSTILE_MARKUP, WRITERS, async (text, index) =>
    expect(
      refusedFields(
        await editor.call('POST', '/api/admin/content/posts', { ...hostileArticle('tags', index), tags: [text] }),
      ),
      text,
    ).toContain('tags'),
  );
});
