import type { KeptMarket, SavedValuation, SavedValuationSummary } from '@app/contracts';
import { MARKET_FIGURES, newSale, usualPractice, type Sale } from '@app/domain';

const KEPT: KeptMarket = {
  keptOn: '2026-11-20',
  figures: [
    {
      name: 'recurringMultiple',
      label: MARKET_FIGURES.recurringMultiple.label,
      value: MARKET_FIGURES.recurringMultiple.value,
      unit: 'multiple',
      asOf: '2025',
      sources: [{ publisher: 'Succession Resource Group', published: '2026-02', url: 'https://example.com' }],
    },
    { name: 'discountRate', label: 'Discount rate', value: 8, unit: 'percent', asOf: '2026-11', sources: [] },
  ],
};

/** $800,000 recurring and $200,000 other revenue as usual at this size: a price of $2,772,000. */
export function sampleSale(): Sale {
  return newSale(usualPractice(800_000, 200_000));
}

export function valuationSummary(id: string, changes: Partial<SavedValuationSummary> = {}): SavedValuationSummary {
  return {
    id,
    name: `Valuation ${id}`,
    version: 1,
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    savedWithPremium: false,
    revenue: 1_000_000,
    price: 2_772_000,
    listingId: null,
    ...changes,
  };
}

export function savedValuation(id: string, changes: Partial<SavedValuation> = {}): SavedValuation {
  return { ...valuationSummary(id), sale: sampleSale(), market: KEPT, ...changes };
}
