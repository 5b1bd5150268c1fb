// Builds the product's own pages as one bundle, as a good team without federation would ship them.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isPreloadedFont } from '../../../libs/tooling/webpack/fonts.mjs';
import { build } from '../../../libs/tooling/webpack/run.mjs';
import { buildStyles, modulesOf } from '../../../libs/tooling/webpack/styles.mjs';
import { clientConfig, serverConfig } from './webpack.mjs';

const PUBLIC_PATH = '/remotes/monolith/1/';
const STYLES = join(import.meta.dirname, 'src/styles.css');

/** Builds everything into `folder`. @param {string} folder */
export async function buildMonolith(folder) {
  await rm(folder, { recursive: true, force: true });
  const client = join(folder, 'assets', PUBLIC_PATH);
  await mkdir(client, { recursive: true });
  const stats = await build(clientConfig({ path: client, publicPath: PUBLIC_PATH }));
  await build(serverConfig(folder));
  const emitted = /** @type {Map<string, Buffer>} */ (new Map());
  const sheet = await buildStyles({
    file: STYLES,
    scope: null,
    modules: modulesOf(stats),
    emit: (/** @type {string} */ file, /** @type {Buffer} */ bytes) => emitted.set(file, bytes),
  });
  await Promise.all([...emitted].map(([file, bytes]) => writeFile(join(client, file), bytes)));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(describe(stats, sheet, [...emitted.keys()])));
  await compressAll(client);
}

/**
 * Public addresses of all named chunks, for the server to choose from.
 * @param {import('webpack').Stats} stats
 * @param {string} sheet
 * @param {string[]} assets
 */
function describe(stats, sheet, assets) {
  const { namedChunkGroups = {} } = stats.toJson({
    all: false,
    chunkGroups: true,
    chunkGroupAuxiliary: false,
    ids: true,
  });
  const addresses = (/** @type {string[]} */ files) => files.map((file) => PUBLIC_PATH + file);
  const scripts = Object.entries(namedChunkGroups).map(([name, { assets: files = [] }]) => [
    name,
    addresses(files.map((file) => file.name).filter((file) => file.endsWith('.js'))),
  ]);
  return {
    scripts: Object.fromEntries(scripts),
    styles: addresses([sheet]),
    fonts: addresses(assets.filter(isPreloadedFont)),
  };
}

/** The same compression as for published releases: the best, beforehand. @param {string} folder */
async function compressAll(folder) {
  const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes));
      await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
