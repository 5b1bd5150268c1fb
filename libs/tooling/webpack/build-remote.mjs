// Builds the shell or a remote: browser files, server bundle and the release that names and hashes them all.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { overBudget } from './budgets.mjs';
import { clientConfig } from './client-config.mjs';
import { evaluateServerBundle } from './evaluate-server-bundle.mjs';
import { sha384 } from './integrity.mjs';
import { openOutput } from './output.mjs';
import { emitPublicFiles } from './public-files.mjs';
import { describeRelease } from './release.mjs';
import { build, filesReadBy } from './run.mjs';
import { serverConfig } from './server-config.mjs';
import { librariesNeeded, librariesProvided } from './shared-libraries.mjs';
import { buildStyles, modulesOf } from './styles.mjs';
import { buildInputs, releaseVersion, unknownInputs } from './version.mjs';

const project = process.cwd();
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const name = basename(project);
const isShell = name === 'shell';
const versionOf = (id) => JSON.parse(readFileSync(join(root, 'node_modules', id, 'package.json'), 'utf8')).version;

const output = await openOutput(project);
const dist = output.folder;
await mkdir(join(dist, 'client'), { recursive: true });
const inputs = await buildInputs(root, project);
const version = await releaseVersion(root, project, inputs);

const serverStats = await build(serverConfig({ project, isShell, folder: join(dist, 'server') }));
const serverFile = join(dist, 'server', 'server.cjs');
const { remote, accepts } = await evaluateServerBundle(serverFile);

const assets = new Map();
const emit = (file, bytes) => assets.set(file, bytes);
await emitPublicFiles(join(project, 'public'), emit);
const stylesFile = join(project, 'src/styles.css');
const stats = await build(
  clientConfig({
    project,
    folder: join(dist, 'client'),
    name,
    isShell,
    version,
    manifest: remote.manifest,
    packageVersion: versionOf,
  }),
);
const readByStyles = [];
const onRead = (file) => readByStyles.push(file);
const styles = existsSync(stylesFile)
  ? [await buildStyles({ file: stylesFile, scope: isShell ? null : name, modules: modulesOf(stats), emit, onRead })]
  : [];
await Promise.all([...assets].map(([file, bytes]) => writeFile(join(dist, 'client', file), bytes)));

const unknown = unknownInputs(root, inputs, [...filesReadBy(serverStats), ...filesReadBy(stats), ...readByStyles]);
if (unknown.length > 0)
  throw new Error(
    `the version of ${name} would stay the same with other bytes of ${unknown.join(', ')}: see version.mjs`,
  );

const entry = stats.compilation
  .getAssets()
  .map((asset) => asset.name)
  .find((file) => /^(main|remoteEntry)\.[0-9a-f]+\.js$/.test(file));
const release = describeRelease({
  manifest: remote.manifest,
  contract: remote.contract,
  terms: isShell ? { accepts, provides: librariesProvided(versionOf) } : { shared: librariesNeeded(versionOf) },
  version,
  stats,
  entry,
  baseChunks: isShell ? ['main'] : ['app'],
  styles,
  assets,
  server: { file: 'server.cjs', integrity: sha384(await readFile(serverFile)) },
});
const { budgets = {} } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const tooLarge = overBudget(release, budgets, (file) => readFileSync(join(dist, 'client', file)));
if (tooLarge.length > 0) throw new Error(`the budgets in package.json are exceeded:\n${tooLarge.join('\n')}`);
await writeFile(join(dist, 'release.json'), JSON.stringify(release, null, 2));
await output.publish();
console.log(`built ${name} ${version}`);
