import { gzipSync } from 'node:zlib';

/**
 * What a remote's package.json may state as `budgets`, in KiB of gzip: scripts of the first view of each of its routes,
 * and single files by the name of their chunk.
 * @typedef {{ route?: number, chunks?: Record<string, number> }} Budgets
 */
/** @typedef {{ path: string, files: { scripts: string[] } }} Route */

/**
 * One sentence for each budget that is exceeded, or whose chunk does not exist.
 * @param {{ base: { scripts: string[] }, routes: Route[], integrity: Record<string, string> }} release
 * @param {Budgets} budgets
 * @param {(file: string) => Buffer} read an emitted file
 * @returns {string[]}
 */
export function overBudget({ base, routes, integrity }, { route, chunks = {} }, read) {
  const sizes = new Map();
  const kibOf = (/** @type {string} */ file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(read(file), { level: 9 }).length / 1024);
    return /** @type {number} */ (sizes.get(file));
  };
  const faults = [];
  for (const { path, files } of route === undefined ? [] : routes) {
    const scripts = [...new Set([...base.scripts, ...files.scripts])];
    const size = scripts.reduce((sum, file) => sum + kibOf(file), 0);
    if (size > Number(route))
      faults.push(`${path} begins with ${size.toFixed(1)} of ${route} KiB: ${scripts.join(', ')}`);
  }
  for (const [name, most] of Object.entries(chunks)) {
    const file = Object.keys(integrity).find((each) => each.startsWith(`${name}.`) && each.endsWith('.js'));
    if (file === undefined) faults.push(`no chunk is called ${name}`);
    else if (kibOf(file) > most) faults.push(`${file} has ${kibOf(file).toFixed(1)} of ${most} KiB`);
  }
  return faults;
}
