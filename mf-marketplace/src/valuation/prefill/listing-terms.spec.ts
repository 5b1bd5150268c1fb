import { listingDetail } from '../../testing/listings';
import { confidentialTerms, publicTerms } from './listing-terms';

describe('the terms of a listing in a valuation', () => {
  it('are the middle of a public band, and say so', () => {
    const { values, sentences } = publicTerms({
      ...listingDetail(7),
      revenue: { low: 1_000_000, high: 2_000_000 },
      feeBasedPercentage: { low: 70, high: 80 },
      price: { low: 3_000_000, high: 3_000_000 },
    });
    expect(values).toEqual({ recurring: 1_125_000, nonRecurring: 375_000, price: 3_000_000 });
    expect(sentences).toEqual([
      'Revenue: listed as $1,000,000 to $2,000,000. The middle of the band, $1,500,000, is used.',
      'Fee-based share of revenue: listed as 70% to 80%. The middle of the band, 75%, is used.',
      'We assume recurring revenue is the fee-based share.',
      'Asking price: $3,000,000, as listed.',
    ]);
  });

  it('are the lower end of a band without an upper one', () => {
    const terms = publicTerms({ ...listingDetail(7), price: { low: 5_000_000, high: null } });
    expect(terms.values.price).toBe(5_000_000);
    expect(terms.sentences.join(' ')).toContain('The low end of the range is used.');
  });

  it('leave revenue blank where the listing does not show how it is divided', () => {
    const { values, sentences } = publicTerms({ ...listingDetail(7), revenue: { low: 1, high: 2 } });
    expect(values).toEqual({});
    expect(sentences.join(' ')).toContain('enter it yourself');
  });

  it('are exact under an NDA, and blank where the owner left a figure out', () => {
    const fields = {
      revenue: 1_480_000,
      recurringRevenue: 1_200_000,
      eboc: 900_000,
      ebitda: 500_000,
      price: 4_000_000,
    };
    expect(confidentialTerms({ fields }).values).toEqual({
      recurring: 1_200_000,
      nonRecurring: 280_000,
      operatingExpenses: 580_000,
      ownerCompensation: 400_000,
      price: 4_000_000,
    });
    expect(confidentialTerms({ fields: { revenue: 1_480_000, eboc: null } })).toEqual({ values: {}, sentences: [] });
  });
});
