import {
  upfrontBasisPoints,
  type Channel,
  type ChannelRange,
  type Figure,
  type FigureInput,
  type Level,
} from '@app/domain';
import { formatMoney, formatNumber, formatPercent } from '@app/ui';
import type { AssumedName } from '../sources/assumed-values';

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

/** What a figure's explanation shows: how it is calculated, and which assumptions of ours are behind it. */
export type ExplainedFigure = {
  channel: Channel;
  title: string;
  formula: string;
  inputs: FigureInput[];
  result: string;
  rests: readonly AssumedName[];
  /** What decides the chance of the back-ends; null for what does not depend on it. */
  chance: FigureInput[] | null;
};

const RESTS: Record<Part, readonly AssumedName[]> = {
  upfront: ['upfront'],
  backends: ['backends', 'portability'],
  total: ['upfront', 'backends', 'portability'],
};

export function explainedPart(range: ChannelRange, open: OpenFigure): ExplainedFigure {
  const { cents, formula, inputs } = figureOf(range, open);
  // The ends count no back-end or all of them, whatever follows.
  const isWeighed = open.level === 'expected';
  return {
    channel: range.channel,
    title: `${PART_NAMES[open.part]}, ${LEVEL_NAMES[open.level].toLowerCase()}`,
    formula,
    inputs,
    result: shownCents(cents),
    rests: RESTS[open.part].filter((name) => name !== 'portability' || isWeighed),
    chance: open.part === 'backends' && isWeighed ? range.portability.inputs : null,
  };
}

/** The expected total as a percentage of T-12. */
export function explainedShare({ channel, total, totalPercentage, upfront }: ChannelRange): ExplainedFigure {
  const [revenue] = upfront.expected.inputs;
  return {
    channel,
    title: 'Expected total, of T-12',
    formula: 'Total ÷ T-12 revenue',
    inputs: [{ label: 'Total', value: total.expected.cents / 100, unit: 'usd' }, ...(revenue ? [revenue] : [])],
    result: formatPercent(totalPercentage.expected),
    rests: RESTS.total,
    chance: null,
  };
}

/** A term of the note or the up-front: its value, and the explanation that it opens. */
export type ExplainedTerm = { term: string; value: string; explained: ExplainedFigure | null };

/** Without a note nothing is forgiven. */
function forgivenTerm({ channel, forgivenYearly }: ChannelRange): ExplainedTerm[] {
  if (forgivenYearly === null) return [];
  const { cents, formula, inputs } = forgivenYearly;
  return [
    {
      term: 'Forgiven each year',
      value: formatMoney(cents / 100),
      explained: {
        channel,
        title: 'Forgiven each year',
        formula,
        inputs,
        result: shownCents(cents),
        rests: ['upfront', 'noteYears'],
        chance: null,
      },
    },
  ];
}

/** Note term, what is forgiven each year, and the up-front in basis points of the assets. */
export function explainedTerms(range: ChannelRange, aum: number): ExplainedTerm[] {
  const { channel, noteYears, upfront } = range;
  const points = upfrontBasisPoints(range, aum);
  const years = noteYears.expected;
  const noteTerm = years === 0 ? 'No note expected' : `${years} years`;
  const expected: FigureInput = { label: 'Expected up-front', value: upfront.expected.cents / 100, unit: 'usd' };
  return [
    {
      term: 'Note term',
      value: noteTerm,
      explained: {
        channel,
        title: 'Note term, expected',
        formula: 'the typical term for the channel',
        inputs: (['low', 'expected', 'high'] as const).map((level) => ({
          label: LEVEL_NAMES[level],
          value: noteYears[level],
          unit: 'years',
        })),
        result: noteTerm,
        rests: ['noteYears'],
        chance: null,
      },
    },
    ...forgivenTerm(range),
    {
      term: 'Up-front on assets',
      value: points === null ? 'Enter assets' : `${formatNumber(points)} basis points`,
      explained:
        points === null
          ? null
          : {
              channel,
              title: 'Up-front on assets',
              formula: 'Expected up-front ÷ assets × 10,000',
              inputs: [expected, { label: 'Assets under management', value: aum, unit: 'usd' }],
              result: `${formatNumber(points)} basis points`,
              rests: ['upfront'],
              chance: null,
            },
    },
  ];
}

export function shownInput({ unit, value }: FigureInput): string {
  switch (unit) {
    case 'usd':
      return formatMoney(value, { cents: !Number.isInteger(value) });
    case 'percent':
      return formatPercent(value);
    case 'years':
      return value === 1 ? '1 year' : `${value} years`;
  }
}

/** A figure to the cent where it has cents. */
export function shownCents(cents: number): string {
  return formatMoney(cents / 100, { cents: cents % 100 !== 0 });
}
