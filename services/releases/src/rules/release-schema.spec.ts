import { madeUpRelease, madeUpRoute, SHA } from '../testing/made-up-release';
import { parseRelease } from './release-schema';

function fieldsOf(value: unknown): string[] {
  return parseRelease(value).faults.map((fault) => fault.field);
}

describe('reading a release', () => {
  it('accepts a whole release', () => {
    expect(parseRelease(madeUpRelease())).toEqual({ release: madeUpRelease(), faults: [] });
  });

  it('accepts the contracts and libraries that a shell and a remote state', () => {
    const shell = madeUpRelease({
      accepts: [
        { version: 1, acceptedUntil: '2027-01-31' },
        { version: 2, acceptedUntil: null },
      ],
      provides: { react: '19.3.1', '@app/web-kit': '1.0.0' },
    });
    expect(parseRelease(shell)).toEqual({ release: shell, faults: [] });
    const remote = madeUpRelease({ shared: { react: { built: '19.3.1', accepts: '^19.3.0' } } });
    expect(parseRelease(remote)).toEqual({ release: remote, faults: [] });
  });

  it.each([
    ...['31.1.2027', '2027-02-29', '9999-12-31', '0001-01-01', '2027-1-1'].map(
      (acceptedUntil): [string, object, string] => [
        `a last day of ${acceptedUntil}`,
        { accepts: [{ version: 1, acceptedUntil }] },
        'accepts.0.acceptedUntil',
      ],
    ),
    ['a library without a version', { provides: { react: 'newest' } }, 'provides.react'],
    ['a range that is none', { shared: { react: { built: '19.3.1', accepts: 'about 19' } } }, 'shared.react.accepts'],
    ['a range that says nothing', { shared: { react: { built: '19.3.1', accepts: '' } } }, 'shared.react.accepts'],
    ['a NUL in a library', { provides: { 're\u0000act': '19.3.1' } }, 'provides.re\u0000act'],
    ['a NUL in a chunk', { routes: [{ ...madeUpRoute('/a'), chunk: 'a\u0000' }] }, 'routes.0.chunk'],
    ['half a character in a path', { routes: [madeUpRoute('/\ud83d')] }, 'routes.0.path'],
    [
      'too many libraries',
      { provides: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`l${index}`, '1.0.0'])) },
      'provides',
    ],
  ])('refuses %s and names the place', (_what, change, field) => {
    expect(fieldsOf(madeUpRelease(change))).toEqual([field]);
  });

  it.each(['Mf-Sample', 'mf_sample', 'mf--sample', '../mf', '', 'a'.repeat(41)])('refuses the name %j', (name) => {
    expect(fieldsOf(madeUpRelease({ name }))).toEqual(expect.arrayContaining(['name']));
  });

  it.each(['..', '1/2', '1..2', '', '-1', 'v 1', 'x'.repeat(65)])('refuses the version %j', (version) => {
    expect(fieldsOf(madeUpRelease({ version }))).toEqual(expect.arrayContaining(['version']));
  });

  it.each(['1.0.0', '0.1.0-4f2a9c1', '20261101.2', 'a1b2c3d4e5f6'])('accepts the version %j', (version) => {
    expect(fieldsOf(madeUpRelease({ version }))).toEqual([]);
  });

  it.each([
    '/entry.js',
    '../entry.js',
    'a/../entry.js',
    'a\\entry.js',
    'a//entry.js',
    './entry.js',
    'https://x/entry.js',
    'entry..js',
    'entry.js?x',
    '.hidden.js',
    'entry.js.br',
  ])('refuses the file path %j', (entry) => {
    expect(fieldsOf(madeUpRelease({ entry }))).toContain('entry');
  });

  it.each([
    [
      'routes',
      { routes: Array.from({ length: 10_000 }, (_, index) => madeUpRoute(`/r${index}`)) },
      'has more than 500 routes',
    ],
    [
      'files',
      { integrity: Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`f${index}.js`, SHA])) },
      'names more than 2000 files',
    ],
  ])('refuses too many %s with one fault, however many they are', (_what, change, message) => {
    expect(parseRelease(madeUpRelease(change)).faults).toEqual([{ field: expect.any(String), message }]);
  });

  it.each([
    ['routes', { routes: Array.from({ length: 500 }, (_, index) => madeUpRoute(`/r${index}`)) }],
    ['files', { integrity: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`f${index}.js`, SHA])) }],
  ])('accepts as many %s as the limit says', (_what, change) => {
    expect(parseRelease(madeUpRelease(change)).faults).toEqual([]);
  });

  it.each([
    ['an entry that is no script', madeUpRelease({ entry: 'entry.css' }), 'entry'],
    ['a style among the scripts', madeUpRelease({ base: { scripts: ['style.1.css'], styles: [] } }), 'base.scripts.0'],
    ['a weaker hash', madeUpRelease({ integrity: { 'entry.1.js': 'sha256-abc' } }), 'integrity.entry.1.js'],
    [
      'a server bundle outside its folder',
      madeUpRelease({ server: { file: '../server.cjs', integrity: SHA } }),
      'server.file',
    ],
    [
      'a widget id without its remote',
      { ...madeUpRelease(), routes: [{ ...madeUpRoute('/'), widgets: ['preview'] }] },
      'routes.0.widgets.0',
    ],
    [
      'an unknown access',
      { ...madeUpRelease(), routes: [{ ...madeUpRoute('/'), access: 'everybody' }] },
      'routes.0.access',
    ],
    ['an unknown key', { ...madeUpRelease(), color: 'red' }, 'release'],
    ['something that is no release at all', 'release', 'release'],
  ])('refuses %s and names the place', (_what, value, field) => {
    expect(fieldsOf(value)).toContain(field);
  });
});
