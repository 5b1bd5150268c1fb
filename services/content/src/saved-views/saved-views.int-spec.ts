import type { ErrorBody, SavedView, SavedViews } from '@app/contracts';
import { ContentPersonalData } from '../index';
import { PEOPLE, startContentApp, type ContentApp, type Name } from '../testing/content-app';

const PATH = '/api/admin/content/saved-views';
const HREF = '/cms-dashboard?kind=news&state=draft&q=fees%20of';
let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
});
afterAll(() => app.close());

const save = (name: Name, body: object) => app.as<SavedView & ErrorBody>(name, 'POST', PATH, body);
const namesOf = async (name: Name) => (await app.as<SavedViews>(name, 'GET', PATH)).body.views.map((view) => view.name);

describe('a saved view', () => {
  it('is its owner’s alone, whatever their role, until they delete it', async () => {
    const { status, body } = await save('techie', { name: 'Late drafts', href: HREF });
    expect([status, body.href]).toEqual([201, HREF]);
    expect([await namesOf('techie'), await namesOf('writer')]).toEqual([['Late drafts'], []]);
    await app.as('writer', 'DELETE', `${PATH}/${body.id}`);
    expect(await namesOf('techie')).toEqual(['Late drafts']);
    await app.as('techie', 'DELETE', `${PATH}/${body.id}`);
    expect(await namesOf('techie')).toEqual([]);
    expect((await app.as('ada', 'GET', PATH)).status).toBe(403);
  });

  it.each([
    ['another site', { name: 'A', href: '//evil.example/x' }],
    ['a script', { name: 'A', href: 'javascript:alert(1)' }],
    ['an address with spaces', { name: 'A', href: '/cms-dashboard?q=a b' }],
    ['no name', { name: ' ', href: HREF }],
    ['a longer name', { name: 'x'.repeat(61), href: HREF }],
  ])('cannot be %s', async (_, body) => {
    expect((await save('writer', body)).status).toBe(400);
  });

  it('has a name of its own, and there are at most fifty, also of many saves at once', async () => {
    await save('writer', { name: 'Drafts', href: HREF });
    const taken = await save('writer', { name: 'DRAFTS', href: HREF });
    expect([taken.status, taken.body.error.code, Object.keys(taken.body.error.fields ?? {})]).toEqual([
      409,
      'CONTENT.VIEW_NAME_TAKEN',
      ['name'],
    ]);
    const saves = Array.from({ length: 60 }, (_, index) => save('writer', { name: `View ${index}`, href: HREF }));
    const codes = (await Promise.all(saves)).map(({ status }) => status);
    expect([codes.filter((code) => code === 201).length, (await namesOf('writer')).length]).toEqual([49, 50]);
  });

  it('is part of what its owner takes along, and goes with the account', async () => {
    await save('publisher', { name: 'Mine', href: HREF });
    const data = app.app.get(ContentPersonalData);
    const { userId, username: email } = PEOPLE.publisher;
    const person = { userId, email, emailVerified: false };
    expect(await data.export(person)).toMatchObject({ savedViews: [{ name: 'Mine', href: HREF }] });
    await app.database.dataSource.transaction((transaction) => data.erase(person, transaction));
    expect(await namesOf('publisher')).toEqual([]);
  });
});
