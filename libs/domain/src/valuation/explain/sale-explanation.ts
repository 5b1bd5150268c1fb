import { fixedCents, fixedNumber, fixedOf, type Fixed } from '../../money/fixed';
import type { ValueUnit } from '../../money/value-unit';
import { inYear, type Line } from '../../transition/engine/line';
import type { Explanation, ExplanationInput } from '../../transition/explain/explanation';
import type { SaleLines } from '../engine/sale-lines';
import { MARKET_FIGURES, type MarketFigureName } from '../market/market-figures';
import type { SaleResult } from '../result/sale-result';
import type { Sale } from '../sale/sale';

/** Entered, calculated before, what practices of this size are expected to bring, or the market figure of this name. */
export type InputSource = 'entered' | 'calculated' | 'size' | MarketFigureName;

export type SaleInput = ExplanationInput & { source: InputSource };

/**
 * How a number of a sale was calculated; every input says where it is from. A number without a formula has a `text`
 * that says what it is.
 */
export type SaleExplanation = Omit<Explanation, 'inputs'> & { inputs: SaleInput[]; text?: string };

export type SaleReasons = Pick<SaleExplanation, 'formula' | 'inputs' | 'text'>;

/** What explanations look up; `year` is 0 where they are about none. */
export type SaleContext = { sale: Sale; lines: SaleLines; result: SaleResult; year: number };

/** A number and its reasons; a value of null has none. */
export type SaleEntry = {
  label: string;
  unit: ValueUnit;
  value: (context: SaleContext) => number | null;
  reasons: (context: SaleContext) => SaleReasons;
};

export const NO_REASONS: SaleReasons = { formula: '0', inputs: [] };

/** An amount of dollars that was calculated before, to the cent. */
export const amount = (label: string, dollars: Fixed): SaleInput => ({
  label,
  value: fixedCents(dollars) / 100,
  unit: 'usd',
  source: 'calculated',
});

/** A share or factor that was calculated before. */
export const derivedShare = (label: string, value: Fixed, unit: ValueUnit = 'fraction'): SaleInput => ({
  label,
  value: fixedNumber(value),
  unit,
  source: 'calculated',
});

export const yearInput = (label: string, year: number): SaleInput => ({
  label,
  value: year,
  unit: 'years',
  source: 'calculated',
});

function isMarketValue(value: number, name: MarketFigureName): boolean {
  const figure = MARKET_FIGURES[name];
  return fixedOf(value) === (figure.unit === 'percent' ? fixedOf(figure.value) / 100n : fixedOf(figure.value));
}

/** A number as it was entered; with `figure`, a market figure until it is changed. */
export function entered(label: string, value: number, unit: ValueUnit, figure?: MarketFigureName): SaleInput {
  return { label, value, unit, source: figure !== undefined && isMarketValue(value, figure) ? figure : 'entered' };
}

/** Amount of the context's year. */
export const at = ({ year }: SaleContext, line: Line): Fixed => inYear(line, year);
