import type { ErrorBody } from '@app/contracts';
import { PAGE, POST, startContentApp, type ContentApp } from '../testing/content-app';

let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
});
afterAll(() => app.close());

describe('what a document must not contain', () => {
  it.each<[string, object, string]>([
    ['no title', { title: '  ' }, 'title'],
    ['a title of another type', { title: { $ne: '' } }, 'title'],
    ['control characters', { title: 'a\u0000b' }, 'title'],
    ['half a character', { excerpt: 'a\ud800' }, 'excerpt'],
    ['a text without end', { body: 'x'.repeat(200_001) }, 'body'],
    ['a picture of another site', { body: '![A chart](https://cdn.example/a.png)' }, 'body'],
    ['a link that runs', { body: 'See [this](javascript:alert(1)).' }, 'body'],
    ['a slug that climbs', { slug: '../admin' }, 'slug'],
    ['a slug in capitals', { slug: 'Upper' }, 'slug'],
    ['a category of its own', { category: 'Gossip' }, 'category'],
    ['a cover that is no number', { coverId: '1 OR 1=1' }, 'coverId'],
    ['a cover that does not exist', { coverId: 999_999 }, 'coverId'],
    ['too many tags', { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }, 'tags'],
    ['a tag that is markup', { tags: ['<b>'] }, 'tags'],
    ['an unknown field', { isAdmin: true }, 'isAdmin'],
    ['no seo fields', { seo: null }, 'seo'],
    ['a title that makes no address', { title: '日本' }, 'slug'],
  ])('%s', async (_, content, field) => {
    const answer = await app.as<ErrorBody>('editor', 'POST', '/api/admin/content/posts', { ...POST, ...content });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})[0]?.split('.')[0]]).toEqual([400, field]);
  });

  it.each<[string, unknown]>([
    ['an unknown kind', { kind: 'script', heading: 'x' }],
    [
      'a kind of landing pages on a page',
      { kind: 'hero', heading: 'x', lead: '', link: { label: 'x', url: '/' }, note: '' },
    ],
    ['a link that runs', { kind: 'action', heading: 'x', text: '', link: { label: 'x', url: 'javascript:alert(1)' } }],
    [
      'a link to another host without its scheme',
      { kind: 'action', heading: 'x', text: '', link: { label: 'x', url: '//evil.example' } },
    ],
    [
      'a link with a backslash',
      { kind: 'action', heading: 'x', text: '', link: { label: 'x', url: '/\\evil.example' } },
    ],
    ['a link of data', { kind: 'action', heading: 'x', text: '', link: { label: 'x', url: 'data:text/html,x' } }],
    ['HTML of its own', { kind: 'text', heading: 'x', html: '<script>x</script>', markdown: 'x' }],
    ['a text with a link that leads nowhere', { kind: 'text', heading: 'x', markdown: '[a](b)' }],
    ['nothing', null],
    ['a list', []],
    ['cards that are lists', { kind: 'cards', heading: 'x', lead: '', cards: [[]] }],
    ['cards that are nothing', { kind: 'cards', heading: 'x', lead: '', cards: [null] }],
    ['cards that are texts', { kind: 'cards', heading: 'x', lead: '', cards: ['x'] }],
    ['an inherited kind', { kind: '__proto__', heading: 'x' }],
  ])('as a block of a page: %s', async (_, block) => {
    expect(
      (await app.as('editor', 'POST', '/api/admin/content/pages', { ...PAGE, title: 'Blocks', blocks: [block] }))
        .status,
    ).toBe(400);
  });
});
