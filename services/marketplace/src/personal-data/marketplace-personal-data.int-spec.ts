import { practice } from '@app/domain/testing';
import { PEOPLE, startMarketplaceApp, type MarketplaceApp } from '../testing/marketplace-app';
import { MarketplacePersonalData } from './marketplace-personal-data';

const content = practice({ summary: 'An owner retires in stages and stays for two years.' });
const personOf = (name: 'ada' | 'mia') => ({
  userId: PEOPLE[name].userId,
  email: PEOPLE[name].username,
  emailVerified: true,
});

let app: MarketplaceApp;
let data: MarketplacePersonalData;
beforeAll(async () => {
  app = await startMarketplaceApp();
  data = app.app.get(MarketplacePersonalData);
});
afterAll(() => app.close());

describe('an account’s listings', () => {
  it('are exported with every version, and are gone with the account, from the public as well', async () => {
    const { id, revision } = await app.listing('ada', content, 'published');
    const other = await app.listing('ben', content, 'published');
    const fields = { ...content, price: 4_000_000 };
    await app.as('ada', 'PUT', `/api/my-listings/${id}`, { revision, fields });
    expect(await data.export(personOf('ada'))).toMatchObject({
      listings: [
        {
          id,
          status: 'published',
          versions: [
            { number: 1, fields: content },
            { number: 2, fields },
          ],
        },
      ],
    });
    for (const person of [personOf('ada'), personOf('mia')]) {
      await app.database.dataSource.transaction((manager) => data.erase(person, manager));
    }
    expect(await data.export(personOf('ada'))).toEqual({
      listings: [],
      inquiries: [],
      favorites: [],
      savedSearches: [],
    });
    const tables = ['listing', 'listing_version', 'listing_public', 'listing_history'];
    for (const table of tables) {
      const rows = await app.database.dataSource.query<unknown[]>(`SELECT * FROM marketplace.${table}`);
      const text = JSON.stringify(rows);
      expect([table, text.includes(PEOPLE.ada.userId), text.includes(PEOPLE.mia.userId)]).toEqual([
        table,
        false,
        false,
      ]);
    }
    expect((await app.call('GET', `/api/marketplace-listings/${other.id}`)).status).toBe(200);
  });
});
