import type { RoleMember } from '@app/contracts';
import { asAdministrator, type Recipes } from './recipe';

/** Roles and the audit log. */
export const adminTeamRecipes: Recipes = {
  'GET /api/admin/roles': asAdministrator,
  'POST /api/admin/roles/search': async (world) => ({
    session: await world.administrator(),
    body: { email: (await world.accounts.newcomer()).email },
  }),
  // A person without roles keeps none: any other change needs their second factor.
  'PUT /api/admin/roles/{id}': async (world) => {
    const session = await world.administrator();
    const { email } = await world.accounts.newcomer();
    const { id } = await world.call<RoleMember>('POST', '/api/admin/roles/search', { session, body: { email } });
    return { session, params: { id }, body: { roles: [], was: [] } };
  },
  'GET /api/admin/audit': asAdministrator,
  'GET /api/admin/audit/export': asAdministrator,
  'POST /api/admin/audit/check': asAdministrator,
};
