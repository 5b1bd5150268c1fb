import type { Release } from '@app/contracts';
import type { World } from '../world/world';
import { asAdministrator, type Recipe, type Recipes } from './recipe';

const HASH = `sha384-${'A'.repeat(64)}`;

/** The smallest remote that the rules accept, with a route that no other has. */
function release(name: string, version: string): Release {
  const files = { scripts: ['page.1.js'], styles: [] };
  return {
    name,
    version,
    contract: 1,
    owner: 'squad-fuzz',
    gitSha: 'abc1234',
    entry: 'entry.1.js',
    routes: [{ path: `/${name}`, chunk: 'route-page', access: 'public', files }],
    widgets: {},
    base: { scripts: [], styles: ['style.1.css'] },
    preloadFonts: [],
    integrity: { 'entry.1.js': HASH, 'page.1.js': HASH, 'style.1.css': HASH },
    server: { file: 'server.cjs', integrity: HASH },
  };
}

const pipeline = ({ releaseToken }: World) => ({ authorization: `Bearer ${releaseToken}` });

/** Publishes some versions of a new remote and switches each of them on, up to the last. */
async function live(world: World, versions: string[]): Promise<string> {
  const name = `mf-fuzz-${world.next()}`;
  for (const version of versions) {
    await world.call('POST', '/api/releases', { headers: pipeline(world), body: release(name, version) });
    await world.call('POST', `/api/admin/releases/${name}/activate`, {
      session: await world.administrator(),
      body: { version },
    });
  }
  return name;
}

async function pinned(world: World): Promise<string> {
  const name = await live(world, ['1.0.0']);
  await world.call('POST', `/api/admin/releases/${name}/pin`, {
    session: await world.administrator(),
    body: { expectedVersion: '1.0.0' },
  });
  return name;
}

const leave =
  (versions: string[]): Recipe =>
  async (world) => ({
    session: await world.administrator(),
    params: { name: await live(world, versions) },
    body: { expectedVersion: versions.at(-1) },
  });

export const releaseRecipes: Recipes = {
  'POST /api/releases': (world) => ({ headers: pipeline(world), body: release(`mf-fuzz-${world.next()}`, '1.0.0') }),
  'GET /api/admin/releases': asAdministrator,
  'POST /api/admin/releases/{name}/activate': async (world) => ({
    session: await world.administrator(),
    params: { name: await live(world, ['1.0.0']) },
    body: { version: '1.0.0' },
  }),
  'POST /api/admin/releases/{name}/rollback': leave(['1.0.0', '1.0.1']),
  'POST /api/admin/releases/{name}/deactivate': leave(['1.0.0']),
  'POST /api/admin/releases/{name}/pin': async (world) => ({
    session: await world.administrator(),
    params: { name: await live(world, ['1.0.0']) },
    body: { expectedVersion: '1.0.0', reason: 'kept for the fuzz' },
  }),
  'POST /api/admin/releases/{name}/unpin': async (world) => ({
    session: await world.administrator(),
    params: { name: await pinned(world) },
    body: { expectedVersion: '1.0.0' },
  }),
  'POST /api/client-faults': () => ({
    body: { faults: [{ remote: 'mf-fuzz', version: '1.0.0', kind: 'defect', count: 2 }] },
  }),
};
