import type { ConfidentialListing, ListingDetail } from '@app/contracts';
import { groupedNumber, type FigureRange } from '@app/domain';
import type { SaleValues } from '../form/sale-values';

type Filled = 'recurring' | 'nonRecurring' | 'operatingExpenses' | 'ownerCompensation' | 'price';

/** What a listing says for the form, and a sentence about each value: where it is from and whether it is exact. */
export type ListingTerms = { values: Partial<Pick<SaleValues, Filled>>; sentences: string[] };

const usd = (value: number): string => `$${groupedNumber(value, { max: 0 })}`;

function middleOf({ low, high }: FigureRange): number {
  return high === null ? low : (low + high) / 2;
}

const isExact = ({ low, high }: FigureRange): boolean => low === high;

function bandText(name: string, range: FigureRange, written: (value: number) => string): string {
  if (isExact(range)) return `${name}: ${written(range.low)}, as listed.`;
  if (range.high === null) return `${name}: listed as ${written(range.low)} or more. The low end of the range is used.`;
  const band = `${written(range.low)} to ${written(range.high)}`;
  return `${name}: listed as ${band}. The middle of that range, ${written(middleOf(range))}, is used.`;
}

/** By what the public sees of it: a band counts by its middle. */
export function publicTerms({ revenue, feeBasedPercentage, price }: ListingDetail): ListingTerms {
  const terms: ListingTerms = { values: {}, sentences: [] };
  if (revenue !== null) terms.sentences.push(bandText('Revenue', revenue, usd));
  if (feeBasedPercentage !== null)
    terms.sentences.push(bandText('Fee-based share of revenue', feeBasedPercentage, (share) => `${share}%`));
  if (revenue !== null && feeBasedPercentage !== null) {
    const [whole, share] = [middleOf(revenue), middleOf(feeBasedPercentage)];
    const recurring = Math.round((whole * share) / 100);
    terms.values = { recurring, nonRecurring: Math.round(whole) - recurring };
    terms.sentences.push('We assume recurring revenue is the fee-based share.');
  } else terms.sentences.push('The listing does not show how much of its revenue is recurring: enter it yourself.');
  if (price !== null) {
    terms.values.price = Math.round(middleOf(price));
    terms.sentences.push(bandText('Asking price', price, usd));
  }
  return terms;
}

/** By the figures that an NDA opens; what the owner left out stays blank. */
export function confidentialTerms({ fields }: Pick<ConfidentialListing, 'fields'>): ListingTerms {
  const { revenue, recurringRevenue, eboc, ebitda, price } = fields;
  const terms: ListingTerms = { values: {}, sentences: [] };
  if (typeof recurringRevenue === 'number') {
    terms.values.recurring = recurringRevenue;
    terms.sentences.push(`Recurring revenue: ${usd(recurringRevenue)}, exact under your NDA.`);
  }
  if (typeof revenue === 'number' && typeof recurringRevenue === 'number' && revenue >= recurringRevenue) {
    terms.values.nonRecurring = revenue - recurringRevenue;
    terms.sentences.push(`Non-recurring revenue: ${usd(revenue - recurringRevenue)}, the rest of ${usd(revenue)}.`);
  }
  if (typeof revenue === 'number' && typeof eboc === 'number' && revenue >= eboc) {
    terms.values.operatingExpenses = revenue - eboc;
    terms.sentences.push(`Operating expenses: ${usd(revenue - eboc)}, revenue less earnings before owner’s pay.`);
  }
  if (typeof eboc === 'number' && typeof ebitda === 'number' && eboc >= ebitda) {
    terms.values.ownerCompensation = eboc - ebitda;
    terms.sentences.push(
      `Owner compensation: ${usd(eboc - ebitda)}, the difference between those earnings and ` + `EBITDA.`,
    );
  }
  if (typeof price === 'number') {
    terms.values.price = price;
    terms.sentences.push(`Asking price: ${usd(price)}, exact under your NDA.`);
  }
  return terms;
}
