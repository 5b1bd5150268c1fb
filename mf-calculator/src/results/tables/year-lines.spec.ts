import fc from 'fast-check';
import { calculateScenario, newScenario, type Scenario } from '@app/domain';
import { yearGroups, type YearGroup } from './year-lines';

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };

function groupsOf(scenario: Scenario): YearGroup[] {
  const { stay, offers } = calculateScenario(scenario);
  const { basis } = scenario.settings;
  return yearGroups({
    stay: stay.years,
    years: offers[0]!.years,
    offer: 0,
    basis,
    interestMode: scenario.offers[0]!.note.interestMode,
  });
}

/** Production is the base of pay and not pay, so it is above the column and not part of its sum. */
function sumsOf({ lines }: YearGroup): { sum: number; total: number }[] {
  const total = lines.find((line) => line.total)!;
  const parts = lines.filter((line) => !line.total && line.title !== 'Production');
  return total.cells.map((cell, index) => ({
    total: cell.cents,
    sum: parts.reduce((sum, { cells }) => sum + cells[index]!.cents, 0),
  }));
}

describe('the pro forma', () => {
  it('adds up in every year of either view, but for the rounding of its cells', () => {
    const change = fc.record({
      basis: fc.constantFrom('cash' as const, 'recognized' as const),
      taxOn: fc.boolean(),
      mode: fc.constantFrom('bonused' as const, 'paid' as const),
      asNote: fc.boolean(),
      replaced: fc.constantFrom('cash' as const, 'note' as const),
      schedule: fc.constantFrom('level' as const, 'contingent' as const),
      balance: fc.constantFrom(0, 250_000),
    });
    fc.assert(
      fc.property(change, ({ basis, taxOn, mode, asNote, replaced, schedule, balance }) => {
        const scenario = newScenario(INFO, 'wirehouse', [{ channel: 'wirehouse', name: 'Offer' }]);
        Object.assign(scenario.settings, { basis, taxOn });
        Object.assign(scenario.stay, {
          unvested: [{ year: 2, amount: 90_000 }],
          existingNoteBalance: balance,
          existingNoteTerm: 4,
        });
        const offer = scenario.offers[0]!;
        Object.assign(offer.note, {
          interestMode: mode,
          schedule,
          hurdles: Array.from({ length: offer.note.term }, (_year, index) => 0.6 + index / 10),
          unmet: 'fallsDue',
        });
        if (asNote) for (const backend of offer.backends) backend.form = { kind: 'note', term: 4, rate: 0.03 };
        offer.deferredReplacement = {
          pct: 0.5,
          form: replaced,
          schedule: [
            { year: 1, share: 0.5 },
            { year: 3, share: 0.5 },
          ],
        };
        for (const group of groupsOf(scenario).slice(0, 2)) {
          for (const { sum, total } of sumsOf(group)) expect(Math.abs(sum - total)).toBeLessThanOrEqual(10);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('leaves out lines that are empty in all years and keeps the expected ones', () => {
    const [staying, moving, difference] = groupsOf(
      newScenario(INFO, 'wirehouse', [{ channel: 'ria', name: 'Offer' }]),
    ).map(({ lines }) => lines.map(({ title }) => title));
    expect(staying).toEqual(['Production', 'Payout', 'Unvested today, vesting', 'Later deferrals, vesting', 'Stay']);
    expect(moving).toEqual(['Production', 'Payout', 'Fees', 'Overhead', 'Move']);
    expect(difference).toEqual(['Move minus stay', 'Cumulative', 'Present value']);
  });
});
