import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { resolve, swcRule } from './swc.mjs';

/**
 * What runs in the process of a remote: the program itself, and what is in the context of the remote's code.
 * @param {{ context: string, folder: string }} options
 */
export function sandboxConfigs({ context, folder }) {
  const require = createRequire(join(context, 'package.json'));
  // Synchronous rendering and nothing else; it needs no Node and no streams. React exports it only as a part of a
  // larger file.
  const legacyServer = join(
    dirname(require.resolve('react-dom/package.json')),
    'cjs/react-dom-server-legacy.browser.production.js',
  );
  const common = {
    mode: 'production',
    context,
    devtool: false,
    module: { rules: [swcRule()] },
    optimization: { minimize: false },
    performance: false,
  };
  const process = {
    ...common,
    entry: { process: './src/process/main.ts' },
    target: 'node20',
    experiments: { outputModule: true },
    externalsPresets: { node: true },
    externalsType: 'module',
    module: { rules: [swcRule()], parser: { javascript: { importMeta: false, url: false } } },
    node: false,
    resolve,
    output: {
      path: folder,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
  };
  const realm = {
    ...common,
    entry: { realm: './src/realm/main.ts' },
    target: 'es2022',
    resolve: { ...resolve, alias: { 'react-dom-server-legacy': legacyServer } },
    output: {
      path: folder,
      filename: '[name].js',
      chunkFormat: 'commonjs',
      chunkLoading: false,
      library: { type: 'commonjs2' },
      globalObject: 'globalThis',
    },
  };
  return [process, realm];
}
