import type { Recipes } from './recipe';

export const marketplaceRecipes: Recipes = {
  'GET /api/marketplace-listings': () => ({ query: { type: 'sell' } }),
  /** The first of the sample listings. */
  'GET /api/marketplace-listings/{id}': () => ({ params: { id: 2001 } }),
};
