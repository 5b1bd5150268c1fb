import {
  exitCosts,
  newScenario,
  sensitivityOf,
  type OfferMilestones,
  type OfferTotals,
  type OfferYear,
} from '@app/domain';
import { cumulativeFinding, driverFinding, exitFinding, noteFinding, payFinding } from './findings';

const year = (index: number, move: number, stay: number): OfferYear => ({ year: index, move, stay }) as OfferYear;
const milestones = (facts: Partial<OfferMilestones>): OfferMilestones => ({
  firstPositiveYear: null,
  sustainedBreakEvenYear: null,
  peakYear: 0,
  peak: 0,
  advantageExhaustedYear: null,
  ...facts,
});
const NBSP = '\u00a0';

describe('the sentence above a chart', () => {
  it.each<[OfferYear[], string]>([
    [
      [year(0, 148_500_000, 0), year(1, 200, 100), year(2, 100, 200)],
      'Moving pays more in 1 of 2 years; joining brings $1.5M.',
    ],
    [[year(0, -1_500_000, 0), year(1, 100, 200)], 'No year after joining pays more than staying; joining costs $15K.'],
    [[year(0, 0, 0), year(1, 100, 100)], 'No year after joining pays more than staying.'],
    [[year(0, 40, 0), year(1, 140, 120)], 'No year after joining pays more than staying.'],
  ])('counts the years as they are shown (%#)', (years, sentence) => {
    expect(payFinding(years)).toBe(sentence);
  });

  it.each<[Partial<OfferMilestones>, number, string]>([
    [
      { peakYear: 2, peak: 179_090_625 },
      90_982_626,
      `Ahead by up to $1.8M in year${NBSP}2, $909.8K ahead after 10 years.`,
    ],
    [
      { peakYear: 0, peak: 148_500_000 },
      -66_260_000,
      'Ahead by up to $1.5M at joining, $662.6K behind after 10 years.',
    ],
    [{ peakYear: 10, peak: 5_000_000 }, 5_000_000, 'In total $50K ahead after 10 years, the peak.'],
    [{ peakYear: 0, peak: -1_500_000 }, -9_000_000, 'Never ahead in total; $90K behind after 10 years.'],
    [{ peakYear: 0, peak: 0 }, 0, 'Never ahead in total; even after 10 years.'],
    [{ peakYear: 1, peak: 10_000 }, 20, `Ahead by up to $100 in year${NBSP}1, even after 10 years.`],
  ])('describes the course of the difference (%#)', (facts, cumulative, sentence) => {
    expect(cumulativeFinding(milestones(facts), cumulative, 10)).toBe(sentence);
  });

  it.each<[number, number[], string]>([
    [0, [0, 0], 'This offer has no note.'],
    [0, [100_000, 50_000, 0], 'Every note is settled by the end of year 2.'],
    [4_500_000, [100_000, 4_500_000], '$45K of notes remains after 1 year.'],
  ])('does not call a note settled that is still owed (%#)', (balanceAtHorizon, closing, sentence) => {
    const years = closing.map(
      (amount, index) => ({ year: index, note: { closing: amount }, laterNotes: { closing: 0 } }) as OfferYear,
    );
    expect(noteFinding({ balanceAtHorizon } as OfferTotals, years)).toBe(sentence);
  });

  const scenario = newScenario(
    { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' },
    'wirehouse',
    [{ channel: 'wirehouse', name: 'Offer' }],
  );

  it('names the driver that moves most, and says so when none does', () => {
    const drivers = sensitivityOf(scenario, 0);
    expect(drivers).toHaveLength(8);
    expect(driverFinding(drivers)).toMatch(/ moves the result most: \$[\d.]+[KM] of present value from low to high\.$/);
    expect(driverFinding(drivers.map((driver) => ({ ...driver, swing: 0 })))).toBe(
      'None of the eight drivers changes the result.',
    );
  });

  it('states the cost of leaving after a year and at the end, even for a short horizon', () => {
    const exits = exitCosts(scenario, 0);
    const parts = { noteBalance: 135_000_000, unvestedDeferral: 3_570_000, unvestedReplacement: 0, unvestedEquity: 0 };
    const after = (month: number, noteBalance: number, unvestedDeferral: number) => ({
      ...parts,
      month,
      noteBalance,
      unvestedDeferral,
      total: noteBalance + unvestedDeferral,
    });
    const years = exits.map(({ month }) => after(month, month < 120 ? 135_000_000 : 0, 3_570_000));
    expect(exitFinding(years)).toBe(
      'Leaving after 1 year would cost $1.4M of the note to repay and $35.7K of unvested pay; ' +
        'after 10 years, $35.7K of unvested pay.',
    );
    expect(exitFinding([after(0, 0, 100), after(12, 500_000, 0)])).toBe(
      'Leaving after 1 year would cost $5K of the note to repay.',
    );
    expect(exitFinding(exits.slice(0, 7))).toMatch(/^Leaving after 6 months would cost/);
    expect(exitFinding(exits.map((exit) => ({ ...exit, noteBalance: 0, total: 0 })))).toBe(
      'Leaving again would cost nothing on these inputs.',
    );
    expect(exitFinding([])).toBe('Leaving again would cost nothing on these inputs.');
  });
});
