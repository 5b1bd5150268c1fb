import { safeHref } from './safe-href';

describe('a configured address', () => {
  it.each([
    ['/calculator', '/calculator'],
    ['calculator', '/calculator'],
    ['/blog?x=1#top', '/blog?x=1#top'],
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    [' /faq ', '/faq'],
  ])('%j leads to %s', (url, href) => {
    expect(safeHref(url)).toBe(href);
  });
  it.each([
    ['javascript:alert(1)'],
    [' JaVaScRiPt:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>'],
    ['vbscript:x'],
    ['blob:https://x/1'],
    ['https://'],
    [''],
  ])('%j leads nowhere', (url) => {
    expect(safeHref(url)).toBeNull();
  });
});
