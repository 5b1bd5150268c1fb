import { anyNameLike, missingPageFor, namesIn } from './missing-page';

describe('the page of names that nothing has', () => {
  it.each([
    ['/one', '/two', true],
    ['/one', '/one-wealth', false],
    ['/one-wealth', '/Two-CAPITAL', true],
    ['/one-wealth', '/two/', false],
  ])('of %s serves %s as well: %j', (kept, asked, isSame) => {
    expect(anyNameLike(kept) === anyNameLike(asked)).toBe(isSame);
  });

  it.each(['/partners', '/team', '/about', '/listed'])('serves no address that it names itself: %s', (path) => {
    const html = [
      '<a href="/partners">',
      Buffer.from('<a href="/team?of=us">'),
      '<a href="/about#top">',
      '{"a":"/listed"}',
    ];
    const page = { names: namesIn(html) };
    expect(missingPageFor(path, page)).toBeNull();
    expect(missingPageFor('/other', page)).toBe(page);
  });
});
