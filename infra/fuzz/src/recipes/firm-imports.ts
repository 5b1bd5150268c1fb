import type { FirmImport } from '@app/contracts';
import type { FirmImportState } from '@app/domain';
import { asAdministrator, type Recipe, type Recipes } from './recipe';

const PATH = '/api/admin/firm-imports';
const NAME = { name: 'firms.csv' };
const FILE = Buffer.from('name,channel\n東京,ria\n');

const inState =
  (state: FirmImportState): Recipe =>
  async (world) => {
    const session = await world.administrator();
    const { id } = await world.sendPlan<FirmImport>('POST', PATH, { session, query: NAME, bytes: FILE });
    await world.bringImport(id, state);
    return { session, params: { id } };
  };

/** Imports of firms: calls of an administrator. */
export const firmImportRecipes: Recipes = {
  'GET /api/admin/firm-imports': asAdministrator,
  'POST /api/admin/firm-imports': async (world) => ({
    session: await world.administrator(),
    query: NAME,
    bytes: FILE,
  }),
  'GET /api/admin/firm-imports/{id}': inState('planned'),
  'GET /api/admin/firm-imports/{id}/rows': inState('planned'),
  'GET /api/admin/firm-imports/{id}/report': inState('planned'),
  'POST /api/admin/firm-imports/{id}/plan': inState('planned'),
  'POST /api/admin/firm-imports/{id}/run': inState('planned'),
  'POST /api/admin/firm-imports/{id}/undo': inState('done'),
};
