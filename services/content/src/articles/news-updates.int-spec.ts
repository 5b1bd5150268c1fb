import type { StoredDocument } from '@app/contracts';
import { POST, startContentApp, type ContentApp } from '../testing/content-app';
import { NewsUpdatesRepository } from './news-updates.repository';

const MINUTE_MS = 60_000;

let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
});
afterAll(() => app.close());

const after = (ms: number) => new Date(app.clock.now().getTime() + ms);

it('a news article is an update of the market while it is published; a post is none', async () => {
  const updates = new NewsUpdatesRepository(app.database.dataSource);
  const span = [after(-MINUTE_MS), after(MINUTE_MS)] as const;
  await app.published({ title: 'A post about nothing new' });
  expect(await updates.between(...span, 10)).toEqual([]);
  const news = { ...POST, title: 'A rule for notes changes' };
  const draft = (await app.as<StoredDocument<'news'>>('editor', 'POST', '/api/admin/content/news', news)).body;
  expect(await updates.between(...span, 10)).toEqual([]);
  const move = (name: string, version: number) =>
    app.as<StoredDocument<'news'>>('editor', 'POST', `/api/admin/content/documents/${draft.id}/${name}`, { version });
  const { version } = (await move('publish', draft.version)).body;
  expect(await updates.between(...span, 10)).toEqual([
    { title: 'A rule for notes changes', path: '/news/a-rule-for-notes-changes' },
  ]);
  expect(await updates.between(span[1], after(2 * MINUTE_MS), 10)).toEqual([]);
  expect((await move('archive', version)).status).toBe(200);
  expect(await updates.between(...span, 10)).toEqual([]);
});
