import { looksLikeFirm } from '@app/domain';
import { isCurrent, isFirmPath } from './current-path';

describe('the highlighted menu item', () => {
  it.each([
    ['/calculator', '/calculator', true],
    ['/marketplace', '/marketplace/listing/7/a-title', true],
    ['/marketplace', '/marketplace-admin', false],
    ['/', '/', true],
    ['/', '/blog', false],
    ['/blog?category=news', '/blog/a', true],
    ['https://example.com/blog', '/blog', false],
    ['/firm-profiles', '/firm-profiles/1001', true],
    ['/firm-profiles', '/firms/larkmoor-collective', true],
    ['/firm-profiles', '/marketplace', false],
    ...['financial', 'wealth', 'capital', 'group', 'partners'].map((ending) => {
      const firm: [string, string, boolean] = ['/firm-profiles', `/Some-${ending}/`, true];
      return firm;
    }),
    ['/firm-profiles', '/wealth', false],
    ['/marketplace', '/some-wealth', false],
  ])('%s while %s shows: %j', (href, path, current) => {
    expect(isCurrent(href, path)).toBe(current);
  });

  it.each(['/one', '/One-Wealth', '/one-group/', '/wealth', '/my-firm-profiles', '/a-capital-b', '/x-PARTNERS'])(
    'takes %s for a firm where services/web keeps the page of unknown firms',
    (path) => {
      expect(isFirmPath(path)).toBe(looksLikeFirm(path));
    },
  );
});
