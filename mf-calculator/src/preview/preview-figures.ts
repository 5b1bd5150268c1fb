import { channelRange, upfrontBasisPoints } from '@app/domain';
import { formatCompactMoney, formatNumber, formatPercent } from '@app/ui';

export type SampleField = 'aum' | 'revenue' | 'feeBasedPercentage';
export type Sample = Record<SampleField, number>;

/** Where the sliders stand at first. Marketing content: no visitor's figures. */
export const SAMPLE: Sample = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75 };

type Slider = {
  field: SampleField;
  label: string;
  min: number;
  max: number;
  step: number;
  shown: (value: number) => string;
};

export const SLIDERS: Slider[] = [
  { field: 'revenue', label: 'Revenue (T-12)', min: 200_000, max: 5_000_000, step: 50_000, shown: fineMoney },
  {
    field: 'aum',
    label: 'Assets under management',
    min: 20_000_000,
    max: 600_000_000,
    step: 5_000_000,
    shown: formatCompactMoney,
  },
  { field: 'feeBasedPercentage', label: 'Fee-based share', min: 0, max: 100, step: 5, shown: (value) => `${value}%` },
];

/** Steps of $50K need a second decimal in the millions: $1.05M. */
function fineMoney(value: number): string {
  return value < 1_000_000 ? formatCompactMoney(value) : `$${Number((value / 1_000_000).toFixed(2))}M`;
}

export type PreviewFigures = { expected: string; range: string; rows: { term: string; value: string }[] };

/** The wirehouse range of the sample, as the widget shows it. */
export function previewFigures(sample: Sample): PreviewFigures {
  const range = channelRange(sample, 'wirehouse');
  const money = (cents: number) => formatCompactMoney(cents / 100);
  const points = upfrontBasisPoints(range, sample.aum);
  return {
    expected: money(range.total.expected.cents),
    range: `${money(range.total.low.cents)} to ${money(range.total.high.cents)}`,
    rows: [
      { term: 'Up-front', value: money(range.upfront.expected.cents) },
      { term: 'Back-ends', value: money(range.backends.expected.cents) },
      { term: 'Revenue that follows', value: formatPercent(range.portability.percentage) },
      { term: 'Up-front on assets', value: points === null ? 'N/A' : `${formatNumber(Math.round(points))} bps` },
    ],
  };
}

/** The sixteen inputs that the detailed model adds for premium members. */
export const PREMIUM_FIELDS = [
  'Recognized T-12',
  'Growth, staying and moving',
  'Deferral rates',
  'Vesting years',
  'Unvested schedule',
  'Back-end table',
  'Note rate',
  'Note schedule',
  'Portability by revenue type',
  'Transfer ramp',
  'Fees',
  'Overhead',
  'Tax',
  'Discount rate',
  'Equity',
  'Existing note',
] as const;
