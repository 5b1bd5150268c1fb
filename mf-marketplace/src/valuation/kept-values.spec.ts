import { openPage, type TestPage } from '@app/ui/testing';
import type { SaleValues } from './form/sale-values';

describe('values that are kept in the browser', () => {
  let page: TestPage;
  let kept: typeof import('./kept-values');
  let start: SaleValues;

  beforeAll(async () => {
    page = await openPage('https://site.test/marketplace/valuation');
    kept = await import('./kept-values');
    start = (await import('./form/sale-values')).START;
  });
  beforeEach(() => page.window.localStorage.clear());
  afterAll(() => page.close());

  it('are those that differ from the first ones: nothing that a listing disclosed', () => {
    const disclosed = { ...start, recurring: 1_390_000 };
    kept.keepValues('listing-7', disclosed, { ...disclosed, growth: 0.02, price: 'much' }, 3);
    expect(page.window.localStorage.getItem('valuation:listing-7')).not.toContain('1390000');
    expect(kept.keptValues('listing-7')).toEqual({ version: 3, typed: { growth: 0.02, price: 'much' } });
    expect(kept.keptValues('listing-8')).toBeNull();
  });

  it('go once nothing differs, or when they are saved', () => {
    kept.keepValues('new', start, { ...start, recurring: 1 });
    kept.keepValues('new', start, start);
    expect(page.window.localStorage).toHaveLength(0);
    kept.keepValues('new', start, { ...start, recurring: 1 });
    kept.forgetValues('new');
    expect(page.window.localStorage).toHaveLength(0);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"version":"1","typed":{}}',
    '{"version":1,"typed":null}',
    '{"version":1,"typed":{"noField":1}}',
    '{"version":1,"typed":{"recurring":{"a":1}}}',
    '{"version":1,"typed":{"basis":"book"}}',
    '{"version":1,"typed":{"review":null}}',
    '{"version":1,"typed":{"toString":1}}',
  ])('that cannot be read, %s, are none', (stored) => {
    page.window.localStorage.setItem('valuation:new', stored);
    expect(kept.keptValues('new')).toBeNull();
  });
});
