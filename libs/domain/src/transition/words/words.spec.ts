import { hurdleBand } from '../analysis/hurdle-band';
import { restsOn } from '../analysis/rests-on';
import { calculateScenario } from '../engine/calculate-scenario';
import type { HurdleBand, NarrowHurdle, RestsOn, TurningInput } from '../result/analysis';
import type { OfferMilestones } from '../result/result';
import { plainBackend, plainCase } from '../testing/plain-case';
import { shortDollars, wholeDollars, writtenDollars, writtenPercent, writtenYears } from './amounts';
import { advanceOf, milestoneSentence } from './milestone-sentence';
import { restsOnSentence } from './rests-on-sentence';
import { verdictOf } from './verdict';

describe('an amount for reading', () => {
  it.each<[number, string, string]>([
    [0, '$0', '$0'],
    [-40, '$0', '$0'],
    [-50, '−$1', '−$1'],
    [121_500_667, '$1,215,007', '$1.2M'],
    [-11_656_260, '−$116,563', '−$116.6K'],
    [99_994_999, '$999,950', '$1M'],
    [1_700_000_000_000, '$17,000,000,000', '$17B'],
  ])('%d cents are %s, and %s in a sentence', (cents, written, short) => {
    expect([writtenDollars(cents), shortDollars(cents)]).toEqual([written, short]);
  });

  it('rounds half away from zero and has no negative zero', () => {
    expect([150, -150, 149, -149].map(wholeDollars)).toEqual([2, -2, 1, -1]);
    expect(Object.is(wholeDollars(-1), 0)).toBe(true);
  });

  it('writes percentages and years', () => {
    expect([writtenPercent(0.98398), writtenPercent(-0.05), writtenYears(1), writtenYears(10)]).toEqual([
      '98.4%',
      '−5.0%',
      '1 year',
      '10 years',
    ]);
  });
});

const LOAN = { isLoan: true, isOnAssets: false };
const STANDS: RestsOn = { hurdles: [], upfrontOnAssets: null, inputs: [] };
const settings = { horizon: 10, discountRate: 0.08, taxOn: false };
const course = (facts: Partial<OfferMilestones>): OfferMilestones => ({
  firstPositiveYear: null,
  sustainedBreakEvenYear: null,
  peakYear: 0,
  peak: 0,
  advantageExhaustedYear: null,
  ...facts,
});
const bandOf = (...npvs: [number, number, number]): HurdleBand => {
  const [low, expected, high] = npvs.map((npv) => ({ npv, cumulative: npv, backends: 0 }));
  return { low: low!, expected: expected!, high: high! };
};
const verdict = (npv: number, cumulative: number, balanceAtHorizon = 0) =>
  verdictOf({
    settings,
    totals: { npv, cumulative, balanceAtHorizon },
    milestones: course({}),
    advance: LOAN,
    restsOn: STANDS,
    band: bandOf(npv, npv, npv),
  });

describe('the verdict', () => {
  it.each<[number, number, string]>([
    [100, 100, 'On these assumptions, moving comes out ahead on both measures.'],
    [100, 0, 'On these assumptions, moving has the higher present value and pays the same over the 10 years.'],
    [100, -100, 'On these assumptions, moving has the higher present value, yet pays less over the 10 years.'],
    [0, 100, 'On these assumptions, moving pays more over the 10 years and has the same present value.'],
    [40, -40, 'On these assumptions, moving and staying come out even on both measures.'],
    [0, -100, 'On these assumptions, moving pays less over the 10 years and has the same present value.'],
    [-100, 100, 'On these assumptions, moving pays more over the 10 years, yet has the lower present value.'],
    [-100, 0, 'On these assumptions, moving has the lower present value and pays the same over the 10 years.'],
    [-100, -100, 'On these assumptions, staying comes out ahead on both measures.'],
  ])('of %d and %d cents: %s', (npv, cumulative, finding) => {
    expect(verdict(npv, cumulative).finding).toBe(finding);
  });

  it('says why the two measures disagree, and only then', () => {
    expect(verdict(100_00, -100_00).disagreement).toContain(
      'at a discount of 8.0% a dollar of year 10 counts $0.46 in the present value',
    );
    expect([verdict(100, 100), verdict(100, 0)].map(({ disagreement }) => disagreement)).toEqual([null, null]);
  });

  it('does not count as earned what is still owed', () => {
    expect(verdict(1, 1, 45_000_000).caveat).toBe(
      'After 10 years $450K of notes is still to be forgiven. It is owed on leaving and not earned yet.',
    );
  });
});

describe('the close conditions of a verdict', () => {
  const of = (scenario: Parameters<typeof restsOn>[0]) => {
    const { totals, milestones } = calculateScenario(scenario).offers[0]!;
    const { settings } = scenario;
    return verdictOf({
      settings,
      totals,
      milestones,
      advance: advanceOf(scenario.offers[0]!, settings),
      restsOn: restsOn(scenario, 0),
      band: hurdleBand(scenario, 0),
    });
  };
  const open = (hurdle: number) => ({
    ...plainBackend({ id: 'open', kind: 'production', month: 36, hurdle }),
    probability: undefined,
    onMiss: undefined,
  });

  it('include a hurdle that is barely met, and the three figures of the band', () => {
    // Everything else is even, so that half of T-12 by its chance of 50 % is all of the advantage: 250,000.
    const { restsOn: sentence, band } = of(plainCase({ offer: { backends: [open(1)] } }));
    expect(sentence).toContain('It rests on the hurdle of month 36 (100.0% reached, 100.0% asked for).');
    expect(band).toBe(
      'The present value is $0 with none of the open back-ends, $250K with each by its chance ' +
        'and $500K with all of them.',
    );
  });

  it('include a hurdle within a twentieth of its target on either side, and no other', () => {
    const narrow = (hurdle: number) => restsOn(plainCase({ offer: { backends: [open(hurdle)] } }), 0).hurdles.length;
    expect([0.9, 0.96, 1.04, 1.06].map(narrow)).toEqual([0, 1, 1, 0]);
  });

  it('include an input that changes the sign alone', () => {
    // Staying 400,000 a year, moving 410,000: 5 % less payout is 389,500, 5 % more of the present one 420,000.
    const { inputs } = restsOn(plainCase({ offer: { payout: { kind: 'flat', rate: 0.41 } } }), 0);
    expect(inputs.map(({ input, change }) => `${input} ${change}`).sort()).toEqual([
      'movePayout lower',
      'portability lower',
      'stayPayout higher',
    ]);
    expect(of(plainCase({ offer: { payout: { kind: 'flat', rate: 0.41 } } })).restsOn).toContain(
      'your present payout (5% more)',
    );
  });

  it('include the assets that an up-front in basis points is paid on, which are not certain', () => {
    // 50 basis points of the 88 % of $100 M that follow.
    const scenario = plainCase({
      offer: {
        payout: { kind: 'flat', rate: 0.6 },
        portability: { qFee: 0.88, qTxn: 0.88 },
        upfront: { basis: 'bpsAssets', value: 50, cashPct: 1, equityPct: 0 },
      },
    });
    const { restsOn: sentence, course } = of(scenario);
    expect(sentence).toBe(
      'It rests on the assets that follow: the up-front of $440K is paid on those of month 12, here 88.0% of yours.',
    );
    expect(course).toContain('Counting loans as cash and the up-front before its assets have arrived, the move');
    const fixed = { basis: 'fixed', value: 440_000, cashPct: 1, equityPct: 0 } as const;
    expect(restsOn(plainCase({ offer: { ...scenario.offers[0], upfront: fixed } }), 0).upfrontOnAssets).toBeNull();
  });

  it('are empty when no twentieth changes the sign and nothing is open', () => {
    const { restsOn: sentence, band } = of(plainCase({ offer: { payout: { kind: 'flat', rate: 0.6 } } }));
    expect([sentence, band]).toEqual([null, null]);
  });
});

describe('the sentence about what a verdict rests on', () => {
  const hurdle = (month: number, metric: number): NarrowHurdle => ({
    of: 'backend',
    index: month,
    month,
    target: 1,
    metric,
    margin: metric - 1,
  });
  const turning = (input: TurningInput['input'], ...measures: TurningInput['measures']): TurningInput => ({
    input,
    change: 'lower',
    measures,
    npv: -1,
    cumulative: 1,
  });
  const inputs = (['portability', 'movePayout', 'stayPayout', 'upfront', 'fees'] as const).map((input) =>
    turning(input, 'npv'),
  );

  it('names three inputs at most, the strongest first, and counts the others', () => {
    const nearest = 'what follows you (5% less), the offer’s payout (5% less), your present payout (5% less)';
    expect(restsOnSentence({ ...STANDS, inputs })).toBe(
      `It rests on ${nearest} and 2 more inputs: each alone changes the sign of the present value.`,
    );
    expect(restsOnSentence({ ...STANDS, inputs: inputs.slice(0, 4) })).toContain('and 1 more input: each');
    expect(restsOnSentence({ ...STANDS, inputs: inputs.slice(0, 3) })).toContain(
      'the offer’s payout (5% less) and your present payout (5% less): each',
    );
  });

  it('says which measure each input turns', () => {
    const mixed = [
      turning('portability', 'npv', 'cumulative'),
      turning('movePayout', 'cumulative'),
      turning('fees', 'npv', 'cumulative'),
    ];
    expect(restsOnSentence({ ...STANDS, inputs: mixed })).toBe(
      'It rests on what follows you (5% less) and the charges of the new firm (5% less): each alone changes the sign ' +
        'of the present value and of the sum over the years. ' +
        'It also rests on the offer’s payout (5% less): this alone changes the sign of the sum over the years.',
    );
  });

  it('names tiers, gates, installments and edges of a grid as what they are', () => {
    const close = { target: 0.9, metric: 0.89, margin: -0.011 };
    const hurdles: NarrowHurdle[] = [
      { of: 'tier', index: 0, month: 24, tier: 1, ...close },
      { of: 'gate', index: 1, month: 36, metricOf: 'assets', by: 12, ...close },
      { of: 'note', month: 36, ...close },
      { of: 'payout', side: 'move', month: 24, target: 1_000_000, metric: 980_000, margin: -0.02 },
    ];
    const sentences = hurdles.map((each) => restsOnSentence({ ...STANDS, hurdles: [each] }));
    expect(sentences).toEqual([
      'It rests on the 90.0% tier of the back-end of month 24 (89.0% reached).',
      'It rests on the gate of the back-end of month 36 (assets by month 12: 89.0% reached, 90.0% asked for).',
      'It rests on the note’s hurdle of year 3 (89.0% reached, 90.0% asked for).',
      'It rests on the $1M tier of the offer’s payout ($980K in year 2).',
    ]);
    expect(restsOnSentence({ ...STANDS, hurdles })).toContain('and 1 more condition.');
  });

  it('names three hurdles at most, those nearest to their target', () => {
    const hurdles = [hurdle(12, 1.04), hurdle(24, 0.99), hurdle(36, 1.02), hurdle(48, 0.97)];
    expect(restsOnSentence({ ...STANDS, hurdles })).toBe(
      'It rests on the hurdle of month 24 (99.0% reached, 100.0% asked for), ' +
        'the hurdle of month 36 (102.0% reached, 100.0% asked for), ' +
        'the hurdle of month 48 (97.0% reached, 100.0% asked for) and 1 more hurdle.',
    );
  });
});

describe('the course of the difference', () => {
  it.each<[Partial<OfferMilestones>, string]>([
    [
      { firstPositiveYear: 0, peakYear: 2, peak: 179_090_625 },
      'Counting loans as cash, the move is ahead from the day of joining, by $1.8M at the peak in year 2; ' +
        'the advantage lasts through the 10 years.',
    ],
    [
      { firstPositiveYear: 3, peakYear: 3, peak: 100_000, advantageExhaustedYear: 6 },
      'The move is ahead for the first time in year 3, by $1K at the peak in year 3; it is used up in year 6.',
    ],
    [
      { firstPositiveYear: 0, peakYear: 0, peak: 100_000, advantageExhaustedYear: 4, sustainedBreakEvenYear: 8 },
      'Counting loans as cash, the move is ahead from the day of joining, by $1K at the peak on joining; ' +
        'it is used up in year 4 and comes back from year 8 on.',
    ],
    [
      { peakYear: 1, peak: -2_000_000 },
      'The move is never ahead of staying within 10 years; it comes closest in year 1, $20K short.',
    ],
    [{ peakYear: 0, peak: 0 }, 'The move is never ahead of staying within 10 years.'],
  ])('%j: %s', (facts, sentence) => {
    expect(milestoneSentence(course(facts), 10, LOAN)).toBe(sentence);
  });

  it.each([
    [{ isLoan: false, isOnAssets: false }, 'The move is ahead from the day of joining'],
    [{ isLoan: true, isOnAssets: false }, 'Counting loans as cash, the move is ahead from the day of joining'],
    [{ isLoan: false, isOnAssets: true }, 'Counting the up-front before its assets have arrived, the move is ahead'],
  ])('counts %j as what it is', (advance, begin) => {
    const facts = { firstPositiveYear: 0, peakYear: 2, peak: 179_090_625 };
    expect(milestoneSentence(course(facts), 10, advance)).toContain(begin);
  });

  it('counts a note as a loan, but no up-front without one, and none that counts as it is forgiven', () => {
    const upfront = { basis: 'pctT12', value: 1, cashPct: 1, equityPct: 0 } as const;
    const of = (term: number, basis: 'cash' | 'recognized') =>
      advanceOf(
        plainCase({ offer: { upfront, note: { term, rate: 0, schedule: 'level', interestMode: 'bonused' } } })
          .offers[0]!,
        { basis },
      ).isLoan;
    expect([of(9, 'cash'), of(0, 'cash'), of(9, 'recognized')]).toEqual([true, false, false]);
  });
});
