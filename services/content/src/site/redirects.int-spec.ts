import type { ErrorBody, RedirectImportReport, RedirectList, StoredDocument } from '@app/contracts';
import { waitFor } from '@app/testing';
import { POST, startContentApp, type ContentApp } from '../testing/content-app';

let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
  // What is cached does not expire, so that only the change replaces it.
  app.clock.stop();
});
afterAll(() => app.close());

const soon = (check: () => Promise<boolean>) => waitFor(check, 'the change to be public');

describe('redirects', () => {
  const create = (from: string, to: string) =>
    app.as<{ id: number } & ErrorBody>('editor', 'POST', '/api/admin/content/redirects', { from, to });
  const where = async (path: string) =>
    (await fetch(`${app.base}/api/redirects?path=${encodeURIComponent(path)}`)).json();

  it('lead from an address to another until they are removed', async () => {
    const { body } = await create('/old-campaign', '/blog');
    expect(await where('/old-campaign')).toEqual({ location: '/blog' });
    await app.as('editor', 'DELETE', `/api/admin/content/redirects/${body.id}`);
    await soon(async () => 'error' in ((await where('/old-campaign')) as object));
  });

  it.each([
    ['/', '/blog'],
    ['/api/user', '/blog'],
    ['//evil', '/blog'],
    ['/x', 'javascript:alert(1)'],
    ['/x', '//evil.example'],
    ['/x', 'mailto:a@b.example'],
    ['/x', '/x'],
    ['/x?y', '/z'],
    ['relative', '/z'],
    ['/a\r\nset-cookie: x', '/z'],
    ['/a%0d%0aset-cookie: x', '/z'],
    ['/a/../b', '/z'],
    ['/100%', '/z'],
  ])('from %j to %j are refused', async (from, to) => {
    expect((await create(from, to)).status).toBe(400);
  });

  it('are refused where a page comes first, and taken once it is hidden', async () => {
    const document = await app.published({ title: 'Moved twice' });
    const refused = async (from: string) => (await create(from, '/blog')).body.error?.fields?.['from'];
    const hasPage =
      'Readers get a page at this address, so a redirect from here would do nothing. Enter an address without a page.';
    expect(await refused('/Calculator/')).toBe(hasPage);
    expect(await refused('/blog/Moved-Twice')).toBe(hasPage);
    expect(await refused('/news/moved-twice')).toBeUndefined();
    for (const file of [
      '/sitemaps/blog-1.xml',
      '/favicon.ico',
      '/Apple-Touch-Icon.png',
      '/blog/feed.xml',
      '/news/feed.json',
    ])
      expect([file, await refused(file)]).toEqual([file, 'This address cannot lead elsewhere']);
    const csv = 'from,to\n/calculator,/blog\n/blog/moved-twice,/blog\n/calculator-of-2019,/calculator\n';
    const { body: report } = await app.as<RedirectImportReport>(
      'editor',
      'POST',
      '/api/admin/content/redirects/import',
      { csv },
    );
    expect([report.added, report.faults.map(({ row, problem }) => [row, problem])]).toEqual([
      1,
      [
        [2, hasPage],
        [3, hasPage],
      ],
    ]);
    const { body: renamed } = await app.as<StoredDocument>('editor', 'PUT', `/api/admin/content/posts/${document.id}`, {
      ...document.content,
      slug: 'moved-thrice',
      version: document.version,
    });
    expect(await refused('/blog/moved-twice')).toBe(
      'This is the former address of a page, and already redirects to it.',
    );
    await app.as('editor', 'POST', `/api/admin/content/documents/${document.id}/archive`, { version: renamed.version });
    expect(await refused('/blog/moved-twice')).toBeUndefined();
    expect(await where('/blog/moved-twice')).toEqual({ location: '/blog' });
  });

  it('are found as pages are: whatever the case, and with a slash at the end or without', async () => {
    await create('/Spring', '/blog?from=spring');
    for (const path of ['/Spring', '/spring', '/SPRING', '/spring/', '/Spring/', '/spring//'])
      expect([path, await where(path)]).toEqual([path, { location: '/blog?from=spring' }]);
    expect(await where('/springs')).toHaveProperty('error');
    expect((await create('/spring', '/SPRING/')).body.error.fields).toEqual({
      to: 'This would create a redirect loop. Choose an address that does not lead back here.',
    });
  });

  it('lead from another spelling of an article to its own', async () => {
    const { body: draft } = await app.as<StoredDocument>('editor', 'POST', '/api/admin/content/posts', {
      ...POST,
      title: 'Some slug',
    });
    await app.as('editor', 'POST', `/api/admin/content/documents/${draft.id}/publish`, { version: 1 });
    await soon(async () => (await fetch(`${app.base}/api/blog/posts/some-slug`)).ok);
    for (const path of ['/blog/Some-Slug', '/Blog/some-slug', '/BLOG/SOME-SLUG/', '/blog/sOME-slug'])
      expect([path, await where(path)]).toEqual([path, { location: '/blog/some-slug' }]);
    for (const path of ['/blog/some-slug', '/news/Some-Slug', '/blog/Some_Slug'])
      expect([path, await where(path)]).toEqual([path, expect.objectContaining({ error: expect.anything() })]);
  });

  it('cost an address that never moved no read of a table', async () => {
    await create('/known-one', '/blog');
    await soon(async () => 'location' in ((await where('/known-one')) as object));
    await where('/never-there');
    const { dataSource } = app.database;
    await dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE content.redirect, content.former_slug, content.document');
      for (const path of ['/never-there', '/Never-There', '/no-one/', '/blog/no-such', '/news/none', '/known-ones'])
        expect([path, await where(path)]).toEqual([path, expect.objectContaining({ error: expect.anything() })]);
    });
    await create('/never-there', '/news');
    await soon(async () => 'location' in ((await where('/NEVER-there/')) as object));
  });

  it('are found whatever the case of letters that are not ASCII', async () => {
    await create('/ÉTÉ', '/blog?from=summer');
    for (const path of ['/été', '/ÉTÉ', '/Été/'])
      expect([path, await where(path)]).toEqual([path, { location: '/blog?from=summer' }]);
  });

  it('are kept as the site looks them up, whether they were typed or copied from a browser', async () => {
    await create('/caf%C3%A9//Rate%20Card.pdf/', '/blog');
    expect(await where('/café/rate card.pdf')).toEqual({ location: '/blog' });
    expect((await create('/café/Rate Card.pdf', '/news')).body.error.fields).toEqual({
      from: 'This address leads somewhere already',
    });
    const file = await fetch(`${app.base}/api/admin/content/redirects/export?q=rate`, {
      headers: { authorization: 'Bearer editor' },
    });
    const csv = await file.text();
    expect(csv).toContain('/caf%C3%A9/Rate%20Card.pdf,/blog');
    const again = await app.as<RedirectImportReport>('editor', 'POST', '/api/admin/content/redirects/import', { csv });
    expect(again.body).toEqual({ added: 0, known: 1, faults: [] });
  });

  it('never form a loop', async () => {
    await create('/one', '/two');
    await create('/two', '/three');
    expect((await create('/three', '/one')).body.error.fields).toEqual({
      to: 'This would create a redirect loop. Choose an address that does not lead back here.',
    });
    expect((await create('/one', '/four')).body.error.fields).toEqual({ from: 'This address leads somewhere already' });
  });

  it.each([
    ['/round%20about', '/round%20about'],
    ['/Caf%C3%A9', '/café/'],
    ['/back-here', '/back-here?from=mail#top'],
  ])('never lead from %s to %s, which is the same address', async (from, to) => {
    expect((await create(from, to)).body.error.fields?.['to']).toContain('redirect loop');
  });

  it('never form a loop of addresses that are written with codes', async () => {
    expect((await create('/here%20first', '/there%20next?from=mail')).status).toBe(201);
    expect((await create('/there%20next', '/here%20first')).body.error.fields?.['to']).toContain('redirect loop');
  });

  it('are refused when a browser’s form of the address is longer than the site looks up', async () => {
    const { status, body } = await create(`/${'я'.repeat(100)}`, '/blog');
    expect([status, body.error.fields?.['from']]).toEqual([400, 'From must be at most 500 characters in a browser.']);
    expect((await create(`/${'я'.repeat(80)}`, '/blog')).status).toBe(201);
  });

  it('come from a file: what is right is added, every fault is named by its row, and nothing twice', async () => {
    const send = (csv: string) =>
      app.as<RedirectImportReport & ErrorBody>('editor', 'POST', '/api/admin/content/redirects/import', { csv });
    const csv = 'from,to\n/file-one,/blog\n\n/file-two,javascript:alert(1)\n/file-three,/file-one\n/file-one,/news\n';
    const { status, body } = await send(csv);
    expect([status, body.added, body.known]).toEqual([200, 2, 0]);
    expect(body.faults.map(({ row, from }) => [row, from])).toEqual([
      [4, '/file-two'],
      [6, '/file-one'],
    ]);
    const again = (await send(csv)).body;
    expect([again.added, again.known, again.faults.length]).toEqual([0, 2, 2]);
    expect((await send('source;target')).body.error.fields).toHaveProperty('csv');
    expect((await send(`from,to\n${'/a,/b\n'.repeat(1_001)}`)).body.error.fields?.['csv']).toContain('1001 rows');
    expect((await send('from,to\n/x,"open')).status).toBe(400);
  });

  it('are listed by key, and exported as the import reads them', async () => {
    const list = async (query: string) =>
      (await app.as<RedirectList>('editor', 'GET', `/api/admin/content/redirects?${query}`)).body;
    const rows = Array.from({ length: 103 }, (_, index) => `/paged/${String(index).padStart(3, '0')},/blog`);
    await app.as('editor', 'POST', '/api/admin/content/redirects/import', { csv: `from,to\n${rows.join('\n')}` });
    const first = await list('q=paged');
    expect([first.redirects.length, first.total]).toEqual([100, 103]);
    const next = await list(`q=paged&after=${encodeURIComponent(first.next ?? '')}`);
    expect(next.redirects.map(({ from }) => from)).toEqual(['/paged/100', '/paged/101', '/paged/102']);
    const file = await fetch(`${app.base}/api/admin/content/redirects/export`, {
      headers: { authorization: 'Bearer editor' },
    });
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(await file.text()).toContain('/paged/102,/blog');
    const found = await fetch(`${app.base}/api/admin/content/redirects/export?q=paged/10`, {
      headers: { authorization: 'Bearer editor' },
    });
    expect((await found.text()).trim().split('\r\n').slice(1)).toEqual([
      '/paged/100,/blog',
      '/paged/101,/blog',
      '/paged/102,/blog',
    ]);
  });
});
