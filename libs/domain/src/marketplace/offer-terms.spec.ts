import { checkOffer, checkOfferDraft, NEW_OFFER_PARTS, offerDifferences, type OfferTerms } from './offer-terms';

const TODAY = '2026-11-25';
const TERMS: OfferTerms = {
  price: 2_850_000,
  parts: { ...NEW_OFFER_PARTS, downPayment: 0.5, sellerNote: 0.3, earnOut: 0.2 },
  noteRate: 0.06,
  noteMonths: 60,
  earnOutYears: 2,
  earnOutTarget: 0.95,
  closingOn: '2027-06-30',
  conditions: 'The lease is taken over.',
  validDays: 14,
};
const CASH: OfferTerms = {
  ...TERMS,
  parts: NEW_OFFER_PARTS,
  noteRate: null,
  noteMonths: null,
  earnOutYears: null,
  earnOutTarget: null,
};
const faultsOf = (value: unknown) => checkOffer(value, TODAY).faults;
const VALID_DAYS = 'Enter the time until the offer lapses as a whole number of days between 1 and 90.';
const NOTE_TERM = 'Enter the term of the seller note as a whole number of months between 1 and 360.';

describe('the terms of an offer', () => {
  it('are read as they are entered, and survive being stored as JSON', () => {
    expect(checkOffer(JSON.parse(JSON.stringify(TERMS)), TODAY)).toEqual({ terms: TERMS, faults: [] });
    expect(checkOffer(CASH, TODAY)).toEqual({ terms: CASH, faults: [] });
  });

  it('drop what belongs to a part without a share', () => {
    expect(checkOffer({ ...TERMS, parts: NEW_OFFER_PARTS }, TODAY)).toEqual({ terms: CASH, faults: [] });
  });

  it.each<[object, string, string]>([
    [{ price: 0 }, 'price', 'Enter the price between $1 and $5,000,000,000.'],
    [{ price: null }, 'price', 'Enter the price between $1 and $5,000,000,000.'],
    [{ price: 2_000_000.5 }, 'price', 'Enter the price in whole dollars.'],
    [
      { parts: { ...TERMS.parts, equity: 0.2 } },
      'parts',
      'Make the parts of the price add up to 100%; they add up to 120%: take 20% away.',
    ],
    [{ parts: { ...TERMS.parts, equity: -0.1 } }, 'parts.equity', 'Enter the part paid in stock between 0% and 100%.'],
    [{ noteMonths: 0 }, 'noteMonths', NOTE_TERM],
    [{ noteMonths: null }, 'noteMonths', NOTE_TERM],
    [{ noteRate: 0.3 }, 'noteRate', 'Enter the interest on the seller note between 0% and 25%.'],
    [{ closingOn: '2027-02-30' }, 'closingOn', 'Enter the closing date.'],
    [{ closingOn: TODAY }, 'closingOn', 'Choose a closing date after today.'],
    [{ closingOn: '2029-11-26' }, 'closingOn', 'Choose a closing date within 3 years.'],
    [{ conditions: 'a\u0000b' }, 'conditions', 'The conditions have characters that cannot be shown.'],
    [{ conditions: 'x'.repeat(4_001) }, 'conditions', 'Keep the conditions to 4000 characters.'],
    [{ validDays: 91 }, 'validDays', VALID_DAYS],
    [{ discount: 1 }, 'terms', 'Remove discount: the offer has no such value.'],
  ])('with %j are refused at %s', (changes, field, message) => {
    expect(faultsOf({ ...TERMS, ...changes })).toEqual([{ field, message }]);
  });

  it.each<object>([
    { price: null, closingOn: '', validDays: null },
    { parts: { ...TERMS.parts, equity: 0.2 } },
    { noteMonths: null, closingOn: '2020-01-01' },
  ])('are kept as a draft while they miss what an offer needs: %j', (changes) => {
    const entered = { ...TERMS, ...changes };
    expect(checkOfferDraft(entered)).toEqual({ draft: entered, faults: [] });
    expect(faultsOf(entered)).not.toEqual([]);
  });

  it.each<[object, string]>([
    [{ price: 0 }, 'price'],
    [{ price: '2m' }, 'price'],
    [{ parts: { ...TERMS.parts, equity: 2 } }, 'parts.equity'],
    [{ closingOn: '2027-02-30' }, 'closingOn'],
    [{ validDays: 91 }, 'validDays'],
    [{ discount: 1 }, 'terms'],
  ])('are refused as a draft where they say something wrong: %j', (changes, field) => {
    const { draft, faults } = checkOfferDraft({ ...TERMS, ...changes });
    expect([draft, faults.map((fault) => fault.field)]).toEqual([null, [field]]);
  });

  it('may close on the last day of the three years', () => {
    expect(faultsOf({ ...TERMS, closingOn: '2029-11-25' })).toEqual([]);
  });
});

describe('the differences of two versions', () => {
  it('are what has changed, in reading order', () => {
    const after = {
      ...TERMS,
      price: 3_000_000,
      parts: { ...TERMS.parts, sellerNote: 0.2, earnOut: 0.3 },
      validDays: 7,
    };
    expect(offerDifferences(TERMS, after)).toEqual([
      { path: 'price', before: 2_850_000, after: 3_000_000 },
      { path: 'parts.sellerNote', before: 0.3, after: 0.2 },
      { path: 'parts.earnOut', before: 0.2, after: 0.3 },
      { path: 'validDays', before: 14, after: 7 },
    ]);
    expect(offerDifferences(TERMS, { ...TERMS })).toEqual([]);
  });
});
