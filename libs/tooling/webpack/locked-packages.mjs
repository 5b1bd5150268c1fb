import { dirname } from 'node:path';

/**
 * @typedef {{
 *   version?: string,
 *   integrity?: string,
 *   resolved?: string,
 *   link?: boolean,
 *   dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} Entry
 */
/** @typedef {Record<string, Entry>} Packages `packages` of a lock file, by folder */

/**
 * Folder of the package that code in a folder gets under a name, as Node and npm look for it; null for none.
 * @param {Packages} packages @param {string} from @param {string} name
 * @returns {string | null}
 */
function resolve(packages, from, name) {
  const folder = `${from === '.' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[folder]) return folder;
  return from === '.' ? null : resolve(packages, dirname(from), name);
}

/**
 * What else a package needs. A peer that it can do without does not count: code that uses it imports it.
 * @param {Entry} entry
 */
function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Third-party packages that can be reached from the names that code in some folders imports, by their folder in the
 * lock file, each with what identifies its bytes. Packages of the workspace are left out.
 * @param {Packages} packages
 * @param {Iterable<{ from: string, name: string }>} imports `from` is a folder relative to the root
 * @returns {Map<string, string>}
 */
export function reachablePackages(packages, imports) {
  const found = /** @type {Map<string, string>} */ (new Map());
  const pending = [...imports];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const folder = resolve(packages, next.from, next.name);
    const entry = folder === null ? undefined : packages[folder];
    if (folder === null || !entry || entry.link || found.has(folder)) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(folder, `${name}@${entry.version} ${entry.integrity ?? entry.resolved ?? ''}`);
    pending.push(...neededBy(entry).map((each) => ({ from: folder, name: each })));
  }
  return found;
}
