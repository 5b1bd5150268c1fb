import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

const IGNORED = new Set(['dist', 'dist.next', 'node_modules', 'coverage']);
const isTest = (name) => /\.(spec|int-spec)\.tsx?$/.test(name);

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !IGNORED.has(entry.name) && !isTest(entry.name))
      .map((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)])),
  );
  return nested.flat();
}

/** A project's folder and those of the workspace packages that it depends on, itself first. */
async function projectAndDependencies(root, folder, seen = new Map()) {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (seen.has(manifest.name)) return seen;
  seen.set(manifest.name, folder);
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (name.startsWith('@app/')) await projectAndDependencies(root, join(root, 'libs', name.slice('@app/'.length)), seen);
  }
  return seen;
}

/**
 * Version of a remote's build: package version and a hash of everything that decides its bytes. The same sources
 * give the same version on every machine, so that a version can be immutable without anybody counting it up.
 */
export async function releaseVersion(root, folder) {
  const folders = [...(await projectAndDependencies(root, folder)).values(), join(root, 'libs/tooling/webpack')];
  const files = (await Promise.all(folders.map(filesBelow))).flat().concat(join(root, 'package-lock.json'));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(relative(root, file)).update('\0').update(await readFile(file)).update('\0');
  hash.update(process.env.BUILD_VARIANT ?? '');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}
