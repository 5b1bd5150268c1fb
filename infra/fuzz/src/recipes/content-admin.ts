import type { MediaItem, MenuDocument, SettingKey, StoredRoadmapItem, StoredSetting } from '@app/contracts';
import type { Form, Plan } from '../plan';
import type { World } from '../world/world';
import { asAdministrator, type Recipe, type Recipes } from './recipe';

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A place for an id in an address. */
const ofId = (id: number) => ({ params: { id } });

const pictureForm = (): Form => ({
  fields: { alt: 'A white pixel' },
  file: { field: 'file', name: 'pixel.png', type: 'image/png', bytes: PNG },
});

export async function upload(world: World): Promise<MediaItem> {
  const plan: Plan = { session: await world.administrator(), form: pictureForm() };
  return world.sendPlan<MediaItem>('POST', '/api/admin/content/media', plan);
}

const withPicture =
  (rest: Plan): Recipe =>
  async (world) => ({ session: await world.administrator(), ...ofId((await upload(world)).id), ...rest });

const ROADMAP = { text: 'What is planned.', state: 'shipped', shippedOn: '2026-03-31' };
async function roadmapItem(world: World): Promise<StoredRoadmapItem> {
  const session = await world.administrator();
  return world.call<StoredRoadmapItem>('POST', '/api/admin/content/roadmap', {
    session,
    body: { title: `Fuzz ${world.next()}`, ...ROADMAP },
  });
}

async function setting(world: World, key: SettingKey): Promise<StoredSetting> {
  return world.call<StoredSetting>('GET', `/api/admin/content/settings/${key}`, {
    session: await world.administrator(),
  });
}

const saveSetting =
  (key: SettingKey): Recipe =>
  async (world) => {
    const { version, value } = await setting(world, key);
    return { session: await world.administrator(), body: { version, value } };
  };

/** Saved once, when there is no earlier footer yet: cases that run at the same time change it too. */
const restoreSetting: Recipe = async (world) => {
  const session = await world.administrator();
  const path = '/api/admin/content/settings/footer';
  const revisions = () => world.call<StoredSetting[]>('GET', `${path}/revisions`, { session });
  const { version, value } = await setting(world, 'footer');
  let [newest] = await revisions();
  if (!newest) {
    await world.call('PUT', path, { session, body: { version, value } });
    [newest] = await revisions();
  }
  const now = (await setting(world, 'footer')).version;
  return { session, params: { key: 'footer', revision: newest?.version ?? 1 }, body: { version: now } };
};

const saveMenus: Recipe = async (world) => {
  const session = await world.administrator();
  const { version, items } = await world.call<MenuDocument>('GET', '/api/admin/content/menus', { session });
  return {
    session,
    body: { version, items: items.map(({ type, label, url, is_external }) => ({ type, label, url, is_external })) },
  };
};

const newRedirect = (world: World) => ({ from: `/old-${world.next()}`, to: '/faq' });

export const contentAdminRecipes: Recipes = {
  'GET /api/admin/content/roadmap': asAdministrator,
  'POST /api/admin/content/roadmap': async (world) => ({
    session: await world.administrator(),
    body: { title: `Fuzz ${world.next()}`, ...ROADMAP },
  }),
  'PUT /api/admin/content/roadmap/{id}': async (world) => {
    const { id, version } = await roadmapItem(world);
    return { session: await world.administrator(), ...ofId(id), body: { title: 'Fuzz', ...ROADMAP, version } };
  },
  'DELETE /api/admin/content/roadmap/{id}': async (world) => ({
    session: await world.administrator(),
    ...ofId((await roadmapItem(world)).id),
  }),
  'GET /api/admin/content/playbook': asAdministrator,
  'GET /api/admin/content/saved-views': asAdministrator,
  'POST /api/admin/content/saved-views': async (world) => ({
    session: await world.administrator(),
    body: { name: `Fuzz ${world.next()}`, href: '/cms-dashboard?kind=news&state=draft' },
  }),
  'DELETE /api/admin/content/saved-views/{id}': async (world) => ({
    session: await world.administrator(),
    ...ofId(999_999),
  }),
  'GET /api/admin/content/media': async (world) => ({
    session: await world.administrator(),
    query: { q: 'pixel', after: 2_000_000, unused: 'true' },
  }),
  'GET /api/admin/content/media/export': async (world) => ({
    session: await world.administrator(),
    query: { q: 'pixel', unused: 'true' },
  }),
  'GET /api/admin/content/media/{id}': withPicture({}),
  'GET /api/admin/content/media/{id}/uses': withPicture({}),
  'POST /api/admin/content/media': async (world) => ({ session: await world.administrator(), form: pictureForm() }),
  'PUT /api/admin/content/media/{id}': withPicture({ body: { alt: 'Another text', focus: { x: 20, y: 30 } } }),
  'DELETE /api/admin/content/media/{id}': withPicture({}),
  'POST /api/admin/content/media/bulk': async (world) => ({
    session: await world.administrator(),
    body: { rows: [{ id: 999_999 }] },
  }),
  'GET /api/admin/content/settings/{key}': async (world) => ({
    session: await world.administrator(),
    params: { key: 'site' },
  }),
  'GET /api/admin/content/settings/{key}/revisions': async (world) => ({
    session: await world.administrator(),
    params: { key: 'footer' },
  }),
  'POST /api/admin/content/settings/{key}/revisions/{revision}/restore': restoreSetting,
  'PUT /api/admin/content/settings/site': saveSetting('site'),
  'PUT /api/admin/content/settings/footer': saveSetting('footer'),
  'PUT /api/admin/content/settings/logo': saveSetting('logo'),
  'PUT /api/admin/content/settings/seo': saveSetting('seo'),
  'PUT /api/admin/content/settings/injection': saveSetting('injection'),
  'PUT /api/admin/content/settings/consent': saveSetting('consent'),
  'PUT /api/admin/content/settings/firms': saveSetting('firms'),
  'GET /api/admin/content/menus': asAdministrator,
  'PUT /api/admin/content/menus': saveMenus,
  'GET /api/admin/content/redirects': async (world) => ({
    session: await world.administrator(),
    query: { q: 'old', after: '/' },
  }),
  'GET /api/admin/content/redirects/export': async (world) => ({
    session: await world.administrator(),
    query: { q: 'spring' },
  }),
  'POST /api/admin/content/redirects/import': async (world) => {
    const { from, to } = newRedirect(world);
    return { session: await world.administrator(), body: { csv: `from,to\n${from},${to}\n` } };
  },
  'POST /api/admin/content/redirects': async (world) => ({
    session: await world.administrator(),
    body: newRedirect(world),
  }),
  'POST /api/admin/content/redirects/bulk': async (world) => ({
    session: await world.administrator(),
    body: { rows: [{ id: 999_999 }] },
  }),
  'DELETE /api/admin/content/redirects/{id}': async (world) => {
    const session = await world.administrator();
    return {
      session,
      ...ofId(
        (
          await world.call<{ id: number }>('POST', '/api/admin/content/redirects', {
            session,
            body: newRedirect(world),
          })
        ).id,
      ),
    };
  },
  'GET /api/seo/admin/settings/seo': asAdministrator,
};
