import { NO_SEO_FIELDS, type StoredDocument } from '@app/contracts';
import { asEditor } from '../support/editor';
import { LONG_AGO } from '../support/long-ago';
import { site } from '../support/site';
import { expect, interactive, test } from '../support/test';

type Post = StoredDocument<'post'>;

const unique = Date.now().toString(36);
const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((name) => `an-address-${unique}-${name}`);
const TITLE = `An article that moves ${unique}`;

test('an article that gets another address is found at each that it had, for good and in one step', async ({
  page,
  request,
  problems,
}) => {
  problems.expect(/404/);
  test.setTimeout(120_000);
  const call = await asEditor();
  const content = {
    slug: FIRST,
    title: TITLE,
    excerpt: 'It moves.',
    body: 'It has moved.',
    category: 'Technology',
    author: 'Fairlead Editorial',
    tags: [],
    coverId: null,
    seo: NO_SEO_FIELDS,
  };
  const draft = await call<Post>('POST', '/api/admin/content/posts', content);
  let post = await call<Post>('POST', `/api/admin/content/documents/${draft.id}/publish`, {
    version: draft.version,
    at: LONG_AGO,
  });
  const head = (slug: string | undefined) => request.get(`${site().url}/blog/${slug}`, { maxRedirects: 0 });
  await expect.poll(async () => (await head(FIRST)).status()).toBe(200);

  for (const slug of [SECOND, THIRD])
    post = await call<Post>('PUT', `/api/admin/content/posts/${post.id}`, { ...content, slug, version: post.version });
  await expect.poll(async () => (await head(THIRD)).status()).toBe(200);
  for (const old of [FIRST, SECOND]) {
    await expect.poll(async () => (await head(old)).status(), `the old address ${old}`).toBe(301);
    const { location, 'cache-control': lifetime } = (await head(old)).headers();
    expect([location, lifetime]).toEqual([`/blog/${THIRD}`, 'max-age=60']);
  }

  await page.goto(`/blog/${FIRST}`);
  await interactive(page);
  await expect(page).toHaveURL(new RegExp(`/blog/${THIRD}$`));
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/blog/${THIRD}$`));

  // The same within the page, where no server is asked for the document.
  await page.goto('/blog');
  await interactive(page);
  await page.evaluate(
    (path) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<a href="${path}">The old address</a>`),
    `/blog/${SECOND}`,
  );
  await page.getByRole('link', { name: 'The old address' }).click();
  await expect(page).toHaveURL(new RegExp(`/blog/${THIRD}$`));
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  await call('POST', `/api/admin/content/documents/${post.id}/archive`, { version: post.version });
  await expect.poll(async () => (await head(SECOND)).status(), 'what is archived is gone at every address').toBe(404);
});
