import { ACCEPTED_CONTRACTS, type Release } from '@app/contracts';
import { madeUpRelease, madeUpRoute } from '../testing/made-up-release';
import { compositionFaults, compositionWarnings } from './composition-rules';

function live(name: string, ...paths: string[]): Release {
  return madeUpRelease({ name, routes: paths.map((path) => madeUpRoute(path)) });
}

describe('releases that are live together', () => {
  const shell = live('shell', '/auth', '/dashboard', '/account/:section');

  it.each([
    ['different routes', live('mf-a', '/blog'), live('mf-b', '/news'), []],
    ['a catch-all beside literals', live('mf-a', '/:firmName'), live('mf-b', '/blog'), []],
    ['the same route', live('mf-a', '/blog'), live('mf-b', '/blog'), ['mf-b.routes./blog']],
    [
      'the same route in another spelling',
      live('mf-a', '/blog/:slug'),
      live('mf-b', '/Blog/:id'),
      ['mf-b.routes./Blog/:id'],
    ],
    [
      'an optional parameter that reaches the other',
      live('mf-a', '/blog'),
      live('mf-b', '/blog/:id?'),
      ['mf-b.routes./blog/:id?'],
    ],
    ['the same splat', live('mf-a', '/docs/*'), live('mf-b', '/docs/*'), ['mf-b.routes./docs/*']],
    ['a narrower pattern of another remote', live('mf-a', '/docs/*'), live('mf-b', '/docs/intro'), []],
  ])('%s', (_what, a, b, fields) => {
    expect(compositionFaults([shell, a, b]).map((fault) => fault.field)).toEqual(fields);
  });

  it('says who owns the route already', () => {
    expect(compositionFaults([live('mf-a', '/blog'), live('mf-b', '/blog')])).toEqual([
      { field: 'mf-b.routes./blog', message: 'belongs to mf-a@1.0.0 already' },
    ]);
  });

  it.each([
    ['/auth', '/auth'],
    ['/account/:tab', '/account/:section'],
    ['/account/password', '/account/:section'],
  ])('a remote cannot take %s from the shell, whichever is read first', (path, covered) => {
    const faults = [{ field: `mf-a.routes.${path}`, message: `would cover ${covered} of the shell` }];
    expect(compositionFaults([shell, live('mf-a', path)])).toEqual(faults);
    expect(compositionFaults([live('mf-a', path), shell])).toEqual(faults);
  });

  it.each(['/:firmName', '/account/*', '/account/password/reset', '/authors'])(
    'a remote may own %s beside the shell',
    (path) => {
      expect(compositionFaults([shell, live('mf-a', path)])).toEqual([]);
    },
  );

  it.each([
    ['/docs/intro', '/docs/*', ['mf-a answers /docs/intro, which /docs/* of mf-b would answer without it']],
    ['/blog/news', '/blog/:slug', ['mf-a answers /blog/news, which /blog/:slug of mf-b would answer without it']],
    ['/blog', '/:firmName', []],
    ['/blog', '/*', []],
    ['/blog', '/news/:slug', []],
  ])('warns of %s beside %s of another remote: %j', (narrow, wide, warnings) => {
    const check = { accepted: ACCEPTED_CONTRACTS, today: '2026-01-01' };
    expect(compositionWarnings([live('mf-a', narrow), live('mf-b', wide)], check)).toEqual(warnings);
    expect(compositionWarnings([live('mf-a', narrow, wide)], check)).toEqual([]);
  });

  it('warns of a widget that no release provides, and not of one that exists', () => {
    const host = madeUpRelease({
      name: 'mf-a',
      routes: [madeUpRoute('/', { widgets: ['mf-b/teaser', 'mf-b/slider'] })],
    });
    const check = { accepted: ACCEPTED_CONTRACTS, today: '2026-01-01' };
    expect(compositionWarnings([host, live('mf-b', '/b')], check)).toEqual([
      'mf-a embeds mf-b/slider on /, but no live release provides it',
    ]);
  });
});
