import type { SavedSearch } from '@app/contracts';
import type { World } from '../world/world';
import { asUser, type Recipe, type Recipes } from './recipe';

/** The first of the sample listings. */
const SAMPLE = 2001;

const ofFavorite: Recipe = async (world) => ({ session: await world.user(), params: { id: SAMPLE } });

const search = (world: World) => ({ name: `Search ${world.next()}`, query: 'type=sell&area=OH', cadence: 'daily' });

const ofSearch =
  (body?: object): Recipe =>
  async (world) => {
    const session = await world.user();
    const { id } = await world.call<SavedSearch>('POST', '/api/saved-searches', { session, body: search(world) });
    return { session, params: { id }, ...(body && { body }) };
  };

export const marketplaceRecipes: Recipes = {
  'GET /api/marketplace-listings': () => ({ query: { type: 'sell' } }),
  'GET /api/marketplace-listings/{id}': () => ({ params: { id: SAMPLE } }),
  'GET /api/marketplace-listings/{id}/similar': () => ({ params: { id: SAMPLE } }),
  'GET /api/marketplace-search': () => ({ query: { q: 'practice', type: 'sell' } }),
  'GET /api/favorites': asUser,
  'PUT /api/favorites/{id}': ofFavorite,
  'DELETE /api/favorites/{id}': ofFavorite,
  'GET /api/saved-searches': asUser,
  'POST /api/saved-searches': async (world) => ({ session: await world.user(), body: search(world) }),
  'PATCH /api/saved-searches/{id}': ofSearch({ cadence: 'weekly' }),
  'DELETE /api/saved-searches/{id}': ofSearch(),
};
