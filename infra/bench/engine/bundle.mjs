import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { build } from '../../../libs/tooling/webpack/run.mjs';
import { resolve, swcRule } from '../../../libs/tooling/webpack/swc.mjs';

/**
 * The engine and its scenario as one script, minified as a remote's scripts are.
 * @param {string} folder
 */
export async function bundleEngine(folder) {
  await build({
    mode: 'production',
    context: import.meta.dirname,
    entry: { engine: './page.ts' },
    target: ['web', 'es2022'],
    devtool: false,
    module: { rules: [swcRule()] },
    resolve,
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true },
        }),
      ],
    },
    output: { path: folder, filename: '[name].js' },
    performance: false,
  });
  return readFile(join(folder, 'engine.js'), 'utf8');
}
