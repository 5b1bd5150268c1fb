import type { ErrorBody, MenuDocument, SeoSettings, StoredDocument, StoredSetting } from '@app/contracts';
import { PAGE, POST, startContentApp, type ContentApp, type Name } from '../testing/content-app';

let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
});
afterAll(() => app.close());

const CONTENT = '/api/admin/content';
const call = (who: Name, method: string, path: string, body?: unknown) =>
  app.as<StoredDocument & ErrorBody>(who, method, CONTENT + path, body);
const missing = (answer: { status: number; body: ErrorBody }) => [answer.status, answer.body.error?.message];
const refused = (act: string) => [403, `Your role does not let you ${act}. Ask an owner of the site.`];

let count = 0;
const draft = async (who: Name, kind: 'posts' | 'pages' = 'posts', slug?: string) => {
  const input = kind === 'posts' ? POST : PAGE;
  return (
    await call(who, 'POST', `/${kind}`, { ...input, title: `Rights ${++count}`, slug: slug ?? `rights-${count}` })
  ).body;
};
const publish = async (who: Name, { id, version }: StoredDocument) =>
  call(who, 'POST', `/documents/${id}/publish`, { version });

describe('a person who writes and does not publish', () => {
  it('writes drafts, and publishes none', async () => {
    const document = await draft('writer');
    expect(document.state).toBe('draft');
    expect(missing(await publish('writer', document))).toEqual(refused('publish content'));
    expect((await publish('publisher', document)).status).toBe(200);
  });

  it('saves and restores nothing that is public, because it would be public at once', async () => {
    const { body } = await publish('publisher', await draft('publisher'));
    const change = { ...POST, title: 'Changed', slug: `changed-${count}`, version: body.version };
    expect(missing(await call('writer', 'PUT', `/posts/${body.id}`, change))).toEqual(refused('publish content'));
    const restore = `/documents/${body.id}/revisions/1/restore`;
    expect(missing(await call('writer', 'POST', restore, { version: body.version }))).toEqual(
      refused('publish content'),
    );
    expect((await call('publisher', 'PUT', `/posts/${body.id}`, change)).status).toBe(200);
  });

  it('cannot name the version that a publication is about to make', async () => {
    const document = await draft('writer');
    const guessed = { ...POST, title: 'Guessed', slug: `guessed-${count}`, version: document.version + 1 };
    expect((await call('writer', 'PUT', `/posts/${document.id}`, guessed)).status).toBe(409);
  });

  it('does not make a draft their own by saving it', async () => {
    const theirs = await draft('publisher');
    const change = { ...POST, title: 'Touched', slug: `touched-${count}`, version: theirs.version };
    const { body } = await call('writer', 'PUT', `/posts/${theirs.id}`, change);
    const remove = await call('writer', 'DELETE', `/documents/${theirs.id}?version=${body.version}`);
    expect(missing(remove)).toEqual(refused('delete content'));
  });

  it('deletes own drafts that were never public, and no others', async () => {
    const remove = (who: Name, { id, version }: StoredDocument) =>
      call(who, 'DELETE', `/documents/${id}?version=${version}`);
    expect(missing(await remove('writer', await draft('publisher')))).toEqual(refused('delete content'));
    const { body: published } = await publish('publisher', await draft('writer'));
    const { body: withdrawn } = await call('publisher', 'POST', `/documents/${published.id}/unpublish`, {
      version: published.version,
    });
    expect(missing(await remove('writer', withdrawn))).toEqual(refused('delete content'));
    expect((await remove('writer', await draft('writer'))).status).toBe(204);
    expect((await remove('publisher', withdrawn)).status).toBe(204);
  });

  it('reads content and changes nothing of the site', async () => {
    const { body: menus } = await app.as<MenuDocument>('writer', 'GET', `${CONTENT}/menus`);
    expect(missing(await call('writer', 'PUT', '/menus', menus))).toEqual(
      refused('change menus, settings, SEO fields and redirects'),
    );
  });
});

describe('settings of search engines, field by field', () => {
  const save = async (who: Name, change: Partial<SeoSettings>) => {
    const { body } = await app.as<StoredSetting<'seo'>>('publisher', 'GET', `${CONTENT}/settings/seo`);
    return call(who, 'PUT', '/settings/seo', { version: body.version, value: { ...body.value, ...change } });
  };

  it('are hidden from search engines by technicians alone, and worded by publishers alone', async () => {
    expect(missing(await save('publisher', { indexContent: false }))).toEqual(
      refused('change site visibility, injected code and API keys'),
    );
    expect(missing(await save('techie', { siteTitle: 'Another title' }))).toEqual(
      refused('change menus, settings, SEO fields and redirects'),
    );
    expect((await save('publisher', { siteTitle: 'Another title' })).status).toBe(200);
    expect((await save('techie', { indexContent: false })).status).toBe(200);
    expect((await save('editor', { indexContent: true, siteTitle: 'The title' })).status).toBe(200);
  });
});

describe('messages of visitors', () => {
  it.each(['feedback', 'applications'])('are not read by publishers, except leads: %s', async (kind) => {
    expect(missing(await call('publisher', 'GET', `/inbox/${kind}`))).toEqual(
      refused('read and answer messages and job applications'),
    );
    expect((await call('publisher', 'GET', '/inbox/leads')).status).toBe(200);
  });
});
