import fc from 'fast-check';
import { CONTENT_CATEGORIES, SEARCH_MAX } from '@app/contracts';
import { filterOf, listPath } from './article-filter';

const ALL = { category: null, q: '', page: 1 };

describe('a list of articles', () => {
  it.each([
    ['', ALL],
    ['page=3', { ...ALL, page: 3 }],
    ['category=Compensation&q=+notes+&page=2', { category: 'Compensation', q: 'notes', page: 2 }],
    ['category=Unknown', ALL],
    ['category=__proto__', ALL],
    ['page=0', ALL],
    ['page=-1', ALL],
    ['page=1.5', ALL],
    ['page=1e99', ALL],
    ['page=two', ALL],
    ['page=', ALL],
  ])('at ?%s asks for %j', (search, filter) => {
    expect(filterOf(new URLSearchParams(search))).toEqual(filter);
  });

  it('never asks for a longer text than the API searches for', () => {
    expect(filterOf(new URLSearchParams({ q: 'x'.repeat(1000) })).q).toHaveLength(SEARCH_MAX);
  });

  it('has an address that leads back to it', () => {
    const filters = fc.record({
      category: fc.constantFrom(null, ...CONTENT_CATEGORIES),
      q: fc.string({ maxLength: SEARCH_MAX }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 999_999 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(filterOf(new URL(listPath('/blog', filter), 'http://site').searchParams)).toEqual(filter);
      }),
    );
  });
});
