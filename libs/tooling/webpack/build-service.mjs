// Builds a runnable of the server into one ES module per entry; packages of node_modules stay outside.
import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { resolve as absolute } from 'node:path';
import { openOutput } from './output.mjs';
import { build } from './run.mjs';
import { resolve, swcRule } from './swc.mjs';

const context = process.cwd();
const candidates = {
  main: 'src/main.ts',
  cli: 'src/cli/main.ts',
  openapi: 'src/openapi/main.ts',
  vendor: 'src/vendor/main.ts',
};
const entry = Object.fromEntries(
  Object.entries(candidates)
    .filter(([, file]) => existsSync(absolute(context, file)))
    .map(([name, file]) => [name, `./${file}`]),
);
const isOurs = (request) => request.startsWith('.') || request.startsWith('/') || request.startsWith('@app/');

const output = await openOutput(context);
await build({
  mode: 'production',
  context,
  entry,
  target: 'node20',
  devtool: 'source-map',
  experiments: { outputModule: true },
  externalsPresets: { node: true },
  externalsType: 'module',
  externals: [({ request }, done) => (isOurs(request) ? done() : done(null, request))],
  // The bundle's own place is what code asks for, not that of a source file on the machine that built it.
  module: { rules: [swcRule()], parser: { javascript: { importMeta: false, createRequire: false, url: false } } },
  node: false,
  resolve,
  optimization: { minimize: false, runtimeChunk: false, splitChunks: false },
  output: {
    path: output.folder,
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  performance: false,
});
// What renders releases runs in processes of its own, from files of its own.
const { dependencies = {} } = JSON.parse(await readFile('package.json', 'utf8'));
if ('@app/sandbox' in dependencies)
  await cp(absolute(context, '../../libs/sandbox/dist'), absolute(output.folder, 'sandbox'), { recursive: true });
await output.publish();
console.log(`built ${Object.keys(entry).join(', ')}`);
