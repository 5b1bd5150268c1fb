import { calculateScenario, exitCosts, hurdleBand, newScenario, sensitivityOf } from '@app/domain';
import { placeBeside, shownInput } from '@app/ui';
import { EXIT_PARTS } from '../exit/exit-parts';
import { capital, yearName } from '../format/shown';
import { explainFigure } from './explain-figure';
import { discountFactor } from './explanations/present-value';

const scenario = newScenario(
  { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' },
  'wirehouse',
  [{ channel: 'wirehouse', name: 'Offer' }],
);
const result = calculateScenario(scenario);

describe('the explanation of a figure', () => {
  it('ends with the figure that was pressed', () => {
    const { years, totals } = result.offers[0]!;
    expect(explainFigure(scenario, { kind: 'offer', offer: 0, line: 'move', year: 3 }).value).toBe(
      years[3]!.move / 100,
    );
    expect(explainFigure(scenario, { kind: 'stay', line: 'stay', year: 3 }).value).toBe(
      result.stay.years[3]!.stay / 100,
    );
    expect(explainFigure(scenario, { kind: 'total', offer: 0, line: 'npv' }).value).toBe(totals.npv / 100);
    expect(explainFigure(scenario, { kind: 'backend', offer: 0, place: 0, measure: 'paid' }).value).toBe(
      result.offers[0]!.backends[0]!.paid / 100,
    );
  });

  it('shows cash flow, discount factor and present value of every year behind the net present value', () => {
    const { years } = result.offers[0]!;
    const { table, text } = explainFigure(scenario, { kind: 'total', offer: 0, line: 'npv' });
    expect(table?.head).toEqual(['Year', 'Move minus stay', 'Factor', 'Present value']);
    expect(table?.rows.map(({ name, cells }) => [name, cells[1]]).slice(0, 4)).toEqual([
      ['Joining', '1.0000'],
      ['Year 1', '0.9259'],
      ['Year 2', '0.8573'],
      ['Year 3', '0.7938'],
    ]);
    expect(table?.rows).toHaveLength(years.length);
    for (const { year, delta, presentValue } of years)
      expect(Math.abs(delta * discountFactor(0.08, year) - presentValue)).toBeLessThan(1.5);
    expect(text).toContain('1 ÷ (1 + 8.0%) ^ year');
  });

  it('keeps the note apart from the pay that leaving forfeits', () => {
    for (const exit of exitCosts(scenario, 0).slice(0, 40)) {
      const { value, inputs } = explainFigure(scenario, { kind: 'exit', offer: 0, exit, part: 'forfeited' });
      expect(value).toBe((exit.total - exit.noteBalance) / 100);
      expect(inputs.map(({ label }) => label)).not.toContain('Note balance');
    }
  });

  it('gives the source and the parts of a probability', () => {
    const ref = { kind: 'backend', offer: 0, place: 0, measure: 'chance' } as const;
    const { value, inputs, text } = explainFigure(scenario, ref);
    const { chance, metric, target } = result.offers[0]!.backends[0]!;
    expect([value, inputs.map((input) => input.value)]).toEqual([chance, [metric, target, 0.1]]);
    expect(text).toContain('Our estimate from the margin');
    const entered = structuredClone(scenario);
    entered.offers[0]!.backends[0]!.probability = 0.4;
    expect(explainFigure(entered, ref)).toMatchObject({ value: 0.4, inputs: [] });
  });

  it('adds up the cost of leaving from its parts', () => {
    for (const exit of exitCosts(scenario, 0)) {
      const { value, inputs } = explainFigure(scenario, { kind: 'exit', offer: 0, exit });
      expect(value).toBe(exit.total / 100);
      expect(Math.abs(inputs.reduce((sum, input) => sum + input.value, 0) - value)).toBeLessThan(0.03);
    }
  });

  it('uses words where no formula exists', () => {
    const band = hurdleBand(scenario, 0);
    expect(explainFigure(scenario, { kind: 'band', offer: 0, level: 'low', band, measure: 'npv' })).toMatchObject({
      value: band.low.npv / 100,
      formula: '',
      text: expect.stringContaining('left out') as string,
    });
    expect(
      explainFigure(scenario, {
        kind: 'breakEven',
        offer: 0,
        of: 'portability',
        assumed: 0.85,
        found: { kind: 'found', value: 0.6 },
        npv: 100,
      }).text,
    ).toContain('smallest share of revenue');
    expect(
      explainFigure(scenario, {
        kind: 'breakEven',
        offer: 0,
        of: 'payout',
        assumed: null,
        found: { kind: 'never' },
        npv: -100,
      }).text,
    ).toContain('even 100% is not enough');
  });

  it('shows the years around a milestone', () => {
    const { milestones, years } = result.offers[0]!;
    const year = milestones.peakYear;
    expect(explainFigure(scenario, { kind: 'milestone', offer: 0, milestone: 'peakYear' })).toMatchObject({
      value: year,
      shown: capital(yearName(year)),
      inputs: [year - 1, year, year + 1].flatMap((near) =>
        years[near]
          ? [{ label: `Cumulative difference, ${yearName(near)}`, value: years[near].cumulative / 100, unit: 'usd' }]
          : [],
      ),
    });
    expect(explainFigure(scenario, { kind: 'milestone', offer: 0, milestone: 'firstPositiveYear' })).toMatchObject({
      value: 0,
      shown: 'Joining',
      inputs: [{ label: 'Cumulative difference, joining' }],
    });
  });

  it('explains each part of the cost of leaving', () => {
    const exit = exitCosts(scenario, 0)[12]!;
    for (const { part, name } of EXIT_PARTS)
      expect(explainFigure(scenario, { kind: 'exit', offer: 0, exit, part })).toMatchObject({
        label: `${name}, after 1 year`,
        value: exit[part] / 100,
        text: expect.stringMatching(/\.$/) as string,
      });
  });

  it('weights the transferring revenue, and derives the break-even from it', () => {
    const followed = explainFigure(scenario, { kind: 'following', offer: 0 });
    const [fee, qFee, qTxn] = followed.inputs.map(({ value }) => value) as [number, number, number];
    expect(followed.value).toBeCloseTo(fee * qFee + (1 - fee) * qTxn, 12);
    expect(explainFigure(scenario, { kind: 'margin', offer: 0, assumed: 0.85, needed: 0.6 })).toMatchObject({
      shown: '25.0 points',
      value: 0.25,
    });
  });

  it('compares the end of a driver with the result of the inputs', () => {
    const { npv, cumulative } = result.offers[0]!.totals;
    for (const of of sensitivityOf(scenario, 0)) {
      expect(explainFigure(scenario, { kind: 'driver', offer: 0, of, end: of.low, measure: 'npv' })).toMatchObject({
        value: of.low.npv / 100,
        inputs: [{ value: npv / 100 }],
      });
      expect(
        explainFigure(scenario, { kind: 'driver', offer: 0, of, end: of.high, measure: 'cumulative' }),
      ).toMatchObject({
        value: of.high.cumulative / 100,
        inputs: [{ value: cumulative / 100 }],
      });
      const { value, inputs } = explainFigure(scenario, { kind: 'swing', offer: 0, of });
      expect(inputs[0]!.value - inputs[1]!.value).toBeCloseTo(value, 2);
    }
  });

  it('uses words for a result that is not a share', () => {
    expect(
      explainFigure(scenario, {
        kind: 'breakEven',
        offer: 0,
        of: 'portability',
        assumed: 0.85,
        found: { kind: 'never' },
        npv: -100,
      }).shown,
    ).toBe('Not reached');
    expect(
      explainFigure(scenario, {
        kind: 'breakEven',
        offer: 0,
        of: 'portability',
        assumed: 0.85,
        found: { kind: 'found', value: 0.6 },
        npv: 100,
      }).shown,
    ).toBeUndefined();
  });

  it.each([
    [{ value: 442_791.56, unit: 'usd' }, '$442,791.56'],
    [{ value: -0.05, unit: 'fraction' }, '\u22125%'],
    [{ value: 0.85, unit: 'fraction' }, '85%'],
    [{ value: 1, unit: 'years' }, '1 year'],
    [{ value: 10, unit: 'years' }, '10 years'],
    [{ value: 50, unit: 'bps' }, '50 bps'],
  ] as const)('writes %j as %s', (input, text) => {
    expect(shownInput(input)).toBe(text);
  });
});

describe('the position of the explanation', () => {
  const viewport = { width: 1000, height: 800 };
  const panel = { width: 384, height: 200 };
  it.each([
    [
      { top: 100, bottom: 120, left: 300, right: 380 },
      { top: 128, left: 300 },
    ],
    [
      { top: 700, bottom: 720, left: 300, right: 380 },
      { top: 492, left: 300 },
    ],
    [
      { top: 100, bottom: 120, left: 900, right: 980 },
      { top: 128, left: 608 },
    ],
    [
      { top: 100, bottom: 120, left: -20, right: 40 },
      { top: 128, left: 8 },
    ],
  ])('beside %j it is at %j', (anchor, place) => {
    expect(placeBeside(anchor, panel, viewport)).toEqual(place);
  });
});
