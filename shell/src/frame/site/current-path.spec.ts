import { isCurrent } from './current-path';

describe('the highlighted menu item', () => {
  it.each([
    ['/calculator', '/calculator', true],
    ['/marketplace', '/marketplace/listing/7/a-title', true],
    ['/marketplace', '/marketplace-admin', false],
    ['/', '/', true],
    ['/', '/blog', false],
    ['/blog?category=news', '/blog/a', true],
    ['https://example.com/blog', '/blog', false],
  ])('%s while %s shows: %j', (href, path, current) => {
    expect(isCurrent(href, path)).toBe(current);
  });
});
