import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { DIVISION_STATES, DIVISIONS, isDivision, readListingSearch } from '@app/domain';
import { AreaMap, fillOf } from './area-map';
import { RegionView } from './region-view';
import { STATE_SHAPES } from './state-shapes';

const COUNTS = { south_atlantic: 12, pacific: 1, south: 13, us: 2 };
const searchOf = (text: string) => readListingSearch(new URLSearchParams(text));
const map = (text = '') => renderToStaticMarkup(<AreaMap search={searchOf(text)} counts={COUNTS} />);
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the map of the regions', () => {
  it('draws each state and the District of Columbia, and nothing else', () => {
    expect(Object.keys(STATE_SHAPES).sort()).toEqual([...DIVISION_STATES].sort());
    for (const shape of Object.values(STATE_SHAPES)) expect(shape).toMatch(/^(?:M\d+ \d+l[-\d ]+z)+$/);
    expect([...map().matchAll(/<path/g)]).toHaveLength(51);
  });

  it('takes at most 12 kB compressed', () => {
    const source = readFileSync(join(import.meta.dirname, 'state-shapes.ts'));
    expect(gzipSync(source, { level: 9 }).length).toBeLessThanOrEqual(12_000);
  });

  it('is links with names and numbers where there are listings', () => {
    const html = map('type=sell');
    expect(linksOf(html)).toEqual([
      '/marketplace?type=sell&area=south_atlantic',
      '/marketplace?type=sell&area=pacific',
    ]);
    expect(html).toContain('aria-label="South Atlantic, 12 listings"');
    expect(html).toContain('aria-label="Pacific, 1 listing"');
  });

  it('marks the chosen region and takes it back, even without listings', () => {
    const html = map('area=mountain');
    expect(html).toMatch(/href="\/marketplace" aria-label="Mountain, 0 listings" aria-current="true"/);
  });

  it('shades a region by its share of the largest', () => {
    expect(fillOf(0, 10)).not.toBe(fillOf(1, 10));
    expect(fillOf(10, 10)).not.toBe(fillOf(5, 10));
    expect(fillOf(1, 1_000)).toBe(fillOf(2, 1_000));
  });
});

describe('the regions', () => {
  const html = renderToStaticMarkup(<RegionView search={searchOf('area=pacific')} counts={COUNTS} />);

  it('have a table with every division that works before the map is there', () => {
    for (const division of Object.keys(DIVISIONS).filter(isDivision)) expect(html).toContain(DIVISIONS[division].name);
    expect(html).toMatch(/South<\/a><\/td><td[^>]*>13</);
    expect(linksOf(html)).toEqual(
      expect.arrayContaining(['/marketplace?area=south_atlantic&area=pacific', '/marketplace']),
    );
    expect(html).toMatch(/Elsewhere or not shown<\/a><\/td><td[^>]*>2</);
  });
});
