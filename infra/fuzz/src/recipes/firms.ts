import type { FirmSearchPage } from '@app/contracts';
import type { World } from '../world/world';
import type { Recipes } from './recipe';

/** The first firm of the directory. */
async function first(world: World) {
  const { firms } = await world.call<FirmSearchPage>('GET', '/api/firm-profiles');
  const [firm] = firms;
  if (!firm) throw new Error('The directory is empty');
  return firm;
}

export const firmRecipes: Recipes = {
  'GET /api/firm-profiles': () => ({ query: { q: 'advisors', channel: 'ria', sort: 'verified' } }),
  'GET /api/firm-profiles/{id}': async (world) => ({ params: { id: (await first(world)).id } }),
  'GET /api/firm-profiles/{id}/picture': async (world) => ({ params: { id: (await first(world)).id } }),
  'GET /api/firms/{name}': async (world) => ({ params: { name: (await first(world)).slug } }),
};
