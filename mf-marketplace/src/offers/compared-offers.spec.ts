import type { OfferSummary, OfferVersion, OfferView } from '@app/contracts';
import type { OfferTerms } from '@app/domain';
import { comparableOffers, comparedTerms, comparedVersions, comparisonPath, termsOf } from './compared-offers';

const TERMS: OfferTerms = {
  price: 2_850_000,
  parts: { downPayment: 0.7, bankLoan: 0, sellerNote: 0.3, earnOut: 0, equity: 0 },
  noteRate: 0.06,
  noteMonths: 60,
  earnOutYears: null,
  earnOutTarget: null,
  closingOn: '2027-03-31',
  conditions: '',
  validDays: 14,
};

const summary = (id: string, listingId: number, versions = 1): OfferSummary => ({
  id,
  listing: { id: listingId, title: `Practice ${listingId}` },
  side: 'seller',
  state: 'sent',
  price: 2_850_000,
  versions,
  other: null,
  changedAt: '2026-11-24T10:00:00Z',
  expiresAt: null,
});

describe('the terms of offers side by side', () => {
  it('have a row for what any of them says, parts in dollars of their own price, and name what differs', () => {
    const all = { downPayment: 1, bankLoan: 0, sellerNote: 0, earnOut: 0, equity: 0 };
    const cash: OfferTerms = { ...TERMS, price: 2_600_000, parts: all, noteRate: null, noteMonths: null };
    const rows = comparedTerms([TERMS, cash]);
    expect(rows.map(({ label, cells, differs }) => [label, ...cells, differs])).toEqual([
      ['Price', '$2,850,000', '$2,600,000', true],
      ['Cash at closing', '70.0%, $1,995,000', '100.0%, $2,600,000', true],
      ['Seller note', '30.0%, $855,000', 'None', true],
      ['Interest on the seller note', '6.0%', 'None', true],
      ['Term of the seller note', '60 months', 'None', true],
      ['Closing', 'March 31, 2027', 'March 31, 2027', false],
      ['Days until it lapses', '14 days', '14 days', false],
    ]);
  });

  it('are nothing without offers', () => {
    expect(comparedTerms([])).toEqual([]);
  });
});

describe('the address of a comparison', () => {
  const offers = [summary('a', 7), summary('b', 7)];

  it('names offers and versions, and is read back', () => {
    const columns = [
      { id: 'a', version: 1 },
      { id: 'a', version: 3 },
      { id: 'b', version: null },
    ];
    expect(comparisonPath(columns)).toBe('/marketplace/offers?compare=a.1,a.3,b');
    expect(comparedVersions('a.1,a.3,b', offers)).toEqual(columns);
  });

  it.each([
    [null, []],
    ['', []],
    ['of-others,x.2', []],
    [
      'a.0,b.-1',
      [
        { id: 'a', version: null },
        { id: 'b', version: null },
      ],
    ],
    [
      'a.1.2,b.99999',
      [
        { id: 'a', version: 1 },
        { id: 'b', version: null },
      ],
    ],
  ])('that says %s shows what it can', (named, columns) => {
    expect(comparedVersions(named, offers)).toEqual(columns);
  });

  it('has at most four columns', () => {
    expect(comparedVersions('a,b,a,b,a,b', offers)).toHaveLength(4);
  });
});

describe('what can be compared', () => {
  it('are offers of one listing that were sent', () => {
    const offers = [summary('a', 7), summary('b', 8), summary('c', 7), summary('draft', 8, 0)];
    expect(comparableOffers(offers).map(({ listing, offers: of }) => [listing.id, of.map(({ id }) => id)])).toEqual([
      [7, ['a', 'c']],
    ]);
  });

  it('is a version of an offer that it has', () => {
    const version = (number: number): OfferVersion => ({
      number,
      by: 'buyer',
      sentAt: '2026-11-24T10:00:00Z',
      terms: { ...TERMS, price: number },
      hash: '',
    });
    const view: OfferView = {
      ...summary('a', 7, 2),
      revision: 1,
      draft: null,
      history: [version(1), version(2)],
      signatures: [],
      reason: null,
      actions: [],
      ...{ askingPrice: null, threadId: null, own: null },
    };
    expect([null, 1, 2, 3].map((number) => termsOf(view, number)?.price)).toEqual([2, 1, 2, undefined]);
  });
});
