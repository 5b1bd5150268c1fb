import { reachablePackages, type Packages } from './locked-packages.mjs';

const PACKAGES: Packages = {
  '': { version: '0.1.0', dependencies: { a: '1', unrelated: '1' } },
  'node_modules/a': {
    version: '1.0.0',
    integrity: 'sha512-a',
    dependencies: { b: '^1' },
    peerDependencies: { p: '1' },
  },
  'node_modules/a/node_modules/b': { version: '1.5.0', integrity: 'sha512-b1', dependencies: { '@s/c': '1' } },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b2' },
  'node_modules/@s/c': { version: '1.0.0', integrity: 'sha512-c', dependencies: { b: '2', a: '1' } },
  'node_modules/p': {
    version: '3.0.0',
    resolved: 'git+ssh://p#1',
    optionalDependencies: { 'binary-x64': '1', 'binary-arm64': '1' },
    peerDependencies: { q: '1' },
    peerDependenciesMeta: { q: { optional: true } },
  },
  'node_modules/binary-x64': { version: '1.0.0', integrity: 'sha512-x' },
  'node_modules/q': { version: '1.0.0', integrity: 'sha512-q' },
  'node_modules/unrelated': { version: '1.0.0', integrity: 'sha512-u' },
  'node_modules/@app/kit': { link: true, resolved: 'libs/kit' },
  'mf-x/node_modules/b': { version: '3.0.0', integrity: 'sha512-b3' },
};

const reached = (from: string, ...names: string[]) =>
  [
    ...reachablePackages(
      PACKAGES,
      names.map((name) => ({ from, name })),
    ),
  ]
    .map(([, identity]) => identity)
    .sort();

describe('the packages that code reaches', () => {
  it.each<[string, string, string[], string[]]>([
    ['one without dependencies', 'mf-y/src', ['b'], ['b@2.0.0 sha512-b2']],
    ['the one that is nearest to the code', 'mf-x/src/page', ['b'], ['b@3.0.0 sha512-b3']],
    [
      'dependencies as npm nests them, peers, and optional ones of every platform that the lock file has',
      'mf-y/src',
      ['a'],
      [
        '@s/c@1.0.0 sha512-c',
        'a@1.0.0 sha512-a',
        'b@1.5.0 sha512-b1',
        'b@2.0.0 sha512-b2',
        'binary-x64@1.0.0 sha512-x',
        'p@3.0.0 git+ssh://p#1',
      ],
    ],
    ['none for a workspace package, a file of Node and an unknown name', 'mf-y', ['@app/kit', 'fs', 'nowhere'], []],
  ])('are %s', (_what, from, names, identities) => {
    expect(reached(from, ...names)).toEqual(identities);
  });
});
