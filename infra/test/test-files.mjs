import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../start/paths.mjs';

const IGNORED = new Set(['node_modules', 'dist', 'dist.next', 'test-results', 'coverage']);

/** The suffixes of test files by kind. A file's kind decides which command runs it (STYLE and docs/proofs.md). */
export const SUFFIXES = {
  unit: /\.spec\.tsx?$/,
  integration: /\.int-spec\.ts$/,
  e2e: /(?<!\.proof)\.e2e\.ts$/,
  proof: /\.proof-spec\.ts$/,
  browserProof: /\.proof\.e2e\.ts$/,
};

/** The test files of a kind, from the root. @param {keyof typeof SUFFIXES} kind @returns {string[]} */
export function testFiles(kind) {
  return filesBelow(ROOT)
    .filter((file) => SUFFIXES[kind].test(file))
    .map((file) => relative(ROOT, file))
    .sort();
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || IGNORED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
