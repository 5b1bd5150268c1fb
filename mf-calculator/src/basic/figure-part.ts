import type { ChannelRange, Figure, FigureInput, Level } from '@app/domain';
import { formatMoney, formatPercent } from '@app/ui';

export const PARTS = ['upfront', 'backends', 'total'] as const;
export type Part = (typeof PARTS)[number];

export const PART_NAMES: Record<Part, string> = { upfront: 'Up-front', backends: 'Back-ends', total: 'Total' };
export const LEVEL_NAMES: Record<Level, string> = { low: 'Low', expected: 'Expected', high: 'High' };

export type OpenFigure = { part: Part; level: Level };

/** The figure of the headline, and of each bar of the chart. */
export const EXPECTED_TOTAL: OpenFigure = { part: 'total', level: 'expected' };

export function figureOf(range: ChannelRange, { part, level }: OpenFigure): Figure {
  return range[part][level];
}

export function shownInput({ unit, value }: FigureInput): string {
  switch (unit) {
    case 'usd':
      return formatMoney(value, { cents: !Number.isInteger(value) });
    case 'percent':
      return formatPercent(value);
    case 'years':
      return `${value} years`;
  }
}

/** A figure to the cent where it has cents. */
export function shownCents(cents: number): string {
  return formatMoney(cents / 100, { cents: cents % 100 !== 0 });
}
