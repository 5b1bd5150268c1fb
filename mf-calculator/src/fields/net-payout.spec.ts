import { newOffer, newStay } from '@app/domain';
import { netPayoutText } from './net-payout';

describe('the net payout', () => {
  it('names charges and office of an independent: 90 % − 12 % − 25 % = 53 %', () => {
    expect(netPayoutText(newOffer('independent', 'Offer'))).toBe(
      'Of each dollar of production, 12.0% goes to platform charges and 25.0% to your own office, ' +
        'leaving about 53.0%.',
    );
  });

  it('says nothing for an employee, for a grid and for a share that cannot be read', () => {
    const offer = newOffer('ria', 'Offer');
    expect(netPayoutText(newOffer('wirehouse', 'Offer'))).toBeNull();
    expect(netPayoutText({ ...offer, payout: { kind: 'flat', rate: 'most' } })).toBeNull();
    expect(netPayoutText({ ...offer, overhead: { ...offer.overhead, pct: null } })).toBeNull();
  });

  it('counts the charges of staying with its office', () => {
    expect(netPayoutText(newStay('ria'))).toBe(
      'Of each dollar of production, 37.0% goes to charges and your own office, leaving about 63.0%.',
    );
  });
});
