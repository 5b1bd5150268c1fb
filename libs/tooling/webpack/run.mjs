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
