import { placeOf, shownBy } from './view-href';

const shown = (address: string) => {
  const [pathname = '', query] = address.split('?');
  return shownBy(pathname, new URLSearchParams(query));
};

describe('what can be saved as a view', () => {
  it.each([
    ['/cms-dashboard', '/cms-dashboard', null],
    ['/cms-dashboard?kind=news', '/cms-dashboard?kind=news', null],
    ['/cms-dashboard?state=draft&kind=news', '/cms-dashboard?kind=news', '/cms-dashboard?kind=news&state=draft'],
    ['/cms-dashboard?state=draft&id=7', '/cms-dashboard', null],
    [
      '/admin-dashboard?section=payments&state=failed',
      '/admin-dashboard?section=payments',
      '/admin-dashboard?section=payments&state=failed',
    ],
    ['/cms-dashboard?q=fees of', '/cms-dashboard', '/cms-dashboard?q=fees+of'],
  ])('%s', (address, place, href) => {
    expect(shown(address)).toEqual({ place, href });
  });

  it('belongs to the list that it was saved in, whatever the order of its filters', () => {
    expect(placeOf('/cms-dashboard?state=draft&kind=news')).toBe('/cms-dashboard?kind=news');
  });
});
