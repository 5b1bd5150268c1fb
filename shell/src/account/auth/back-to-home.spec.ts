import { cameFromOwnPage } from './back-to-home';

const origin = 'https://site.test';

describe('the link from the sign-in page back home', () => {
  it.each([
    ['a page of this document', { index: 1, historyLength: 2, referrer: '' }, true],
    ['a page of ours that linked here', { index: 0, historyLength: 3, referrer: `${origin}/blog` }, true],
    ['an empty tab', { index: 0, historyLength: 2, referrer: '' }, false],
    ['another site', { index: 0, historyLength: 2, referrer: 'https://other.test/' }, false],
    ['a site whose name begins like ours', { index: 0, historyLength: 2, referrer: `${origin}.evil.test/` }, false],
    ['nothing: a link opened a new tab', { index: 0, historyLength: 1, referrer: `${origin}/blog` }, false],
  ])('the entry before it was %s', (_what, visit, expected) => {
    expect(cameFromOwnPage({ ...visit, origin })).toBe(expected);
  });
});
