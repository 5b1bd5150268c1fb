import { isAbsolute } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';

/**
 * Runs one webpack build to its end; any error ends the process with the messages and exit code 1.
 * @param {import('webpack').Configuration} config
 * @returns {Promise<import('webpack').Stats>}
 */
export async function build(config) {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats) throw new Error('webpack gave no result');
  if (stats.hasErrors()) {
    console.error(stats.toString({ all: false, errors: true, errorDetails: true, colors: false }));
    process.exit(1);
  }
  const warnings = stats.toJson({ all: false, warnings: true }).warnings ?? [];
  for (const warning of warnings) console.warn(`warning: ${warning.message}`);
  return stats;
}

/**
 * @typedef {import('webpack').Module & {
 *   modules?: Iterable<AnyModule>,
 *   resource?: string,
 *   loaders?: { loader: string }[],
 * }} AnyModule
 */

/**
 * Files that a build took in: its modules, those that were joined to one included, and the loaders that they went
 * through.
 * @param {import('webpack').Stats} stats
 * @returns {string[]} absolute paths
 */
export function filesReadBy({ compilation }) {
  return [...compilation.modules]
    .flatMap(filesOf)
    .map((file) => file.split('?')[0] ?? '')
    .filter((file) => isAbsolute(file));
}

/** @param {AnyModule} module @returns {string[]} */
function filesOf({ modules = [], resource = '', loaders = [] }) {
  return [resource, ...loaders.map(({ loader }) => loader), ...[...modules].flatMap(filesOf)];
}
