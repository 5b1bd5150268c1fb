import type { ServiceKeyList } from '@app/contracts';
import type { World } from '../world/world';
import { asAdministrator, type Recipes } from './recipe';

const PATH = '/api/admin/service-keys';
const params = { name: 'smtp-url' };

async function version(world: World): Promise<number> {
  const { keys } = await world.call<ServiceKeyList>('GET', PATH, { session: await world.administrator() });
  return keys.find(({ name }) => name === params.name)?.version ?? 0;
}

export const serviceKeyRecipes: Recipes = {
  [`GET ${PATH}`]: asAdministrator,
  [`PUT ${PATH}/{name}`]: async (world) => ({
    session: await world.administrator(),
    params,
    body: { version: await version(world), value: 'smtp://user:word@127.0.0.1:1', overlapHours: 0 },
  }),
  [`DELETE ${PATH}/{name}`]: async (world) => ({
    session: await world.administrator(),
    params,
    query: { version: await version(world) },
  }),
  // No server answers at this port, which is an answer too.
  [`POST ${PATH}/{name}/test`]: async (world) => ({
    session: await world.administrator(),
    params,
    body: { value: 'smtp://127.0.0.1:1' },
  }),
};
