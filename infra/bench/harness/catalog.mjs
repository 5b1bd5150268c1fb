import { readdir } from 'node:fs/promises';

const FOLDER = new URL('../benches/', import.meta.url);

/**
 * Every file of `benches/` is a bench: adding a file adds its figures.
 * @returns {Promise<import('./bench.d.mts').Bench[]>}
 */
export async function loadBenches() {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.mjs')).sort();
  return Promise.all(files.map((file) => import(new URL(file, FOLDER).href)));
}
