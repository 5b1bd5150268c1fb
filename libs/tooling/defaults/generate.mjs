// npm run defaults: writes docs/defaults.md, what the engine says about every pair of channels on the defaults alone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../webpack/run.mjs';
import { resolve, swcRule } from '../webpack/swc.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const folder = await mkdtemp(join(tmpdir(), 'defaults-'));
try {
  await build({
    mode: 'development',
    context: ROOT,
    entry: { page: './libs/domain/src/transition/testing/default-grid.ts' },
    target: 'node20',
    devtool: false,
    experiments: { outputModule: true },
    module: { rules: [swcRule()] },
    resolve,
    output: { path: folder, filename: '[name].mjs', library: { type: 'module' } },
  });
  const { defaultsPage } = await import(pathToFileURL(join(folder, 'page.mjs')).href);
  await writeFile(join(ROOT, 'docs/defaults.md'), defaultsPage());
} finally {
  await rm(folder, { recursive: true });
}
