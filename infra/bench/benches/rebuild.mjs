import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nx } from '../../start/build.mjs';
import { lastLines } from '../../start/fault.mjs';
import { ROOT } from '../../start/paths.mjs';
import { median } from '../harness/statistics.mjs';

const RUNS = 3;
const REMOTE = join(ROOT, 'mf-calculator');
const SOURCE = join(REMOTE, 'src/app.ts');
/** Unlike any earlier one, or the cache would answer. */
const edit = () => `// measured ${Date.now()}\n`;

export const name = 'rebuild';
export const title = 'nx run-many -t build after an edit of one remote, and with nothing edited';
export const goals = {
  'one remote edited': { unit: 's', of: 'value', atMost: 10 },
  'everything cached': { unit: 's', of: 'value', atMost: 3 },
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const runs = context.samples(RUNS);
  context.say(
    '  nx run-many -t build, NX_DAEMON=false, 2 in parallel; the edit is a line of mf-calculator/src/app.ts; ' +
      `medians of ${runs} runs`,
  );
  await build();
  const cached = [];
  const edited = [];
  for (let count = 0; count < runs; count += 1) {
    cached.push(await build());
    edited.push(await buildEdited(context));
  }
  await build();
  return [
    { name: 'one remote edited', value: median(edited), samples: edited },
    { name: 'everything cached', value: median(cached), samples: cached },
  ];
}

async function build() {
  const started = performance.now();
  const { code, output } = await nx(['run-many', '-t', 'build', '--output-style=static']);
  if (code !== 0) throw new Error(`the build failed:\n${lastLines(output, 40)}`);
  return (performance.now() - started) / 1000;
}

/**
 * The remote's version and its server bundle have to be new, or nothing was measured.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 */
async function buildEdited(context) {
  const line = edit();
  // Also when the run is aborted.
  context.defer(() => takeBack(line));
  const before = await builtState();
  await writeFile(SOURCE, (await readFile(SOURCE, 'utf8')) + line);
  try {
    const seconds = await build();
    const after = await builtState();
    if (after.version === before.version || after.serverWritten <= before.serverWritten)
      throw new Error('the edited remote was not built anew');
    return seconds;
  } finally {
    await takeBack(line);
  }
}

/** Removes only our own line, because the file may have been edited in the meantime. */
async function takeBack(/** @type {string} */ line) {
  const text = await readFile(SOURCE, 'utf8');
  if (text.includes(line)) await writeFile(SOURCE, text.replace(line, ''));
}

async function builtState() {
  const { version } = JSON.parse(await readFile(join(REMOTE, 'dist/release.json'), 'utf8'));
  const { mtimeMs } = await stat(join(REMOTE, 'dist/server/server.cjs'));
  return { version, serverWritten: mtimeMs };
}
