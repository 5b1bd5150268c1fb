import { VALUATION_NAME_MAX, type KeptMarket, type SavedValuation, type SavedValuationSummary } from '@app/contracts';
import { calculateSale, checkSale, presentMarketFigures, type Sale } from '@app/domain';
import { siteDay } from '@app/server-kit';
import { UnreadableValuationError } from './saved-valuations.errors';

/** What a list shows of a sale. */
export type SaleSummary = Pick<SavedValuationSummary, 'revenue' | 'price'>;

export type ValuationHead = {
  id: string;
  name: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  savedWithPremium: boolean;
  listingId: number | null;
  summary: SaleSummary;
};

/** As stored: the sale has the schema version that saved it. */
export type KeptValuation = ValuationHead & { sale: unknown; market: KeptMarket };

export function summaryOf(sale: Sale): SaleSummary {
  const { revenue, price } = calculateSale(sale).value;
  return { revenue: revenue / 100, price: price / 100 };
}

/** The market figures of today, to be kept with a valuation. */
export function marketOn(now: Date): KeptMarket {
  return { keptOn: siteDay(now), figures: presentMarketFigures() };
}

/** @throws UnreadableValuationError for one that this version cannot read */
export function saleOf(kept: Pick<KeptValuation, 'sale'>): Sale {
  const { sale, faults } = checkSale(kept.sale);
  if (sale === null) throw new UnreadableValuationError(faults);
  return sale;
}

export function toSummary({ summary, createdAt, updatedAt, ...head }: ValuationHead): SavedValuationSummary {
  const { id, name, version, savedWithPremium, listingId } = head;
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, name, version, ...times, savedWithPremium, ...summary, listingId };
}

export function toSaved(kept: KeptValuation): SavedValuation {
  return { ...toSummary(kept), sale: saleOf(kept), market: kept.market };
}

/** `Harbor Lane (copy)`; a long name is shortened for the suffix. */
export function copyName(name: string): string {
  const ending = ' (copy)';
  const characters = [...name];
  while (characters.join('').length > VALUATION_NAME_MAX - ending.length) characters.pop();
  return `${characters.join('').trimEnd()}${ending}`;
}
