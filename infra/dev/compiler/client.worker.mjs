// Builds the browser files of the shell or a remote, and describes them as a release.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { clientConfig } from '../../../libs/tooling/webpack/client-config.mjs';
import { emitPublicFiles } from '../../../libs/tooling/webpack/public-files.mjs';
import { describeRelease } from '../../../libs/tooling/webpack/release.mjs';
import { librariesNeeded, librariesProvided } from '../../../libs/tooling/webpack/shared-libraries.mjs';
import { buildStyles, modulesOf } from '../../../libs/tooling/webpack/styles.mjs';
import { ROOT } from '../../start/paths.mjs';
import { problemsOf } from '../problems.mjs';
import { forDevelopment } from './config.mjs';
import { PLACEHOLDER } from './edition.mjs';
import { MemoryOutput } from './memory-output.mjs';
import { watch } from './watch.mjs';

/** @typedef {import('./project.mjs').Declared} Declared */
/** @typedef {import('./watch.mjs').Change} Change */

/** @type {{ name: string, warmUps: number }} */
const { name, warmUps } = workerData;
const project = join(ROOT, name);
const isShell = name === 'shell';
const folder = join(project, 'dist.next/dev/client');
const stylesFile = join(project, 'src/styles.css');
const { version: packageVersion } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const version = `${packageVersion}-${PLACEHOLDER}`;

const versionOf = (/** @type {string} */ id) =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', id, 'package.json'), 'utf8')).version;
const say = (/** @type {import('./project.mjs').ClientMessage} */ message) => parentPort?.postMessage(message);

const publicFolder = join(project, 'public');
const publicFiles = existsSync(publicFolder) ? readdirSync(publicFolder).map((file) => join(publicFolder, file)) : [];
/** Style sheets, what they name, and public files are no modules of webpack. @type {Set<string>} */
const otherFiles = new Set([...(existsSync(stylesFile) ? [stylesFile] : []), ...publicFiles]);

/** @type {{ stats: import('webpack').Stats, change: Change } | undefined} */
let last;
/** @type {Declared | undefined} */
let declared;
/** @type {{ watching: ReturnType<typeof watch>, output: MemoryOutput, key: string } | undefined} */
let current;
let isBusy = false;

/** @param {import('webpack').Stats} stats @param {MemoryOutput} output @param {Declared} declared */
async function describe(stats, output, { manifest, contract, accepts }) {
  const names = stats.compilation.getAssets().map((asset) => asset.name);
  output.keepOnly(new Set(names.map((file) => join(folder, file))));
  /** @type {Map<string, Buffer>} */
  const assets = new Map();
  const emit = (/** @type {string} */ file, /** @type {Buffer} */ bytes) => void assets.set(file, bytes);
  const onRead = (/** @type {string} */ file) => void otherFiles.add(file);
  await emitPublicFiles(publicFolder, emit);
  const styles = existsSync(stylesFile)
    ? [await buildStyles({ file: stylesFile, scope: isShell ? null : name, modules: modulesOf(stats), emit, onRead })]
    : [];
  const read = (/** @type {string} */ file) => output.read(join(folder, file));
  const release = describeRelease({
    manifest,
    contract,
    terms: isShell ? { accepts, provides: librariesProvided(versionOf) } : { shared: librariesNeeded(versionOf) },
    version,
    stats,
    entry: names.find((file) => /^(main|remoteEntry)\.[0-9a-f]+\.js$/.test(file)),
    baseChunks: isShell ? ['main'] : ['app'],
    styles,
    assets,
    server: { file: 'server.cjs', integrity: '' },
    read,
  });
  const files = [...names.map((file) => /** @type {const} */ ([file, read(file)])), ...assets];
  return { release, files: files.map(([file, bytes]) => /** @type {[string, Uint8Array]} */ ([file, bytes])) };
}

/** @returns {Promise<void>} */
async function finish() {
  if (!last || !current || !declared) return;
  const { stats, change } = last;
  const describedBy = declared;
  const started = performance.now();
  const outcome = await describe(stats, current.output, declared).then(
    (result) => ({ result, problems: [] }),
    (error) => ({ result: null, problems: problemsOf([error]) }),
  );
  // Another build or manifest came meanwhile, and its own completion reports the result.
  if (last?.stats !== stats) return;
  if (declared !== describedBy) return finish();
  isBusy = false;
  say({ kind: 'done', ...change, ...outcome, milliseconds: change.milliseconds + performance.now() - started });
}

/** @param {Declared} next */
async function begin(next) {
  declared = next;
  // What the remote exposes is part of the configuration.
  const key = JSON.stringify(next.manifest.widgets);
  if (current?.key === key) {
    if (!isBusy) await finish();
    return;
  }
  isBusy = true;
  say({ kind: 'busy' });
  await current?.watching.close();
  const output = new MemoryOutput();
  const config = clientConfig({
    project,
    folder,
    name,
    isShell,
    version,
    manifest: next.manifest,
    packageVersion: versionOf,
  });
  const watching = watch(forDevelopment(config), {
    output,
    warmUps,
    watched: () => otherFiles,
    onBusy() {
      isBusy = true;
      say({ kind: 'busy' });
    },
    onDone({ stats, problems, ...change }) {
      if (problems.length > 0 || !stats) {
        isBusy = false;
        last = undefined;
        say({ kind: 'done', ...change, result: null, problems });
        return;
      }
      last = { stats, change };
      void finish();
    },
  });
  current = { watching, output, key };
}

parentPort?.on('message', (/** @type {Declared} */ next) => void begin(next));
