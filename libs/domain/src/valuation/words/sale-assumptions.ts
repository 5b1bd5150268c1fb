import { sourceDate, writtenMonth } from '../../deals/deal-source';
import { fixedCents, fixedDollars, fixedOf, multiply } from '../../money/fixed';
import type { ValueUnit } from '../../money/value-unit';
import { pathText } from '../../transition/scenario/check-scenario';
import { writtenValue } from '../../transition/scenario/wording';
import type { MarketFigureName } from '../market/market-figures';
import { sizeRangeOf, usualMultiples } from '../market/size-range';
import { newSale, usualPractice } from '../sale/new-sale';
import { ASSUMABLE_FIELDS, type Sale } from '../sale/sale';
import { SALE_BOUNDS, type SaleBoundName } from '../sale/sale-bounds';
import { SALE_FIELDS, SALE_PATHS } from './sale-fields';

/** A market figure as it was when a valuation was saved; percentages as written. */
export type KeptFigure = {
  name: string;
  value: number;
  unit: string;
  asOf: string;
  sources: { publisher: string; published: string | null }[];
};

/**
 * A number of a sale, in words (`3.08×`, `120 months`), and what it rests on: `Entered`, `Starting value`,
 * `Our estimate, November 2026`, or the publications with dates.
 */
export type SaleAssumption = {
  name: SaleBoundName;
  label: string;
  value: number;
  unit: ValueUnit;
  text: string;
  basis: string;
};

function textOf(value: number, unit: ValueUnit): string {
  const written = writtenValue(value, unit);
  if (unit === 'multiple') return `${written}×`;
  if (unit !== 'years' && unit !== 'months') return written;
  return `${written} ${value === 1 ? unit.slice(0, -1) : unit}`;
}

/** Figures of these two are shares of revenue, the numbers of a sale are amounts. */
const SHARES_OF_REVENUE: Partial<Record<SaleBoundName, MarketFigureName>> = {
  operatingExpenses: 'operatingExpenses',
  ownerCompensation: 'ownerCompensation',
};

/** Every number of a document by its path (`practice.recurring`). */
function numbersOf(value: unknown, path: string[] = []): [path: string, value: number][] {
  if (typeof value === 'number') return [[pathText(path), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => numbersOf(each, [...path, name]));
}

function isKept(sale: Sale, name: SaleBoundName, value: number, figure: KeptFigure): boolean {
  const kept = figure.unit === 'percent' ? fixedOf(figure.value) / 100n : fixedOf(figure.value);
  if (SHARES_OF_REVENUE[name] === undefined) return fixedOf(value) === kept;
  const revenue = fixedDollars(sale.practice.recurring) + fixedDollars(sale.practice.nonRecurring);
  return fixedCents(fixedDollars(value)) === fixedCents(multiply(revenue, kept));
}

function basisOf(figure: KeptFigure | undefined): string {
  if (figure === undefined) return 'Entered';
  if (figure.sources.length === 0) return `Our estimate, ${writtenMonth(figure.asOf)}`;
  return figure.sources.map((source) => `${source.publisher}, ${sourceDate(source)}`).join('; ');
}

/** The two multiples that a blank field takes from the size of the practice. */
function sizeBasis({ practice }: Sale, name: SaleBoundName, value: number): string | undefined {
  const { recurring, nonRecurring } = usualMultiples(practice);
  const isUsual =
    (name === 'recurringMultiple' && value === recurring) ||
    (name === 'nonRecurringMultiple' && value === nonRecurring);
  return isUsual ? `Expected for practices with ${sizeRangeOf(practice).name}` : undefined;
}

const wasEntered = ({ entered = [] }: Sale, name: SaleBoundName): boolean =>
  ASSUMABLE_FIELDS.some((field) => field === name && entered.includes(field));

const NAMES = Object.keys(SALE_BOUNDS).filter((name): name is SaleBoundName => name in SALE_BOUNDS);

/** What starts from no figure: an adjustment of 0, no stock, the years of a table. Revenue is always entered. */
function startBasis(name: SaleBoundName, value: number): string {
  const isAsked = name === 'recurring' || name === 'nonRecurring';
  return !isAsked && saleNumbers(newSale(usualPractice(0, 0)))[name] === value ? 'Starting value' : 'Entered';
}

/** The numbers that a sale has, by the name of their bound. */
export function saleNumbers(sale: Sale): Partial<Record<SaleBoundName, number>> {
  const values = new Map(numbersOf(sale));
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = values.get(SALE_PATHS[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Every number that a sale uses, in the order of the form. One that still equals its market figure says the figure's
 * source and date or that it is our estimate; a multiple that follows the size says so; every other one was entered.
 */
export function saleAssumptions(sale: Sale, kept: readonly KeptFigure[]): SaleAssumption[] {
  const values = saleNumbers(sale);
  return NAMES.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const { label, figure: named } = SALE_FIELDS[name];
    const figure = kept.find((each) => each.name === (named ?? SHARES_OF_REVENUE[name]));
    const { unit } = SALE_BOUNDS[name];
    const basis = wasEntered(sale, name)
      ? 'Entered'
      : (sizeBasis(sale, name, value) ??
        (figure ? basisOf(isKept(sale, name, value, figure) ? figure : undefined) : startBasis(name, value)));
    return [{ name, label, value, unit, text: textOf(value, unit), basis }];
  });
}
