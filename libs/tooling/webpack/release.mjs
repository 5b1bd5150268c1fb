import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPreloadedFont } from './fonts.mjs';
import { sha384 } from './integrity.mjs';

const isScript = (file) => file.endsWith('.js');

/** Scripts of a named chunk group, without those that every page has. */
function scriptsOf(groups, name, without = []) {
  const group = groups[name];
  if (!group) throw new Error(`no chunk is called ${name}: the manifest and the webpackChunkName comments differ`);
  return group.assets.map((asset) => asset.name).filter((file) => isScript(file) && !without.includes(file));
}

/**
 * What the build publishes (`Release` of libs/contracts). Hashes are those of the emitted bytes of every asset that
 * the compilation names, also of those it found unchanged; a script or style without one ends the build, because the
 * browser would refuse it. `terms` are what it states of contracts and shared libraries besides its own contract;
 * `read` gives an emitted file that is not on the disk.
 */
export function describeRelease({
  manifest,
  contract,
  terms,
  version,
  stats,
  entry,
  baseChunks,
  styles,
  assets,
  server,
  read,
}) {
  const { namedChunkGroups: groups } = stats.toJson({
    all: false,
    chunkGroups: true,
    chunkGroupAuxiliary: false,
    ids: true,
  });
  const { path: folder } = stats.compilation.outputOptions;
  const readFile = read ?? ((name) => readFileSync(join(folder, name)));
  const files = new Map(stats.compilation.getAssets().map(({ name }) => [name, readFile(name)]));
  for (const [name, bytes] of assets) files.set(name, bytes);
  const integrity = Object.fromEntries(
    [...files].filter(([name]) => !name.endsWith('.map')).map(([name, bytes]) => [name, sha384(bytes)]),
  );

  const base = { scripts: [...new Set([entry, ...baseChunks.flatMap((chunk) => scriptsOf(groups, chunk))])], styles };
  const withBase = (chunk) => ({ scripts: scriptsOf(groups, chunk, base.scripts), styles: [] });
  const release = {
    name: manifest.name,
    version,
    contract,
    ...terms,
    owner: manifest.owner,
    gitSha: process.env.GIT_SHA ?? '',
    entry,
    routes: manifest.routes.map((route) => ({ ...route, files: withBase(route.chunk) })),
    widgets: Object.fromEntries(
      manifest.widgets.map((name) => [
        name,
        { scripts: [entry, ...scriptsOf(groups, `widget-${name}`, [entry])], styles },
      ]),
    ),
    base,
    preloadFonts: [...files.keys()].filter(isPreloadedFont),
    integrity,
    server,
  };
  const named = [
    ...base.scripts,
    ...base.styles,
    ...release.routes.flatMap((route) => route.files.scripts),
    ...Object.values(release.widgets).flatMap((widget) => widget.scripts),
  ];
  const unhashed = named.filter((file) => !integrity[file]);
  if (unhashed.length > 0) throw new Error(`no integrity for ${unhashed.join(', ')}`);
  return release;
}
