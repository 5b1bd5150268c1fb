import { offerAt } from '../analysis/outcome';
import { calculateScenario } from '../engine/calculate-scenario';
import { sumOf } from '../engine/line';
import { practiceLines } from '../engine/practice-lines';
import type { OfferResult, OfferTotals } from '../result/result';
import type { Scenario } from '../scenario/scenario';
import { given, sumOfParts, usd, type Explanation, type ExplanationInput, type Reasons } from './explanation';

type Context = { scenario: Scenario; index: number; result: OfferResult };
type Entry = { label: string; unit: Explanation['unit']; reasons: (context: Context) => Reasons };

const cents = (label: string, value: number): ExplanationInput => given(label, value / 100, 'usd');
const total =
  (key: keyof OfferTotals, label: string) =>
  ({ result }: Context): ExplanationInput =>
    cents(label, result.totals[key] ?? 0);
const parts =
  (...inputs: ((context: Context) => ExplanationInput)[]): Entry['reasons'] =>
  (context) =>
    sumOfParts(inputs.map((input) => input(context)));
const money = (label: string, reasons: Entry['reasons']): Entry => ({ label, unit: 'usd', reasons });

/** A total as a share of T-12. */
const ofT12 = (label: string, key: keyof OfferTotals): Entry => ({
  label: `${label}, of T-12`,
  unit: 'fraction',
  reasons: (context) => ({
    formula: `${label} ÷ T-12`,
    inputs: [total(key, label)(context), given('T-12', context.scenario.advisor.t12, 'usd')],
  }),
});

const perYear =
  (name: string, of: (year: OfferResult['years'][number]) => number): Entry['reasons'] =>
  ({ result }) =>
    sumOfParts(result.years.map((year) => cents(`${name} of year ${year.year}`, of(year))));
const upfront = total('upfront', 'Up-front');
const replacement = total('replacement', 'Replacement');

const ENTRIES: Record<keyof OfferTotals, Entry> = {
  upfront: money('Up-front', parts(upfront)),
  backendsMost: money('Back-ends if every hurdle is met', ({ result }) =>
    sumOfParts(result.backends.map(({ id, index, most }) => cents(`Back-end ${index + 1} (${id})`, most))),
  ),
  backendsExpected: money('Back-ends on these inputs', ({ result }) =>
    sumOfParts(result.backends.map(({ id, index, paid }) => cents(`Back-end ${index + 1} (${id})`, paid))),
  ),
  replacement: money('Replacement', ({ scenario, index, result }) => ({
    formula: 'Deferred compensation lost × Replaced share',
    inputs: [
      cents('Deferred compensation lost', result.totals.deferredLost),
      given('Replaced share', offerAt(scenario, index).deferredReplacement.pct, 'fraction'),
    ],
  })),
  deferredLost: money('Deferred compensation lost', ({ scenario }) =>
    sumOfParts(scenario.stay.unvested.map(({ year, amount }) => given(`Vests in year ${year}`, amount, 'usd'))),
  ),
  headline: money(
    'Headline deal',
    parts(upfront, total('backendsMost', 'Back-ends if every hurdle is met'), replacement),
  ),
  headlineShare: ofT12('Headline deal', 'headline'),
  guaranteed: money('Earned by staying', ({ result: { totals } }) =>
    sumOfParts([cents('Headline deal', totals.headline)], [cents('Contingent on hurdles or assets', totals.atRisk)]),
  ),
  guaranteedShare: ofT12('Earned by staying', 'guaranteed'),
  atRisk: money('Contingent on hurdles or assets', ({ result: { totals } }) =>
    sumOfParts([cents('Headline deal', totals.headline)], [cents('Earned by staying', totals.guaranteed)]),
  ),
  atRiskShare: ofT12('Contingent on hurdles or assets', 'atRisk'),
  expected: money('Expected deal', parts(upfront, total('backendsExpected', 'Back-ends on these inputs'), replacement)),
  expectedShare: ofT12('Expected deal', 'expected'),
  noteInterest: money(
    'Interest on all notes',
    perYear('Interest', ({ note, laterNotes }) => note.interest + laterNotes.interest),
  ),
  balanceAtHorizon: money('Notes still owed at the horizon', ({ result }) => {
    const last = result.years.at(-1);
    return sumOfParts([
      cents('Up-front note', last?.note.closing ?? 0),
      cents('Later notes', last?.laterNotes.closing ?? 0),
    ]);
  }),
  npv: money(
    'Net present value',
    perYear('Present value', ({ presentValue }) => presentValue),
  ),
  npvBeforeTax: money(
    'Net present value before tax',
    parts(total('npvBeforeTax', 'Net present value with taxes ' + 'off')),
  ),
  npvAfterTax: money('Net present value after tax', parts(total('npvAfterTax', 'Net present value with taxes on'))),
  cumulative: money(
    'Cumulative difference',
    perYear('Difference', ({ delta }) => delta),
  ),
  cumulativeBeforeTax: money(
    'Cumulative difference before tax',
    parts(total('cumulativeBeforeTax', 'Cumulative difference with taxes off')),
  ),
  annualized: money('Deal per year of the note', ({ scenario, index, result }) => {
    const { term } = offerAt(scenario, index).note;
    return term === 0
      ? { formula: '0', inputs: [] }
      : {
          formula: 'Net present value ÷ Term of the note',
          inputs: [cents('Net present value', result.totals.npv), given('Term of the note', term, 'years')],
        };
  }),
  effectiveNetPayout: {
    label: 'Effective net payout',
    unit: 'fraction',
    reasons: ({ scenario, index }) => {
      const { netPay, production } = practiceLines(scenario, offerAt(scenario, index));
      const [pay, produced] = [usd('All net pay', sumOf(netPay)), usd('All production', sumOf(production))];
      return produced.value === 0
        ? { formula: '0', inputs: [] }
        : { formula: 'All net pay ÷ All production', inputs: [pay, produced] };
    },
  },
};

export type TotalLine = keyof OfferTotals;

/**
 * The formula and inputs behind one total of an offer. Sums over years name the rounded years: they may miss the total
 * by a cent or two.
 */
export function explainTotal(scenario: Scenario, index: number, line: TotalLine): Explanation {
  const alone = { ...scenario, offers: [offerAt(scenario, index)] };
  const [result] = calculateScenario(alone).offers;
  if (result === undefined) throw new RangeError(`There is no offer ${index}.`);
  const { label, unit, reasons } = ENTRIES[line];
  const value = result.totals[line] ?? 0;
  return { label, value: unit === 'usd' ? value / 100 : value, unit, ...reasons({ scenario, index, result }) };
}
