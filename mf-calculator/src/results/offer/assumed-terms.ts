import { countedFeeShare, writtenMonth, type Scenario } from '@app/domain';
import { money, percent, years } from '../format/shown';
import { deferralText, overheadText, payoutText, type Term } from './offer-terms';

const cents = (dollars: number): number => Math.round(dollars * 100);

/** The practice and staying, as they were entered. City and state are left out: a printed page may be handed on. */
export function stayTerms({ advisor, stay }: Scenario): Term[] {
  const unvested = stay.unvested.reduce((sum, { amount }) => sum + amount, 0);
  const other = stay.otherAnnual.reduce((sum, { amount }) => sum + amount, 0);
  return [
    { term: 'T-12 production', value: money(cents(advisor.t12)) },
    { term: 'Assets', value: money(cents(advisor.aum)) },
    {
      term: 'Fee-based',
      value: `${advisor.feeBasedPercentage === undefined ? 'Assumed: ' : ''}${percent(countedFeeShare(advisor) / 100)}`,
    },
    { term: 'Growth if you stay', value: `${percent(stay.growth)} a year` },
    { term: 'Payout', value: payoutText(stay.payout) },
    { term: 'Deferral', value: deferralText(stay) },
    { term: 'Unvested today', value: money(cents(unvested)) },
    {
      term: 'Existing note',
      value:
        stay.existingNoteBalance === 0
          ? 'None'
          : `${money(cents(stay.existingNoteBalance))} over ${years(stay.existingNoteTerm)}`,
    },
    { term: 'Other pay, all years', value: money(cents(other)) },
    { term: 'Overhead', value: overheadText(stay.overhead) },
    {
      term: 'Sunset',
      value: stay.sunset ? `${percent(stay.sunset.pctT12)} of production in year ${stay.sunset.year}` : 'None',
    },
  ];
}

const BASIS = { cash: 'When the cash arrives', recognized: 'As the notes are forgiven' } as const;
const HURDLES = {
  low: 'Uncertain ones not paid',
  expected: 'Weighted by their probability',
  high: 'Uncertain ones paid',
} as const;

export function settingTerms({ settings }: Scenario): Term[] {
  return [
    { term: 'Horizon', value: years(settings.horizon) },
    { term: 'Discount rate', value: `${percent(settings.discountRate)} a year` },
    {
      term: 'Tax',
      value: settings.taxOn
        ? `${percent(settings.ordinaryRate)} on income, ${percent(settings.capGains)} on gains`
        : 'Before tax',
    },
    ...(settings.afr
      ? [
          {
            term: 'Federal rates',
            value: settings.afr.month ? `For ${writtenMonth(settings.afr.month)}` : 'As entered',
          },
        ]
      : []),
    { term: 'Up-front counts', value: BASIS[settings.basis] },
    { term: 'Back-ends count', value: HURDLES[settings.scenario] },
  ];
}
