import { relative } from 'node:path';
import webpack from 'webpack';
import { ROOT } from '../../start/paths.mjs';
import { problemsOf } from '../problems.mjs';

/** Editors write a file in several steps. */
const AGGREGATE_MS = 8;

/** @typedef {import('../problems.mjs').Problem} Problem */
/** @typedef {{ files: string[], milliseconds: number }} Change files below the root that were changed; none at first */

/**
 * Builds a configuration now and after every change of a file that it read.
 * @param {import('webpack').Configuration} config
 * @param {{ output?: object, watched?: () => Iterable<string>, warmUps?: number, onBusy: () => void,
 *   onDone: (built: { stats: import('webpack').Stats | null, problems: Problem[] } & Change) => void }} options
 *   `output` in place of the disk; `watched` are files that are not modules; `warmUps` is how often it is built again
 *   after the first time, because V8 compiles what runs often, and a first change would take three times as long as
 *   the fourth
 */
export function watch(config, { output, watched = () => [], warmUps = 0, onBusy, onDone }) {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  if (output) Object.assign(compiler, { outputFileSystem: output });
  let started = performance.now();
  /** @type {string[]} */
  let files = [];
  let left = warmUps + 1;
  /** Without a change, and not the first. */
  const isWarmUp = () => left > 0 && left <= warmUps && files.length === 0;
  compiler.hooks.watchRun.tap('Development', () => {
    started = performance.now();
    // A folder counts as changed with each of its files.
    files = [...(compiler.modifiedFiles ?? []), ...(compiler.removedFiles ?? [])]
      .filter((path) => /\.[a-z]+$/.test(path))
      .map((path) => relative(ROOT, path));
    if (!isWarmUp()) onBusy();
  });
  compiler.hooks.afterCompile.tap('Development', (compilation) => {
    for (const file of watched()) compilation.fileDependencies.add(file);
  });
  const watching = compiler.watch({ aggregateTimeout: AGGREGATE_MS }, (error, stats) => {
    const change = { files, milliseconds: performance.now() - started };
    const isTold = !isWarmUp();
    left -= 1;
    if (left > 0 && stats && !stats.hasErrors()) setImmediate(() => watching?.invalidate());
    if (!isTold) return;
    if (error || !stats) onDone({ stats: null, problems: problemsOf([error ?? new Error('no result')]), ...change });
    else onDone({ stats, problems: problemsOf(stats.toJson({ all: false, errors: true }).errors ?? []), ...change });
  });
  return {
    /** @returns {Promise<void>} */
    close: () =>
      new Promise((resolve) => {
        watching?.close(() => compiler.close(() => resolve()));
      }),
  };
}
