import { detailTabOf, releaseHref, releaseNameOf, withDetailTab } from './release-address';

const search = (text: string) => new URLSearchParams(text);

describe('the address of a release', () => {
  it('can be made and read again, below the path that is open', () => {
    const href = releaseHref('/secure-management-portal', 'mf-a');
    expect(href).toBe('/secure-management-portal?section=releases&release=mf-a');
    expect(releaseNameOf(new URL(href, 'https://site.example').searchParams)).toBe('mf-a');
  });

  it.each(['', 'release='])('%j is the list of all', (text) => {
    expect(releaseNameOf(search(text))).toBeNull();
  });

  it.each([
    ['', 'versions'],
    ['show=history', 'history'],
    ['show=everything', 'versions'],
  ])('%j shows %s', (text, tab) => {
    expect(detailTabOf(search(text))).toBe(tab);
  });

  it('keeps the rest when the tab changes', () => {
    expect(withDetailTab(search('section=releases&release=mf-a'), 'history').toString()).toBe(
      'section=releases&release=mf-a&show=history',
    );
    expect(withDetailTab(search('section=releases&release=mf-a&show=history'), 'versions').toString()).toBe(
      'section=releases&release=mf-a',
    );
  });
});
