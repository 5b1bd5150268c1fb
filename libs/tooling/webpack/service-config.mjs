import { existsSync } from 'node:fs';
import { resolve as absolute } from 'node:path';
import { resolve, swcRule } from './swc.mjs';

const CANDIDATES = {
  main: 'src/main.ts',
  cli: 'src/cli/main.ts',
  openapi: 'src/openapi/main.ts',
  vendor: 'src/vendor/main.ts',
  stripe: 'src/vendor/stripe/main.ts',
  model: 'src/vendor/model/main.ts',
};
const isOurs = (request) => request.startsWith('.') || request.startsWith('/') || request.startsWith('@app/');

/**
 * A runnable of the server as one ES module per entry; packages of node_modules stay outside.
 * @param {{ context: string, folder: string }} options
 */
export function serviceConfig({ context, folder }) {
  const entries = Object.entries(CANDIDATES).filter(([, file]) => existsSync(absolute(context, file)));
  return {
    mode: 'production',
    context,
    entry: Object.fromEntries(entries.map(([name, file]) => [name, `./${file}`])),
    target: 'node20',
    devtool: 'source-map',
    experiments: { outputModule: true },
    externalsPresets: { node: true },
    // A package that code loads when it needs it stays for then.
    externalsType: 'module-import',
    externals: [({ request }, done) => (isOurs(request) ? done() : done(null, request))],
    // The bundle's own place is what code asks for, not that of a source file on the machine that built it.
    module: { rules: [swcRule()], parser: { javascript: { importMeta: false, createRequire: false, url: false } } },
    node: false,
    resolve,
    optimization: { minimize: false, runtimeChunk: false, splitChunks: false },
    output: {
      path: folder,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    performance: false,
  };
}
