import { newOffer } from '@app/domain';
import { readOffer } from './template-rules';

const OFFER = newOffer('regional', 'Harbor Lane');

describe('an offer as text', () => {
  it('is read as it was written', () => {
    expect(readOffer(JSON.stringify(OFFER))).toEqual({ offer: OFFER, fault: null });
  });

  it.each(['', 'null', '[]', '{}', '{"channel":', JSON.stringify({ ...OFFER, note: { ...OFFER.note, term: -1 } })])(
    'that is %j is refused in a sentence',
    (text) => {
      const { offer, fault } = readOffer(text);
      expect([offer, fault]).toEqual([null, expect.stringMatching(/\w{3}/)]);
    },
  );
});
