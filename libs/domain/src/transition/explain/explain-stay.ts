import { fixedCents, fixedDollars, fixedOf } from '../../money/fixed';
import { growthFactors, inYear } from '../engine/line';
import { stayLines, type StayLines } from '../engine/stay-lines';
import type { Scenario } from '../scenario/scenario';
import { payoutReasons } from './explain-payout';
import { given, share, sumOfParts, usd, type Explanation, type Reasons } from './explanation';

export type StayLine = keyof StayLines;

type Context = { scenario: Scenario; lines: StayLines; year: number };
type Entry = { label: string; reasons: (context: Context) => Reasons };

const nothing: Reasons = { formula: '0', inputs: [] };
const afterJoining =
  (reasons: Entry['reasons']): Entry['reasons'] =>
  (context) =>
    context.year === 0 ? nothing : reasons(context);
const at = ({ lines, year }: Context, line: StayLine) => inYear(lines[line], year);

const ENTRIES: Record<StayLine, Entry> = {
  production: {
    label: 'Production',
    reasons: afterJoining(({ scenario: { advisor, stay }, year }) => ({
      formula: 'T-12 × (1 + Growth) ^ Year',
      inputs: [
        given('T-12', advisor.t12, 'usd'),
        given('Growth', stay.growth, 'fraction'),
        given('Year', year, 'years'),
      ],
    })),
  },
  payout: {
    label: 'Payout',
    reasons: afterJoining((context) => payoutReasons(context.scenario.stay.payout, at(context, 'production'))),
  },
  overhead: {
    label: 'Overhead',
    reasons: afterJoining((context) => {
      const { pct, fixed, growth } = context.scenario.stay.overhead;
      const factor = inYear(growthFactors(fixedOf(growth), context.year), context.year - 1);
      return {
        formula: 'Production × Overhead rate + Fixed overhead × Growth since year 1',
        inputs: [
          usd('Production', at(context, 'production')),
          share('Overhead rate', fixedOf(pct)),
          usd('Fixed overhead', fixedDollars(fixed)),
          share('Growth since year 1', factor),
        ],
      };
    }),
  },
  unvestedVesting: {
    label: 'Vesting of what is unvested today',
    reasons: (context) => sumOfParts([usd('Amount that vests in the year', at(context, 'unvestedVesting'))]),
  },
  deferralVesting: {
    label: 'Vesting of later deferrals',
    reasons: ({ scenario: { stay }, lines, year }) =>
      year <= stay.deferVest
        ? nothing
        : {
            formula: 'Production when it was deferred × Deferral rate',
            inputs: [
              usd('Production when it was deferred', inYear(lines.production, year - stay.deferVest)),
              given('Deferral rate', stay.deferRate, 'fraction'),
            ],
          },
  },
  other: { label: 'Other pay', reasons: (context) => sumOfParts([usd('Other pay of the year', at(context, 'other'))]) },
  sunset: {
    label: 'Sunset payment',
    reasons: (context) => {
      const { sunset } = context.scenario.stay;
      if (sunset?.year !== context.year) return nothing;
      return {
        formula: 'Production × Sunset rate',
        inputs: [usd('Production', at(context, 'production')), given('Sunset rate', sunset.pctT12, 'fraction')],
      };
    },
  },
  existingNoteForgiven: {
    label: 'Existing note forgiven',
    reasons: ({ scenario: { stay }, year }) =>
      year === 0 || year > stay.existingNoteTerm
        ? nothing
        : {
            formula: 'Balance ÷ Remaining years',
            inputs: [
              given('Balance', stay.existingNoteBalance, 'usd'),
              given('Remaining years', stay.existingNoteTerm, 'years'),
            ],
          },
  },
  beforeTax: {
    label: 'Staying before tax',
    reasons: (context) =>
      sumOfParts(
        [
          usd('Payout', at(context, 'payout')),
          usd('Vesting of what is unvested today', at(context, 'unvestedVesting')),
          usd('Vesting of later deferrals', at(context, 'deferralVesting')),
          usd('Other pay', at(context, 'other')),
          usd('Sunset payment', at(context, 'sunset')),
          ...(context.scenario.settings.basis === 'recognized'
            ? [usd('Existing note forgiven', at(context, 'existingNoteForgiven'))]
            : []),
        ],
        [usd('Overhead', at(context, 'overhead'))],
      ),
  },
  tax: {
    label: 'Tax on staying',
    reasons: (context) => {
      const { taxOn, ordinaryRate, basis } = context.scenario.settings;
      if (!taxOn) return nothing;
      const income = at(context, 'beforeTax') + (basis === 'cash' ? at(context, 'existingNoteForgiven') : 0n);
      return {
        formula: 'max(Income, 0) × Tax rate',
        inputs: [usd('Income', income), given('Tax rate', ordinaryRate, 'fraction')],
      };
    },
  },
  stay: {
    label: 'Staying',
    reasons: (context) =>
      sumOfParts([usd('Staying before tax', at(context, 'beforeTax'))], [usd('Tax', at(context, 'tax'))]),
  },
};

/** The formula and inputs behind one number of staying. Calculated when asked for. */
export function explainStay(scenario: Scenario, line: StayLine, year: number): Explanation {
  const lines = stayLines(scenario);
  const { label, reasons } = ENTRIES[line];
  return {
    label,
    value: fixedCents(inYear(lines[line], year)) / 100,
    unit: 'usd',
    ...reasons({ scenario, lines, year }),
  };
}
