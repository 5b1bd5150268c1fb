import type { Sale } from '../valuation/sale/sale';
import type { ListingFields } from './listing-fields';

/** What a listing says of a practice, in the terms of a valuation. */
export type SaleFigures = {
  revenue?: number;
  recurring?: number;
  nonRecurring?: number;
  operatingExpenses?: number;
  eboc?: number;
  ownerCompensation?: number;
  ebitda?: number;
  price?: number;
};
export type SaleFigureName = keyof SaleFigures;

export const SALE_FIGURE_LABELS: Record<SaleFigureName, string> = {
  revenue: 'revenue',
  recurring: 'recurring revenue',
  nonRecurring: 'non-recurring revenue',
  operatingExpenses: 'operating expenses',
  eboc: 'earnings before owner’s pay',
  ownerCompensation: 'owner compensation',
  ebitda: 'EBITDA',
  price: 'price',
};
export const SALE_FIGURE_NAMES = Object.keys(SALE_FIGURE_LABELS) as SaleFigureName[];

const isNumber = (value: unknown): value is number => typeof value === 'number';
/** Undefined where a figure is missing, or the second is the larger one. */
const rest = (whole: unknown, part: unknown): number | undefined =>
  isNumber(whole) && isNumber(part) && whole >= part ? whole - part : undefined;
const known = (value: unknown): number | undefined => (isNumber(value) ? value : undefined);

/** Of a listing's fields as entered; what the owner left out is missing. */
export function figuresOfListing(fields: Partial<ListingFields>): SaleFigures {
  const { revenue, recurringRevenue, eboc, ebitda, price } = fields;
  const figures = {
    revenue: known(revenue),
    recurring: known(recurringRevenue),
    nonRecurring: rest(revenue, recurringRevenue),
    operatingExpenses: rest(revenue, eboc),
    eboc: known(eboc),
    ownerCompensation: rest(eboc, ebitda),
    ebitda: known(ebitda),
    price: known(price),
  };
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
}

export function figuresOfSale({ practice, price }: Pick<Sale, 'practice' | 'price'>): SaleFigures {
  const { recurring, nonRecurring, operatingExpenses, ownerCompensation } = practice;
  const revenue = recurring + nonRecurring;
  const eboc = revenue - operatingExpenses;
  const ebitda = eboc - ownerCompensation;
  const figures = { revenue, recurring, nonRecurring, operatingExpenses, eboc, ownerCompensation, ebitda };
  return price === undefined ? figures : { ...figures, price };
}

/**
 * Figures of a sale that are a listing's own, to the dollar, and that not everyone reads: passing them on would break
 * what its owner allows. A figure of zero says nothing.
 */
export function confidentialFigures(
  sale: SaleFigures,
  listing: SaleFigures,
  isPublic: readonly SaleFigureName[],
): SaleFigureName[] {
  return SALE_FIGURE_NAMES.filter(
    (name) => sale[name] !== undefined && sale[name] !== 0 && sale[name] === listing[name] && !isPublic.includes(name),
  );
}
