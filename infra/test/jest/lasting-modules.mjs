import { readFileSync } from 'node:fs';

/** Folders of the root whose modules have no state of their own: what runs on servers, and what both sides compute. */
const FOLDERS = ['services', 'libs/contracts', 'libs/domain', 'libs/server-kit'];
/** @type {typeof import('./lasting-modules.mjs').isOfServers} */
export const isOfServers = (path, root) => FOLDERS.some((folder) => path.startsWith(`${root}/${folder}/`));

const OF_TESTS = /\/testing\/|\.(?:int-|proof-)?spec\.tsx?$/;

/**
 * Libraries that look for a browser once, when they are loaded, and stay with what they found: component tests load
 * them after they opened a page, other tests without one.
 */
const LOOKS_FOR_A_BROWSER = /typeof (?:window|document|navigator)\b|globalThis\??\.(?:document|window)\b/;
/** They look each time, or for something else. */
const LOOKS_LATER = new Set([
  ...['jsdom', 'zod', 'pg', 'class-validator', 'class-transformer', '@opentelemetry/api', 'msgpackr', 'picomatch'],
  ...['node-gyp-build-optional-packages', 'thread-stream', '@csstools/css-tokenizer', 'es-toolkit', 'sanitize-html'],
]);

const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** @type {Map<string, boolean>} */
const decided = new Map();

/**
 * Whether a module may stay loaded when its test file has ended, for what it is; what it imports decides as well. A
 * path is a file, or the name of a module of Node.
 * @type {typeof import('./lasting-modules.mjs').mayLast}
 */
export function mayLast(path, root) {
  if (!path.startsWith('/')) return true;
  const known = decided.get(path);
  if (known !== undefined) return known;
  const name = PACKAGE.exec(path)?.[1];
  const may =
    name === undefined
      ? isOfServers(path, root) && !OF_TESTS.test(path)
      : LOOKS_LATER.has(name) || !LOOKS_FOR_A_BROWSER.test(readFileSync(path, 'utf8'));
  decided.set(path, may);
  return may;
}

/**
 * Of these modules, those that import none that is dropped: a module that stays would go on with the old one, while
 * the next test file gets another.
 * @type {typeof import('./lasting-modules.mjs').lastingOf}
 */
export function lastingOf(candidates, imports, isLoaded) {
  const lasting = new Set(candidates);
  const importers = /** @type {Map<string, string[]>} */ (new Map());
  const dropped = /** @type {string[]} */ ([]);
  for (const [path, targets] of imports) {
    for (const target of targets) {
      if (!isLoaded(target)) continue;
      if (!lasting.has(target)) dropped.push(target);
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  for (let path = dropped.pop(); path !== undefined; path = dropped.pop()) {
    for (const importer of importers.get(path) ?? []) if (lasting.delete(importer)) dropped.push(importer);
  }
  return lasting;
}
