import { SAVED_SEARCHES_MAX, type ErrorBody, type SavedSearch, type SavedSearchList } from '@app/contracts';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { READERS, startReaderApp, type Reader, type ReaderApp } from '../testing/reader-app';

const PATH = '/api/saved-searches';

describe('saved searches', () => {
  let app: ReaderApp;
  beforeAll(async () => {
    app = await startReaderApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.database.dataSource.query('TRUNCATE marketplace.saved_search CASCADE'));

  const save = (name: Reader, changes: Record<string, unknown> = {}) =>
    app.as<SavedSearch & ErrorBody>(name, 'POST', PATH, {
      name: 'Practices in Ohio',
      query: 'type=sell&area=OH',
      cadence: 'daily',
      ...changes,
    });
  const listOf = async (name: Reader) => (await app.as<SavedSearchList>(name, 'GET', PATH)).body.searches;

  it('are saved in one form whatever the order of their parameters, renamed, slowed down and deleted', async () => {
    const { status, body } = await save('ada', { query: '?sort=aum&area=OH&x=1&type=sell' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Practices in Ohio',
        query: 'type=sell&area=OH',
        cadence: 'daily',
        createdAt: expect.any(String),
        paused: false,
        lastAlertAt: null,
      },
    ]);
    const changed = await app.as<SavedSearch>('ada', 'PATCH', `${PATH}/${body.id}`, { cadence: 'weekly' });
    expect(changed.body).toEqual({ ...body, cadence: 'weekly' });
    expect(await listOf('ada')).toEqual([changed.body]);
    expect((await app.as('ada', 'DELETE', `${PATH}/${body.id}`)).status).toBe(204);
    expect(await listOf('ada')).toEqual([]);
  });

  it('are saved once, however often', async () => {
    await Promise.all([save('ada'), save('ada'), save('ada', { name: 'Ohio' })]);
    await save('ada', { name: 'Ohio', cadence: 'weekly' });
    expect(await listOf('ada')).toMatchObject([{ name: 'Ohio', cadence: 'weekly' }]);
  });

  it('are paused and resumed, and resumed by being saved again', async () => {
    const { id } = (await save('ada')).body;
    const pause = (paused: unknown) => app.as<SavedSearch>('ada', 'PATCH', `${PATH}/${id}`, { paused });
    expect((await pause(true)).body.paused).toBe(true);
    expect((await app.as<SavedSearch>('ada', 'PATCH', `${PATH}/${id}`, { name: 'Ohio' })).body.paused).toBe(true);
    expect((await pause(false)).body.paused).toBe(false);
    await pause(true);
    expect((await save('ada')).body.paused).toBe(false);
    expect((await pause('yes')).status).toBe(400);
  });

  it('are the owner’s own: for others they do not exist', async () => {
    const { id } = (await save('ada')).body;
    const others = await Promise.all(
      [`${PATH}/${id}`, `${PATH}/00000000-0000-4000-8000-0000000000ff`, `${PATH}/1`].flatMap((path) => [
        app.as<ErrorBody>('ben', 'PATCH', path, { name: 'Mine' }),
        app.as<ErrorBody>('ben', 'DELETE', path),
      ]),
    );
    expect(others.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(6).fill([404, 'MARKETPLACE.SEARCH_NOT_FOUND']),
    );
    expect([(await listOf('ada')).length, await listOf('ben')]).toEqual([1, []]);
    expect((await app.call('GET', PATH)).status).toBe(401);
  });

  it(`are at most ${SAVED_SEARCHES_MAX}, also when many arrive at once; a saved one can still change`, async () => {
    const answers = await Promise.all(
      Array.from({ length: SAVED_SEARCHES_MAX + 5 }, (_, index) => save('ada', { query: `q=word${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(SAVED_SEARCHES_MAX);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.error.code)).toEqual(Array(5).fill('MARKETPLACE.TOO_MANY_SEARCHES'));
    const [kept] = await listOf('ada');
    expect((await save('ada', { query: kept?.query, name: 'Renamed' })).status).toBe(201);
  });

  it('are instant for premium accounts only', async () => {
    const refused = await save('ada', { cadence: 'instant' });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'MARKETPLACE.INSTANT_PREMIUM']);
    expect((await save('pia', { cadence: 'instant' })).status).toBe(201);
    const { id } = (await save('ada')).body;
    expect((await app.as('ada', 'PATCH', `${PATH}/${id}`, { cadence: 'instant' })).status).toBe(403);
  });

  it.each([
    ['query', { query: '' }],
    ['query', { query: 'sort=aum' }],
    ['query', { query: 'type=rent' }],
    ['query', { query: 'q='.padEnd(7_000, 'a') }],
    ['query', { query: 'q='.padEnd(203, 'a') }],
    ['query', { query: 'q=%21%21%21' }],
    ['query', { query: 'q=%21%21%21&type=sell' }],
    ['query', { query: 'q=the+and+of' }],
    ['query', { query: 'q=a%00b' }],
    ['query', { query: 'q=a%0Ab&type=sell' }],
    ['name', { name: ' ' }],
    ['name', { name: 'a'.repeat(81) }],
    ['cadence', { cadence: 'hourly' }],
  ])('refuse an unusable %s by the name of the field', async (field, changes) => {
    const { status, body } = await save('ada', changes);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('belong to the data of the account, and go with it', async () => {
    await Promise.all([save('ada'), save('ben')]);
    const data = app.app.get(MarketplacePersonalData);
    const { userId, username } = READERS.ada;
    const person = { userId, email: username, emailVerified: true };
    expect((await data.export(person)).savedSearches).toMatchObject([{ query: 'type=sell&area=OH' }]);
    await app.database.dataSource.transaction((transaction) => data.erase(person, transaction));
    expect([(await listOf('ada')).length, (await listOf('ben')).length]).toEqual([0, 1]);
  });
});
