import { EMPTY_ADVISOR_INFO } from '@app/domain';
import { startDraft } from './draft';
import { withFirstOffer, withLaterOffers, withOfferFirst } from './first-offer';

const THREE = startDraft(EMPTY_ADVISOR_INFO, ['wirehouse', 'independent', 'ria']);
const names = ({ offers }: typeof THREE) => offers.map(({ name }) => name);

describe('the first of several offers', () => {
  it('is calculated alone without a change of the draft, and is the same object each time', () => {
    expect([names(withFirstOffer(THREE)), names(THREE)]).toEqual([['Offer A'], ['Offer A', 'Offer B', 'Offer C']]);
    expect(withFirstOffer(THREE)).toBe(withFirstOffer(THREE));
  });

  it('is the draft itself where there is no other', () => {
    const one = withFirstOffer(THREE);
    expect(withFirstOffer(one)).toBe(one);
  });

  it('that the account has goes before the later ones of the tab', () => {
    const theirs = startDraft(EMPTY_ADVISOR_INFO, ['regional']);
    expect(withLaterOffers(theirs, THREE).offers.map(({ channel }) => channel)).toEqual([
      'regional',
      'independent',
      'ria',
    ]);
  });

  it('changes places with another one, and none is lost', () => {
    expect(names(withOfferFirst(THREE, 2))).toEqual(['Offer C', 'Offer A', 'Offer B']);
    expect([withOfferFirst(THREE, 0), withOfferFirst(THREE, 7)]).toEqual([THREE, THREE]);
  });
});
