import type { CreatedShare, SavedSearch, SavedValuation } from '@app/contracts';
import { newSale, usualPractice } from '@app/domain';
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

const SALE = newSale(usualPractice(800_000, 200_000));

/** With premium, so that nothing of a valuation is refused. */
async function valued(world: World) {
  const session = await world.premium();
  const body = { name: `Valuation ${world.next()}`, sale: SALE };
  return { session, saved: await world.call<SavedValuation>('POST', '/api/saved-valuations', { session, body }) };
}

async function sharedValuation(world: World) {
  const { session, saved } = await valued(world);
  const path = `/api/saved-valuations/${saved.id}/shares`;
  return { session, saved, share: await world.call<CreatedShare>('POST', path, { session, body: { days: 7 } }) };
}

const ofValuation =
  (more: { body?: object; query?: Record<string, string | number> } = {}): Recipe =>
  async (world) => {
    const { session, saved } = await valued(world);
    return { session, params: { id: saved.id }, ...more };
  };

const ofAlertLink: Recipe = async (world) => {
  const session = await world.user();
  const { id } = await world.call<SavedSearch>('POST', '/api/saved-searches', { session, body: search(world) });
  return { params: { token: await world.alertLink(id) } };
};

export const marketplaceRecipes: Recipes = {
  'GET /api/marketplace-sitemap': () => ({ query: { page: 1 } }),
  'GET /api/marketplace-listings': () => ({ query: { type: 'sell' } }),
  'GET /api/marketplace-listings/{id}': () => ({ params: { id: SAMPLE } }),
  'GET /api/marketplace-listings/{id}/picture': () => ({ params: { id: SAMPLE } }),
  'GET /api/marketplace-listings/{id}/similar': () => ({ params: { id: SAMPLE } }),
  'GET /api/marketplace-search': () => ({ query: { q: 'practice', type: 'sell' } }),
  'POST /api/marketplace-listings/{id}/views': () => ({ params: { id: SAMPLE } }),
  'PUT /api/viewed-listings/{id}': ofFavorite,
  'GET /api/favorites': asUser,
  'PUT /api/favorites/{id}': ofFavorite,
  'DELETE /api/favorites/{id}': ofFavorite,
  'GET /api/saved-searches': asUser,
  'POST /api/saved-searches': async (world) => ({ session: await world.user(), body: search(world) }),
  'PATCH /api/saved-searches/{id}': ofSearch({ cadence: 'weekly', paused: true }),
  'DELETE /api/saved-searches/{id}': ofSearch(),
  'GET /api/saved-valuations': asUser,
  'POST /api/saved-valuations': async (world) => ({
    session: await world.premium(),
    body: { name: `Valuation ${world.next()}`, sale: SALE },
  }),
  'GET /api/saved-valuations/{id}': ofValuation(),
  'POST /api/saved-valuations/{id}/copies': ofValuation({ body: {} }),
  'PATCH /api/saved-valuations/{id}': ofValuation({ body: { version: 1, name: 'Renamed' } }),
  'GET /api/saved-valuations/{id}/export': ofValuation({ query: { format: 'csv' } }),
  'POST /api/saved-valuations/{id}/shares': ofValuation({ body: { days: 7 } }),
  'GET /api/saved-valuations/{id}/shares': ofValuation(),
  'DELETE /api/saved-valuations/{id}/shares/{shareId}': async (world) => {
    const { session, saved, share } = await sharedValuation(world);
    return { session, params: { id: saved.id, shareId: share.id } };
  },
  'GET /api/shared-valuations/{token}': async (world) => ({
    params: { token: (await sharedValuation(world)).share.token },
  }),
  'DELETE /api/saved-valuations/{id}': ofValuation({ query: { version: 1 } }),
  'GET /api/alert-subscriptions/{token}': ofAlertLink,
  'POST /api/alert-subscriptions/{token}': ofAlertLink,
};
