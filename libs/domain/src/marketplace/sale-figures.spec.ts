import { newSale, usualPractice } from '../valuation/sale/new-sale';
import { confidentialFigures, figuresOfListing, figuresOfSale } from './sale-figures';

const LISTING = { revenue: 1_480_000, recurringRevenue: 1_200_000, eboc: 900_000, ebitda: 500_000, price: 4_000_000 };

describe('the figures of a listing in a valuation', () => {
  it('are those that it names and those that follow from them', () => {
    expect(figuresOfListing(LISTING)).toEqual({
      revenue: 1_480_000,
      recurring: 1_200_000,
      nonRecurring: 280_000,
      operatingExpenses: 580_000,
      eboc: 900_000,
      ownerCompensation: 400_000,
      ebitda: 500_000,
      price: 4_000_000,
    });
    expect(figuresOfListing({ revenue: 1_480_000, eboc: null, price: null })).toEqual({ revenue: 1_480_000 });
  });

  const practice = {
    recurring: 1_200_000,
    nonRecurring: 280_000,
    operatingExpenses: 580_000,
    ownerCompensation: 400_000,
  };
  const sale = { ...newSale({ ...usualPractice(1, 1), ...practice }), price: 4_000_000 };

  it.each([
    [
      'all of them',
      sale,
      [],
      ['revenue', 'recurring', 'nonRecurring', 'operatingExpenses', 'eboc', 'ownerCompensation', 'ebitda', 'price'],
    ],
    [
      'none that everyone reads',
      sale,
      ['revenue', 'price'],
      ['recurring', 'nonRecurring', 'operatingExpenses', 'eboc', 'ownerCompensation', 'ebitda'],
    ],
    [
      'what a changed figure leaves',
      { practice: { ...practice, recurring: 1_200_001, operatingExpenses: 590_000, ownerCompensation: 390_000 } },
      [],
      ['nonRecurring'],
    ],
    [
      'a sum whose parts were changed',
      {
        practice: {
          ...practice,
          recurring: 1_190_000,
          nonRecurring: 290_000,
          operatingExpenses: 1,
          ownerCompensation: 1,
        },
      },
      [],
      ['revenue'],
    ],
    [
      'nothing of another practice',
      { practice: { recurring: 700_000, nonRecurring: 0, operatingExpenses: 1, ownerCompensation: 1 }, price: 1 },
      [],
      [],
    ],
  ] as const)('stay confidential: %s', (_, shared, isPublic, expected) => {
    expect(confidentialFigures(figuresOfSale(shared), figuresOfListing(LISTING), isPublic)).toEqual(expected);
  });

  it('of zero say nothing', () => {
    const nothing = { practice: { recurring: 5, nonRecurring: 0, operatingExpenses: 5, ownerCompensation: 0 } };
    expect(confidentialFigures(figuresOfSale(nothing), { nonRecurring: 0, eboc: 0, ebitda: 0 }, [])).toEqual([]);
  });
});
