// Builds the browser files of a remote alone, by the configuration that every remote is built with: for tests of what
// the federation plugin writes. A program of its own, because the plugin does not run inside a test runner.
//   node build-client.mjs <project> <folder of the output> [widget …]
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clientConfig } from './client-config.mjs';
import { build } from './run.mjs';

const [project = '', folder = '', ...widgets] = process.argv.slice(2);
const root = join(import.meta.dirname, '../../..');

await build(
  clientConfig({
    project,
    folder,
    name: basename(project),
    isShell: false,
    version: '1',
    manifest: { widgets },
    packageVersion: (id) => JSON.parse(readFileSync(join(root, 'node_modules', id, 'package.json'), 'utf8')).version,
  }),
);
