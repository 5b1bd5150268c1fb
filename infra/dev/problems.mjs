import { relative } from 'node:path';
import { ROOT } from '../start/paths.mjs';

/** @typedef {import('./problems.mjs').Problem} Problem */

/** How swc shows a location; the first one is where it stopped. */
const PLACE_OF_SWC = /,-\[(.+):(\d+):(\d+)\]/;
/** Internals after the message of swc. */
const BACKTRACE = /\n+(?:Caused by:|Stack backtrace:)[^]*$/;
const LEAD = /^Module build failed \(from [^)]*\):\s*/;

/** @type {typeof import('./problems.mjs').problemsOf} */
export function problemsOf(errors, lead = '') {
  return errors.map((error) => {
    const { message, ...place } = described(error);
    return { ...place, message: lead + message };
  });
}

/** @param {unknown} error @returns {Problem} */
function described(error) {
  const { message, reason, file, line, column, loc, moduleIdentifier } = fieldsOf(error);
  // PostCSS gives the location in fields, and the plain message as the reason.
  if (reason !== '' && file !== '') return { ...placed(file, line, column), message: reason };
  const text = message
    .replace(LEAD, '')
    .replace(BACKTRACE, '')
    .replace(/^Error:\s*/, '')
    .trim();
  const [, path, row, col] = PLACE_OF_SWC.exec(text) ?? [];
  if (path !== undefined) return { ...placed(path, row, col), message: text };
  const module = moduleIdentifier.split('!').at(-1)?.split('?')[0] ?? '';
  const [, from, start] = /^(\d+):(\d+)/.exec(loc) ?? [];
  // webpack counts columns from 0.
  return { ...placed(module, from, start === undefined ? undefined : Number(start) + 1), message: text };
}

/** @param {unknown} error */
function fieldsOf(error) {
  const fields = typeof error === 'object' && error !== null ? error : { message: error };
  const text = (/** @type {string} */ name) => {
    const value = Reflect.get(fields, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    message: text('message') || String(error),
    reason: text('reason'),
    file: text('file'),
    line: text('line'),
    column: text('column'),
    loc: text('loc'),
    moduleIdentifier: text('moduleIdentifier'),
  };
}

/** @param {string} path @param {string | undefined} line @param {string | number | undefined} column */
function placed(path, line, column) {
  if (!path.startsWith('/') && !/^[A-Za-z]:\\/.test(path)) return {};
  return {
    file: relative(ROOT, path),
    ...(line ? { line: Number(line), ...(column ? { column: Number(column) } : {}) } : {}),
  };
}

/** @type {typeof import('./problems.mjs').placeOf} */
export function placeOf({ file, line, column }) {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** @type {typeof import('./problems.mjs').distinct} */
export function distinct(problems) {
  const known = new Map(problems.map((problem) => [`${placeOf(problem)} ${problem.message}`, problem]));
  return [...known.values()];
}

/** @type {typeof import('./problems.mjs').inTerminal} */
export function inTerminal(problems) {
  return distinct(problems)
    .map((problem) => [placeOf(problem), problem.message].filter((part) => part !== '').join('\n'))
    .map((text) => text.replaceAll(/^/gm, '    '))
    .join('\n\n');
}
