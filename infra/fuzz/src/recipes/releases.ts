import { createHash, randomUUID } from 'node:crypto';
import type { BegunPublication, CreatedPublishToken, Release } from '@app/contracts';
import type { World } from '../world/world';
import { asAdministrator, type Recipe, type Recipes } from './recipe';

const sha384 = (bytes: Buffer) => createHash('sha384').update(bytes);

const PAGE =
  "{ kind: 'ready', state: () => ({ queries: [] }), absorb() {}, " +
  "head: () => ({ title: 'x' }), render: () => 'x' }";
const SERVER_BUNDLE = `
const page = ${PAGE};
exports.remote = { contract: 1, openPage: async () => page };`;

/** The smallest remote that the rules accept, with a route that no other has, and its one file and bundle. */
function build(name: string, version: string): { release: Release; sizes: object; bytes: Buffer } {
  // A bundle that passes the trial, and its only file.
  const bytes = Buffer.from(`// ${name}@${version}${SERVER_BUNDLE}`);
  const integrity = `sha384-${sha384(bytes).digest('base64')}`;
  const files = { scripts: ['entry.1.js'], styles: [] };
  const release: Release = {
    name,
    version,
    contract: 1,
    owner: 'squad-fuzz',
    gitSha: 'abc1234',
    entry: 'entry.1.js',
    routes: [{ path: `/${name}`, chunk: 'route-page', access: 'public', files }],
    widgets: {},
    base: files,
    preloadFonts: [],
    integrity: { 'entry.1.js': integrity },
    server: { file: 'server.cjs', integrity },
  };
  return { release, sizes: { client: { 'entry.1.js': bytes.length }, server: bytes.length }, bytes };
}

type Pipeline = { name: string; headers: Record<string, string> };

/** A new remote with a token for it. */
async function pipeline(world: World): Promise<Pipeline> {
  const name = `mf-fuzz-${world.next()}`;
  const { token } = await world.call<CreatedPublishToken>('POST', '/api/admin/releases/tokens', {
    session: await world.administrator(),
    body: { remote: name, owner: 'squad-fuzz' },
  });
  return { name, headers: { authorization: `Bearer ${token}` } };
}

async function begun(world: World, { name, headers }: Pipeline, version: string) {
  const { release, sizes, bytes } = build(name, version);
  const { id } = await world.call<BegunPublication>('POST', '/api/releases/publications', {
    headers,
    body: { release, sizes },
  });
  return { id, bytes, sha384: sha384(bytes).digest('hex') };
}

async function uploaded(world: World, from: Pipeline, version: string): Promise<string> {
  const { id, bytes, sha384: digest } = await begun(world, from, version);
  const { headers } = from;
  await world.sendPlan('PUT', '/api/releases/blobs/{sha384}', { params: { sha384: digest }, headers, bytes });
  return id;
}

/** Publishes some versions of a new remote and switches each of them on, up to the last. */
async function live(world: World, versions: string[]): Promise<string> {
  const from = await pipeline(world);
  for (const version of versions) {
    const id = await uploaded(world, from, version);
    const { headers } = from;
    await world.call('POST', `/api/releases/publications/${id}/finish`, { headers, body: { activate: true } });
  }
  return from.name;
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
  'POST /api/releases/publications': async (world) => {
    const { name, headers } = await pipeline(world);
    const { release, sizes } = build(name, '1.0.0');
    return { headers, body: { release, sizes } };
  },
  'PUT /api/releases/blobs/{sha384}': async (world) => {
    const from = await pipeline(world);
    const { sha384: digest, bytes } = await begun(world, from, '1.0.0');
    return { params: { sha384: digest }, headers: from.headers, bytes };
  },
  'POST /api/releases/publications/{id}/finish': async (world) => {
    const from = await pipeline(world);
    return { params: { id: await uploaded(world, from, '1.0.0') }, headers: from.headers, body: { activate: true } };
  },
  'GET /api/admin/releases/tokens': asAdministrator,
  'POST /api/admin/releases/tokens': async (world) => ({
    session: await world.administrator(),
    body: { remote: `mf-fuzz-${world.next()}`, owner: 'squad-fuzz', days: 7 },
  }),
  'POST /api/admin/releases/tokens/{id}/revoke': async (world) => {
    const session = await world.administrator();
    const body = { remote: `mf-fuzz-${world.next()}`, owner: 'squad-fuzz' };
    const { id } = await world.call<CreatedPublishToken>('POST', '/api/admin/releases/tokens', { session, body });
    return { session, params: { id } };
  },
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
  'POST /api/site-reports': async (world) => {
    const release = {
      name: await live(world, ['1.0.0']),
      version: '1.0.0',
      run: randomUUID(),
      breaker: 'half-open',
      rendered: 12,
      faults: [{ route: '/x', reason: 'failed', count: 2, sampled: 2, rendered: 5, clients: 1 }],
      lastFault: { at: new Date().toISOString(), route: '/x', reason: 'failed', details: 'it threw' },
      openedFor: { at: new Date().toISOString(), route: '/x', reason: 'hang', details: 'computed for 800 ms' },
    };
    return {
      headers: { authorization: `Bearer ${world.siteToken}` },
      body: { replica: randomUUID(), releases: [release] },
    };
  },
  'POST /api/client-faults': () => ({
    body: { faults: [{ remote: 'mf-fuzz', version: '1.0.0', kind: 'defect', count: 2 }] },
  }),
};
