import { neighbors, offerOf, placeOf, stepOf } from './steps';

describe('the steps of the detailed view', () => {
  it.each([
    [null, 'you'],
    ['offers', 'offers'],
    ['toString', 'you'],
    ['', 'you'],
  ])('an address with step %p shows %s', (named, step) => {
    expect(stepOf(named)).toBe(step);
  });

  it('lead from the first to the last and back', () => {
    expect([neighbors('you'), neighbors('offers'), neighbors('results')]).toEqual([
      { before: undefined, after: 'today' },
      { before: 'today', after: 'assumptions' },
      { before: 'assumptions', after: undefined },
    ]);
  });

  it.each([
    ['advisor.t12', { step: 'you', offer: null }],
    ['stay.unvested[2].year', { step: 'today', offer: null }],
    ['offers[3].note.weights', { step: 'offers', offer: 3 }],
    ['offers', { step: 'offers', offer: null }],
    ['settings.afr', { step: 'assumptions', offer: null }],
    ['scenario', { step: 'you', offer: null }],
  ])('%s has its field at %j', (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });

  it.each([
    [null, 2, 0],
    ['1', 2, 1],
    ['2', 2, 0],
    ['-1', 2, 0],
    ['x', 2, 0],
    ['0.5', 2, 0],
  ])('offer %p of %d is %d', (named, count, index) => {
    expect(offerOf(named, count)).toBe(index);
  });
});
