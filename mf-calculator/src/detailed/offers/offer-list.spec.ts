import { EMPTY_ADVISOR_INFO, newOffer } from '@app/domain';
import { startDraft } from '../../draft/draft';
import { withOfferAdded, withOfferCopy, withoutOffer } from './offer-list';

const TWO = startDraft(EMPTY_ADVISOR_INFO, ['wirehouse', 'ria']);
const SIX = startDraft(EMPTY_ADVISOR_INFO, ['wirehouse', 'ria', 'wirehouse', 'ria', 'wirehouse', 'ria']);
const names = ({ offers }: typeof TWO) => offers.map(({ name }) => name);

describe('the offers of a calculation', () => {
  it('a copy is beside its original, with an unused name', () => {
    expect(names(withOfferCopy(TWO, 0))).toEqual(['Offer A', 'Offer C', 'Offer B']);
    expect(withOfferCopy(TWO, 0).offers[1]?.channel).toBe('wirehouse');
  });

  it('six is the maximum', () => {
    expect(withOfferCopy(SIX, 0)).toBe(SIX);
    expect(withOfferAdded(SIX, newOffer('ria', 'More'), null)).toBe(SIX);
    expect(names(withOfferAdded(SIX, newOffer('ria', 'Instead'), 5))).toEqual([
      'Offer A',
      'Offer B',
      'Offer C',
      'Offer D',
      'Offer E',
      'Instead',
    ]);
  });

  it('one is the minimum', () => {
    const one = withoutOffer(TWO, 0);
    expect(names(one)).toEqual(['Offer B']);
    expect(withoutOffer(one, 0)).toBe(one);
  });

  it('a place that does not exist changes nothing', () => {
    expect(withOfferCopy(TWO, 7)).toBe(TWO);
    expect(names(withoutOffer(TWO, 7))).toEqual(['Offer A', 'Offer B']);
  });
});
