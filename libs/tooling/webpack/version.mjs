import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { reachablePackages } from './locked-packages.mjs';

const IGNORED = new Set(['dist', 'dist.next', 'node_modules', 'coverage', 'testing']);
const isTest = (/** @type {string} */ name) => /\.(spec|int-spec|proof-spec)\.tsx?$/.test(name);

/** Where the build of a shell or a remote begins; what else of this folder it runs is read from the files. */
const BUILD = join(import.meta.dirname, 'build-remote.mjs');
/** A file of this folder, imported or named as a loader. */
const NAMED_TOOL = /['"`](?:\.\/)?([\w-]+\.mjs)['"`]/g;

/** Names of packages where scripts and style sheets name modules; type-only imports too, which does no harm. */
const NAMED_MODULE =
  /\b(?:from|import|import\(|require\(|require\.resolve\(|url\(|loader:)\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g;
/** Packages that are named by their folder, as fonts are. */
const NAMED_FOLDER = /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/g;
const PACKAGE = /^(?:@[\w.-]+\/)?[\w-][\w.-]*/;

/** Entry that the federation plugin writes from what it is given, and reads again. */
const MADE_BY_FEDERATION = /(^|\/)node_modules\/\.federation\//;

/** @param {string} folder @returns {Promise<string[]>} */
async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !IGNORED.has(entry.name) && !isTest(entry.name))
      .map((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)])),
  );
  return nested.flat();
}

/**
 * A project's folder and those of the workspace packages that it depends on, itself first.
 * @param {string} root @param {string} folder @returns {Promise<Map<string, string>>}
 */
async function projectAndDependencies(root, folder, seen = new Map()) {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (seen.has(manifest.name)) return seen;
  seen.set(manifest.name, folder);
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (name.startsWith('@app/'))
      await projectAndDependencies(root, join(root, 'libs', name.slice('@app/'.length)), seen);
  }
  return seen;
}

/** The files of this folder that a build runs. @param {string} file @returns {Promise<Set<string>>} */
export async function toolsOf(file = BUILD, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(NAMED_TOOL)) {
    const tool = join(dirname(file), name);
    if (existsSync(tool)) await toolsOf(tool, seen);
  }
  return seen;
}

/** @param {string} text of a script or a style sheet @returns {string[]} */
function packagesNamedIn(text) {
  const modules = [...text.matchAll(NAMED_MODULE)].map(([, module = '']) => PACKAGE.exec(module)?.[0] ?? '');
  const folders = [...text.matchAll(NAMED_FOLDER)].map(([, name = '']) => name);
  return [...modules, ...folders].filter((name) => name !== '');
}

/**
 * What is ours of a build: sources of the project and of the workspace packages it depends on, and the tools of this
 * folder that the build runs, by their path below the root; and what all of these import.
 * @param {string} root @param {string} folder of the project
 * @returns {Promise<{ files: Map<string, Buffer>, imports: { from: string, name: string }[] }>}
 */
export async function sourcesOf(root, folder) {
  const folders = [...(await projectAndDependencies(root, folder)).values()];
  const paths = [...(await Promise.all(folders.map(filesBelow))).flat(), ...(await toolsOf())];
  const contents = await Promise.all(
    paths.sort().map(async (path) => /** @type {const} */ ([relative(root, path), await readFile(path)])),
  );
  const imports = contents.flatMap(([path, bytes]) =>
    packagesNamedIn(String(bytes)).map((name) => ({ from: dirname(path), name })),
  );
  return { files: new Map(contents), imports };
}

/**
 * Everything that decides the bytes of a project's build: what is ours, and the third-party packages that it reaches.
 * @param {string} root @param {string} folder of the project
 */
export async function buildInputs(root, folder) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const { files, imports } = await sourcesOf(root, folder);
  return { files, packages: reachablePackages(packages, imports) };
}

/**
 * Version of a remote's build: package version and a hash of everything that determines its bytes. The same inputs give
 * the same version on every machine, so a version is immutable and is not increased by hand; dependencies of other
 * parts do not change it.
 * @param {string} root @param {string} folder @param {Awaited<ReturnType<typeof buildInputs>>} inputs
 */
export async function releaseVersion(root, folder, { files, packages }) {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(path).update('\0').update(bytes).update('\0');
  // Without their folders: where npm puts a package changes with those of others.
  for (const identity of [...new Set(packages.values())].sort()) hash.update(identity).update('\0');
  hash.update(process.env.BUILD_VARIANT ?? '');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

/**
 * The files of a build that are missing from the inputs of its version.
 * @param {string} root @param {Awaited<ReturnType<typeof buildInputs>>} inputs @param {Iterable<string>} read
 *   absolute paths
 * @returns {string[]}
 */
export function unknownInputs(root, { files, packages }, read) {
  const isKnown = (/** @type {string} */ path) => {
    if (MADE_BY_FEDERATION.test(path)) return true;
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
    return folder === undefined ? files.has(path) : packages.has(folder);
  };
  return [...new Set(read)]
    .map((path) => relative(root, path))
    .filter((path) => !isKnown(path))
    .sort();
}
