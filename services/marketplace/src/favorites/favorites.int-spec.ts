import type { ErrorBody, FavoriteList } from '@app/contracts';
import { PublicationRepository } from '../listings/publication.repository';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { READERS, startReaderApp, type Reader, type ReaderApp } from '../testing/reader-app';

describe('favorites', () => {
  let app: ReaderApp;
  beforeAll(async () => {
    app = await startReaderApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.database.dataSource.query('TRUNCATE marketplace.favorite'));

  const put = (name: Reader, id: number | string) => app.as<ErrorBody>(name, 'PUT', `/api/favorites/${id}`);
  const listOf = async (name: Reader) => (await app.as<FavoriteList>(name, 'GET', '/api/favorites')).body.favorites;
  const idsOf = async (name: Reader) => (await listOf(name)).map(({ listingId }) => listingId);

  it('are added, listed with the last first, and removed, each also twice', async () => {
    expect((await put('ada', 2001)).status).toBe(204);
    app.clock.advance(1_000);
    await Promise.all([put('ada', 2002), put('ada', 2002), put('ada', 2001)]);
    expect(await idsOf('ada')).toEqual([2002, 2001]);
    expect((await listOf('ada'))[0]?.listing).toMatchObject({ id: 2002, title: expect.any(String) });
    for (const _ of [1, 2]) expect((await app.as('ada', 'DELETE', '/api/favorites/2002')).status).toBe(204);
    expect(await idsOf('ada')).toEqual([2001]);
  });

  it('are the reader’s own: others neither see nor remove them', async () => {
    await put('ada', 2001);
    await app.as('ben', 'DELETE', '/api/favorites/2001');
    expect([await idsOf('ada'), await idsOf('ben')]).toEqual([[2001], []]);
    expect((await app.call('GET', '/api/favorites')).status).toBe(401);
  });

  it('are public listings only: a draft is refused like an id that does not exist', async () => {
    await app.database.dataSource.query(
      `INSERT INTO marketplace.listing (id, status) VALUES (9001, 'draft') ON CONFLICT DO NOTHING`,
    );
    const refusals = await Promise.all([9001, 9002, 'abc', 0].map((id) => put('ada', id)));
    expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(4).fill([404, 'MARKETPLACE.LISTING_NOT_FOUND']),
    );
    expect(await idsOf('ada')).toEqual([]);
  });

  it('stay when the listing is removed, without anything of it', async () => {
    await put('ada', 2005);
    await app.database.dataSource.transaction((manager) => new PublicationRepository().remove(manager, 2005));
    expect(await listOf('ada')).toEqual([{ listingId: 2005, addedAt: expect.any(String), listing: null }]);
  });

  it('belong to the data of the account, and go with it', async () => {
    await Promise.all([put('ada', 2001), put('ben', 2001)]);
    const data = app.app.get(MarketplacePersonalData);
    const { userId, username } = READERS.ada;
    const person = { userId, email: username, emailVerified: true };
    expect((await data.export(person)).favorites).toEqual([{ listingId: 2001, addedAt: expect.any(Date) }]);
    await app.database.dataSource.transaction((transaction) => data.erase(person, transaction));
    expect([await idsOf('ada'), await idsOf('ben')]).toEqual([[], [2001]]);
  });
});
