import type { InterestMode, OfferLine, OfferYear, Settings, StayLine, StayYear } from '@app/domain';
import type { FigureRef } from '../figure/figure-ref';
import { wholeDollars } from '../format/shown';

export type YearCell = { year: number; cents: number; of: FigureRef };
export type YearLine = {
  title: string;
  cells: YearCell[];
  /** The sum of the lines above. */ total: boolean;
  /** An amount whose sign is its meaning. */ signed: boolean;
};
export type YearGroup = { name: string; lines: YearLine[] };

/** Costs are given as negative amounts, so that a reader can add a column up. */
type Item<Row, Line> = { title: string; line: Line; cents: (row: Row) => number; kind?: 'always' | 'total' | 'signed' };

const STAY_ITEMS: Item<StayYear, StayLine>[] = [
  { title: 'Production', line: 'production', cents: ({ production }) => production, kind: 'always' },
  { title: 'Payout', line: 'payout', cents: ({ payout }) => payout, kind: 'always' },
  { title: 'Overhead', line: 'overhead', cents: ({ overhead }) => -overhead },
  { title: 'Unvested today, vesting', line: 'unvestedVesting', cents: ({ unvestedVesting }) => unvestedVesting },
  { title: 'Later deferrals, vesting', line: 'deferralVesting', cents: ({ deferralVesting }) => deferralVesting },
  { title: 'Other pay', line: 'other', cents: ({ other }) => other },
  { title: 'Sunset payment', line: 'sunset', cents: ({ sunset }) => sunset },
];

const STAY_ENDS: Item<StayYear, StayLine>[] = [
  { title: 'Tax', line: 'tax', cents: ({ tax }) => -tax },
  { title: 'Stay', line: 'stay', cents: ({ stay }) => stay, kind: 'total' },
];

/** In the recognized view the note of an earlier move is pay as it is forgiven. */
const STAY_RECOGNIZED: Item<StayYear, StayLine>[] = [
  {
    title: 'Existing note, forgiven',
    line: 'existingNoteForgiven',
    cents: ({ existingNoteForgiven }) => existingNoteForgiven,
  },
];

const MOVE_ITEMS: Item<OfferYear, OfferLine>[] = [
  { title: 'Production', line: 'production', cents: ({ production }) => production, kind: 'always' },
  { title: 'Payout', line: 'payout', cents: ({ payout }) => payout, kind: 'always' },
  { title: 'Fees', line: 'fees', cents: ({ fees }) => -fees },
  { title: 'Overhead', line: 'overhead', cents: ({ overhead }) => -overhead },
  { title: 'Deferrals, vesting', line: 'deferralVesting', cents: ({ deferralVesting }) => deferralVesting },
  { title: 'Up-front in cash', line: 'upfrontCash', cents: ({ upfrontCash }) => upfrontCash },
  { title: 'Back-ends', line: 'backends', cents: ({ backends }) => backends },
  { title: 'Deferred replaced', line: 'replacement', cents: ({ replacement }) => replacement },
  { title: 'Stock, vesting', line: 'stock', cents: ({ stock }) => stock },
  { title: 'Sale of ownership', line: 'ownershipGain', cents: ({ ownershipGain }) => ownershipGain },
  { title: 'Sunset payment', line: 'sunset', cents: ({ sunset }) => sunset },
  { title: 'Cost of the move', line: 'moveCost', cents: ({ moveCost }) => -moveCost },
  { title: 'Existing note, paid off', line: 'existingNotePaid', cents: ({ existingNotePaid }) => -existingNotePaid },
  { title: 'Interest paid', line: 'interestPaid', cents: ({ interestPaid }) => -interestPaid },
];

const repaid = ({ note, laterNotes }: OfferYear): number => note.repaid + laterNotes.repaid;
const forgiven = ({ note, laterNotes }: OfferYear): number => note.forgiven + laterNotes.forgiven;

const MOVE_CASH: Item<OfferYear, OfferLine>[] = [{ title: 'Notes repaid', line: 'cash', cents: (row) => -repaid(row) }];

/**
 * Converts the cash of a year to the recognized view: subtracts loans, adds forgiveness and bonuses that pay interest.
 */
function moveRecognized(interestMode: InterestMode): Item<OfferYear, OfferLine>[] {
  const bonus = ({ interestIncome }: OfferYear): number => (interestMode === 'bonused' ? interestIncome : 0);
  return [
    {
      title: 'Of which received as loans',
      line: 'recognized',
      cents: (row) => row.recognized - row.cash - repaid(row) - forgiven(row) - bonus(row),
    },
    { title: 'Notes forgiven', line: 'recognized', cents: forgiven },
    { title: 'Interest bonus', line: 'interestIncome', cents: bonus },
  ];
}

const MOVE_ENDS: Item<OfferYear, OfferLine>[] = [
  { title: 'Tax', line: 'tax', cents: ({ tax }) => -tax },
  { title: 'Move', line: 'move', cents: ({ move }) => move, kind: 'total' },
];

const DIFFERENCE: Item<OfferYear, OfferLine>[] = [
  { title: 'Move minus stay', line: 'delta', cents: ({ delta }) => delta, kind: 'total' },
  { title: 'Cumulative', line: 'cumulative', cents: ({ cumulative }) => cumulative, kind: 'signed' },
  { title: 'Present value', line: 'presentValue', cents: ({ presentValue }) => presentValue, kind: 'signed' },
];

function linesOf<Row extends { year: number }, Line>(
  items: Item<Row, Line>[],
  rows: Row[],
  ref: (line: Line, year: number) => FigureRef,
): YearLine[] {
  return items
    .filter(({ kind, cents }) => kind !== undefined || rows.some((row) => wholeDollars(cents(row)) !== 0))
    .map(({ title, line, cents, kind }) => ({
      title,
      total: kind === 'total',
      signed: kind === 'signed' || line === 'delta',
      cells: rows.map((row) => ({ year: row.year, cents: cents(row), of: ref(line, row.year) })),
    }));
}

export type YearSource = {
  stay: StayYear[];
  years: OfferYear[];
  offer: number;
  basis: Settings['basis'];
  interestMode: InterestMode;
};

/** The pro forma: the lines of every year in the chosen view, without those that are empty in all years. */
export function yearGroups({ stay, years, offer, basis, interestMode }: YearSource): YearGroup[] {
  const ofStay = (line: StayLine, year: number): FigureRef => ({ kind: 'stay', line, year });
  const ofOffer = (line: OfferLine, year: number): FigureRef => ({ kind: 'offer', offer, line, year });
  const recognized = basis === 'recognized';
  return [
    {
      name: 'Staying',
      lines: linesOf([...STAY_ITEMS, ...(recognized ? STAY_RECOGNIZED : []), ...STAY_ENDS], stay, ofStay),
    },
    {
      name: 'Moving',
      lines: linesOf(
        [...MOVE_ITEMS, ...(recognized ? moveRecognized(interestMode) : MOVE_CASH), ...MOVE_ENDS],
        years,
        ofOffer,
      ),
    },
    { name: 'Difference', lines: linesOf(DIFFERENCE, years, ofOffer) },
  ];
}
