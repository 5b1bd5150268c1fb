import { newOffer } from '@app/domain';
import { readOffer, templateFaults } from './template-rules';

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

describe('the terms of a template as they are typed', () => {
  const TYPED = {
    firmName: 'Harbor Lane',
    firm: 'harbor-lane',
    title: 'Terms of 2026',
    summary: 'What recruits are told.',
    asOf: '2026-02-28',
    offer: JSON.stringify(OFFER),
  };

  it.each(['2026-02-31', '2025-02-29', '2026-02', '0026-02-28', '1899-12-31', 'soon'])(
    'are refused for %s at their day',
    (asOf) => {
      expect(templateFaults({ ...TYPED, asOf }, '2026-11-24')).toEqual({
        asOf: 'Enter a day as year, month and day, like 2026-11-24.',
      });
    },
  );

  it('are taken with a day of the calendar', () => {
    expect(templateFaults(TYPED, '2026-11-24')).toEqual({});
  });
});
