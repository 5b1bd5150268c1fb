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

  it('has no negative zero percent', () => {
    expect([-0.0004, -0, 0.0004, -0.0005].map(writtenPercent)).toEqual(['0.0%', '0.0%', '0.0%', '−0.1%']);
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
    [100, 0, 'On these assumptions, moving has the higher present value and pays the same over 10 years.'],
    [100, -100, 'On these assumptions, moving has the higher present value but pays less over 10 years.'],
    [0, 100, 'On these assumptions, moving pays more over 10 years and has the same present value.'],
    [40, -40, 'On these assumptions, moving and staying come out even on both measures.'],
    [0, -100, 'On these assumptions, moving pays less over 10 years and has the same present value.'],
    [-100, 100, 'On these assumptions, moving pays more over 10 years but has the lower present value.'],
    [-100, 0, 'On these assumptions, moving has the lower present value and pays the same over 10 years.'],
    [-100, -100, 'On these assumptions, staying comes out ahead on both measures.'],
  ])('of %d and %d cents: %s', (npv, cumulative, finding) => {
    expect(verdict(npv, cumulative).finding).toBe(finding);
  });

  it('says why the two measures disagree, and only then', () => {
    expect(verdict(100_00, -100_00).disagreement).toContain(
      'at a discount rate of 8.0%, a dollar in year 10 counts as $0.46 in present value',
    );
    expect([verdict(100, 100), verdict(100, 0)].map(({ disagreement }) => disagreement)).toEqual([null, null]);
  });

  it('says why a present value is above the total that it discounts, and only then', () => {
    const reason =
      'Present value is the higher of the two because the money comes first and later years pay less than ';
    expect(verdict(120_000_000, 77_000_000).figures).toBe(
      'In present value, the move is worth $1.2M more than staying; in total over 10 years it pays $770K more, ' +
        `before tax. ${reason}staying.`,
    );
    const expected = [
      verdict(77_000_000, 120_000_000),
      verdict(-77_000_000, -50_000_000),
      verdict(100_000_01, 100_000_00),
    ];
    expect(expected.map(({ figures }) => figures.endsWith('before tax.'))).toEqual([true, true, true]);
  });

  it('does not count as earned what is still owed', () => {
    expect(verdict(1, 1, 45_000_000).caveat).toBe(
      'After 10 years, $450K of notes remains unforgiven. It is not earned yet, and you owe it if you leave.',
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
    expect(sentence).toContain(
      'This result depends on the month-36 back-end (needs 100.0% of recognized T-12; these inputs reach 100.0%).',
    );
    expect(band).toBe(
      'The present value is $250K with each uncertain back-end weighted by its probability: ' +
        '$0 if no uncertain back-end pays, $500K if all of them pay.',
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
      'your current payout (5% more)',
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
      'This result depends on the assets that follow: the $440K up-front is paid on assets transferred by month 12, ' +
        'here 88.0% of yours.',
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

describe('the sentence about what a verdict depends on', () => {
  const hurdle = (month: number, metric: number): NarrowHurdle => ({
    of: 'backend',
    index: month,
    month,
    measures: 'production',
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
    const nearest = 'what follows you (5% less), the offer’s payout (5% less), your current payout (5% less)';
    expect(restsOnSentence({ ...STANDS, inputs })).toBe(
      `This result depends on ${nearest} and 2 more inputs: each alone changes which side is ahead in present value.`,
    );
    expect(restsOnSentence({ ...STANDS, inputs: inputs.slice(0, 4) })).toContain('and 1 more input: each');
    expect(restsOnSentence({ ...STANDS, inputs: inputs.slice(0, 3) })).toContain(
      'the offer’s payout (5% less) and your current payout (5% less): each',
    );
  });

  it('says which measure each input turns', () => {
    const mixed = [
      turning('portability', 'npv', 'cumulative'),
      turning('movePayout', 'cumulative'),
      turning('fees', 'npv', 'cumulative'),
    ];
    expect(restsOnSentence({ ...STANDS, inputs: mixed })).toBe(
      'This result depends on what follows you (5% less) and the new firm’s charges (5% less): each ' +
        'alone changes which side ' +
        'is ahead in present value and in total. ' +
        'This result also depends on the offer’s payout (5% less): this alone changes which side is ahead in total.',
    );
  });

  it('names tiers, gates, installments and edges of a grid as what they are', () => {
    const close = { target: 0.9, metric: 0.89, margin: -0.011 };
    const hurdles: NarrowHurdle[] = [
      { of: 'tier', index: 0, month: 24, tier: 1, measures: 'assets', ...close },
      { of: 'gate', index: 1, month: 36, metricOf: 'assets', by: 12, ...close },
      { of: 'note', month: 36, ...close },
      { of: 'payout', side: 'move', month: 24, target: 1_000_000, metric: 980_000, margin: -0.02 },
    ];
    const sentences = hurdles.map((each) => restsOnSentence({ ...STANDS, hurdles: [each] }));
    expect(sentences).toEqual([
      'This result depends on the month-24 back-end’s tier at 90.0% of recruited assets (these inputs reach 89.0%).',
      'This result depends on the condition for the month-36 back-end ' +
        '(needs 90.0% of recruited assets; these inputs reach 89.0% by month 12).',
      'This result depends on the note’s year-3 production target (needs 90.0% of recognized T-12; ' +
        'these inputs reach 89.0%).',
      'This result depends on the $1M tier of the offer’s payout ($980K in year 2).',
    ]);
    expect(restsOnSentence({ ...STANDS, hurdles })).toContain('and 1 more condition.');
  });

  it('says that a miss too small for its decimals is one', () => {
    expect(restsOnSentence({ ...STANDS, hurdles: [hurdle(36, 0.9998)] })).toBe(
      'This result depends on the month-36 back-end (needs 100.0% of recognized T-12; these inputs ' +
        'reach just under that).',
    );
  });

  it('names three hurdles at most, those nearest to their target', () => {
    const hurdles = [hurdle(12, 1.04), hurdle(24, 0.99), hurdle(36, 1.02), hurdle(48, 0.97)];
    expect(restsOnSentence({ ...STANDS, hurdles })).toBe(
      'This result depends on the month-24 back-end (needs 100.0% of recognized T-12; these inputs reach 99.0%), ' +
        'the month-36 back-end (needs 100.0% of recognized T-12; these inputs reach 102.0%), ' +
        'the month-48 back-end (needs 100.0% of recognized T-12; these inputs reach 97.0%) and 1 more back-end.',
    );
  });
});

describe('the course of the difference', () => {
  it.each<[Partial<OfferMilestones>, string]>([
    [
      { firstPositiveYear: 0, peakYear: 2, peak: 179_090_625 },
      'Counting loans as cash, the move is ahead from day one, peaking at $1.8M in year 2; ' +
        'the advantage lasts through all 10 years.',
    ],
    [
      { firstPositiveYear: 3, peakYear: 3, peak: 100_000, advantageExhaustedYear: 6 },
      'The move first comes out ahead in year 3, peaking at $1K in year 3; it is gone by year 6.',
    ],
    [
      { firstPositiveYear: 0, peakYear: 0, peak: 100_000, advantageExhaustedYear: 4, sustainedBreakEvenYear: 8 },
      'Counting loans as cash, the move is ahead from day one, peaking at $1K at joining; ' +
        'it is gone by year 4 and returns from year 8.',
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
    [{ isLoan: false, isOnAssets: false }, 'The move is ahead from day one'],
    [{ isLoan: true, isOnAssets: false }, 'Counting loans as cash, the move is ahead from day one'],
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
