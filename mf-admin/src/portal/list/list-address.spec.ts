import { withChange } from './list-address';

describe('the parameters of a list’s address', () => {
  it.each([
    [{ status: 'expired' }, 'section=conversions&status=expired&hidden=firm'],
    [{ status: '' }, 'section=conversions&hidden=firm'],
    [{ status: null, id: 7 }, 'section=conversions&hidden=firm&id=7'],
    [{}, 'section=conversions&status=sent&hidden=firm'],
  ])('with %j keep what is not named', (change, expected) => {
    const search = new URLSearchParams('section=conversions&status=sent&hidden=firm');
    expect(withChange(search, change).toString()).toBe(expected);
    expect(search.toString()).toBe('section=conversions&status=sent&hidden=firm');
  });
});
