import { isListingType, listingPath, listingSlug } from './marketplace';

describe('the slug of a listing', () => {
  it.each([
    ['Retiring Advisor, Coastal Carolina', 'retiring-advisor-coastal-carolina'],
    ['Tri-State RIA & Planning', 'tristate-ria-planning'],
    ['  $120M   Practice  ', '120m-practice'],
    ['A - B', 'a-b'],
    ['Tab\there', 'tab-here'],
    ['Montréal, Cañon City', 'montreal-canon-city'],
    ['— · —', ''],
  ])('of %j is %j', (title, slug) => {
    expect(listingSlug(title)).toBe(slug);
  });

  it('ends the canonical address, which has no slug when the title has no usable characters', () => {
    expect(listingPath({ id: 2001, title: 'A Practice' })).toBe('/marketplace/listing/2001/a-practice');
    expect(listingPath({ id: 2001, title: '!!!' })).toBe('/marketplace/listing/2001');
  });
});

describe('a listing type', () => {
  it.each([
    ['sell', true],
    ['join', true],
    ['SELL', false],
    ['', false],
    [null, false],
    ['toString', false],
  ])('%p is one: %p', (value, known) => {
    expect(isListingType(value)).toBe(known);
  });
});
