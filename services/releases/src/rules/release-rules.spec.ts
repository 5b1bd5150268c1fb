import { madeUpRelease, madeUpRoute, SHA } from '../testing/made-up-release';
import { releaseFaults } from './release-rules';

describe('the rules of one release', () => {
  it('finds no fault in a valid release', () => {
    expect(releaseFaults(madeUpRelease())).toEqual([]);
  });

  it.each([
    [1, [1], []],
    [2, [1], [{ field: 'contract', message: 'is 2, but the site accepts 1' }]],
    [1, [2, 3], [{ field: 'contract', message: 'is 1, but the site accepts 2, 3' }]],
    [2, [2, 3], []],
  ])('contract %i where the site accepts %j', (contract, versions, faults) => {
    const accepted = versions.map((version) => ({ version, acceptedUntil: null }));
    expect(releaseFaults(madeUpRelease({ contract }), accepted)).toEqual(faults);
  });

  it('accepts a contract past its last day, because published releases may go live again', () => {
    expect(releaseFaults(madeUpRelease({ contract: 1 }), [{ version: 1, acceptedUntil: '2000-01-01' }])).toEqual([]);
  });

  it.each([
    ['the entry', madeUpRelease({ entry: 'other.js' }), 'entry'],
    ['a base style', madeUpRelease({ base: { scripts: [], styles: ['other.css'] } }), 'base'],
    [
      'a file of a route',
      madeUpRelease({ routes: [madeUpRoute('/a', { files: { scripts: ['other.js'], styles: [] } })] }),
      'routes./a',
    ],
    [
      'a file of a widget',
      madeUpRelease({ widgets: { teaser: { scripts: ['other.js'], styles: [] } } }),
      'widgets.teaser',
    ],
    ['a font', madeUpRelease({ preloadFonts: ['inter.woff2'] }), 'preloadFonts'],
    [
      'a file inside a file',
      madeUpRelease({ integrity: { ...madeUpRelease().integrity, 'page.1.js/x.js': SHA } }),
      'integrity.page.1.js/x.js',
    ],
    ['a file with the name of something every object has', madeUpRelease({ entry: 'constructor' }), 'entry'],
  ])('refuses %s, without a sha384 or with an impossible place', (_what, release, field) => {
    expect(releaseFaults(release).map((fault) => fault.field)).toEqual([field]);
  });

  it.each([
    ['/', null],
    ['/blog/:slug', null],
    ['/marketplace/listing/:id/:slug?', null],
    ['/docs/*', null],
    ['blog', 'must start with /'],
    ['/blog/', "has an invalid segment ''"],
    ['/a//b', "has an invalid segment ''"],
    ['/../etc', "has an invalid segment '..'"],
    ['/a b', "has an invalid segment 'a b'"],
    ['/:', "has an invalid segment ':'"],
    ['/:id?/x', 'allows * and optional parameters as the last segment only'],
    ['/*/x', 'allows * and optional parameters as the last segment only'],
    ['/api/users', 'starts with /api, which the server keeps for itself'],
    ['/Remotes', 'starts with /Remotes, which the server keeps for itself'],
  ])('judges the pattern %s', (path, message) => {
    expect(releaseFaults(madeUpRelease({ routes: [madeUpRoute(path)] })).map((fault) => fault.message)).toEqual(
      message ? [message] : [],
    );
  });

  it.each([
    ['/blog/:slug', '/Blog/:id'],
    ['/blog', '/blog/:slug?'],
  ])('refuses %s beside %s, which match the same addresses', (first, second) => {
    const release = madeUpRelease({ routes: [madeUpRoute(first), madeUpRoute(second)] });
    expect(releaseFaults(release)).toEqual([
      { field: `routes.${second}`, message: `answers for the same addresses as ${first}` },
    ]);
  });

  it('lists every fault at once', () => {
    const release = madeUpRelease({ contract: 9, integrity: { 'entry.1.js': SHA }, routes: [madeUpRoute('nowhere')] });
    expect(releaseFaults(release).map((fault) => fault.field)).toEqual([
      'contract',
      'base',
      'routes.nowhere',
      'widgets.teaser',
      'routes.nowhere',
    ]);
  });
});
