import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reachablePackages, type Entry, type Packages } from './locked-packages.mjs';
import { buildInputs, releaseVersion, sourcesOf, toolsOf, unknownInputs } from './version.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const PROJECTS = ['shell', 'mf-marketing', 'mf-calculator', 'mf-marketplace', 'mf-admin'];
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Packages };

let sources: { folder: string; files: Map<string, Buffer>; imports: { from: string; name: string }[] }[];
let now: string[];

beforeAll(async () => {
  const folders = PROJECTS.map((project) => join(ROOT, project));
  sources = await Promise.all(folders.map(async (folder) => ({ folder, ...(await sourcesOf(ROOT, folder)) })));
  now = await versions(packages);
});

function versions(locked: Packages): Promise<string[]> {
  return Promise.all(
    sources.map(({ folder, files, imports }) =>
      releaseVersion(ROOT, folder, { files, packages: reachablePackages(locked, imports) }),
    ),
  );
}

/** With another version of one package, as after an update. */
const updated = (folder: string) => (all: Packages) => {
  expect(all).toHaveProperty([folder]);
  return { ...all, [folder]: { ...all[folder], version: '99.0.0', integrity: 'sha512-other' } as Entry };
};

async function changedBy(change: (packages: Packages) => Packages): Promise<string[]> {
  const after = await versions(change(packages));
  return PROJECTS.filter((_project, index) => now[index] !== after[index]);
}

describe('the version of a build', () => {
  it('is the same for the same inputs', async () => {
    const [project = ''] = PROJECTS;
    const folder = join(ROOT, project);
    expect(await releaseVersion(ROOT, folder, await buildInputs(ROOT, folder))).toBe(now[0]);
  });

  it.each([
    'node_modules/@nestjs/core',
    'node_modules/typeorm',
    'node_modules/@playwright/test',
    'node_modules/jest',
    'node_modules/fast-check',
    'node_modules/semver',
    'node_modules/class-validator',
    'node_modules/@types/react',
  ])('does not change with %s, which only other parts use', async (folder) => {
    expect(await changedBy(updated(folder))).toEqual([]);
  });

  it('does not change with files of the root and of services', () => {
    const paths = sources.flatMap(({ files }) => [...files.keys()]);
    expect(paths.filter((path) => !/^(shell|mf-\w+|libs\/[\w-]+)\//.test(path))).toEqual([]);
  });

  it('does not change with what the lock file says of the root and of services', async () => {
    const change = (all: Packages): Packages => ({
      ...all,
      '': { ...all[''], version: '9.0.0', dependencies: {} },
      'services/api': { ...all['services/api'], version: '9.0.0' },
      'node_modules/new': { version: '1.0.0', integrity: 'sha512-new' },
    });
    expect(await changedBy(change)).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['node_modules/react', PROJECTS],
    ['node_modules/react-router', PROJECTS],
    ['node_modules/lucide-react', PROJECTS],
    ['node_modules/webpack', PROJECTS],
    ['node_modules/enhanced-resolve', PROJECTS],
    ['node_modules/@swc/core', PROJECTS],
    ['node_modules/lightningcss', PROJECTS],
    ['node_modules/harfbuzzjs', PROJECTS],
    ['node_modules/@fontsource-variable/inter', PROJECTS],
    ['node_modules/three', ['mf-marketing']],
    ['node_modules/@visx/shape', ['mf-calculator']],
    ['node_modules/@tanstack/table-core', ['mf-admin']],
    ['node_modules/single-spa', ['shell']],
  ])('changes with %s for those that it reaches', async (folder, projects) => {
    expect(await changedBy(updated(folder))).toEqual(projects);
  });
});

describe('what a build reads', () => {
  const inputs = {
    files: new Map([['mf-x/src/app.ts', Buffer.from('')]]),
    packages: new Map([['node_modules/@s/a', '']]),
  };

  it.each<[string, string, string[]]>([
    ['a source of it', 'mf-x/src/app.ts', []],
    ['a source of another project', 'mf-y/src/app.ts', ['mf-y/src/app.ts']],
    ['a package that it reaches', 'node_modules/@s/a/dist/index.js', []],
    ['another package', 'node_modules/b/index.js', ['node_modules/b/index.js']],
    ['one nested in it', 'node_modules/@s/a/node_modules/b/b.js', ['node_modules/@s/a/node_modules/b/b.js']],
    ['what the federation plugin made', 'mf-x/node_modules/.federation/entry.1.js', []],
  ])('is known to its version or stops the build: %s', (_what, path, unknown) => {
    expect(unknownInputs('/root', inputs, [`/root/${path}`])).toEqual(unknown);
  });
});

it('every tool of this folder is part of the version, except for those of other builds', async () => {
  const hashed = new Set([...(await toolsOf())].map((file) => basename(file)));
  const others = readdirSync(import.meta.dirname).filter((file) => /(?<!\.d)\.mjs$/.test(file) && !hashed.has(file));
  expect(others.sort()).toEqual([
    'build-client.mjs',
    'build-sandbox.mjs',
    'build-service.mjs',
    'sandbox-config.mjs',
    'service-config.mjs',
  ]);
});
