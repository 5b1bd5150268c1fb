import type { World } from '../world/world';
import { asAdministrator, type Recipes } from './recipe';

const PATH = '/api/admin/approvals';

/** What another administrator asked for. */
async function request(world: World) {
  const session = await world.administrator();
  const { email } = await world.accounts.administrator();
  return { session, ...(await world.holdRequest(email)) };
}

export const approvalRecipes: Recipes = {
  [`GET ${PATH}`]: asAdministrator,
  [`GET ${PATH}/two-people`]: asAdministrator,
  [`POST ${PATH}/{id}/approve`]: async (world) => {
    const { session, id, hash } = await request(world);
    return { session, params: { id }, body: { hash } };
  },
  [`POST ${PATH}/{id}/reject`]: async (world) => {
    const { session, id } = await request(world);
    return { session, params: { id }, body: { note: 'Not now.' } };
  },
  [`POST ${PATH}/{id}/withdraw`]: async (world) => {
    const { session, email } = await world.accounts.administrator();
    const { id } = await world.holdRequest(email);
    return { session, params: { id } };
  },
};
