import {
  breakEvenPayout,
  breakEvenPortability,
  calculateScenario,
  exitCosts,
  hurdleBand,
  newScenario,
  sensitivityOf,
  type Channel,
  type Scenario,
} from '@app/domain';
import { BUILT_IN_MARKET } from '../../market/market';
import { followingShare } from '../analysis/analyses';
import { assumptionsBehind } from './assumptions-behind';
import { explainFigure } from './explain-figure';
import type { FigureRef } from './figure-ref';

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
const made = (from: Channel, to: Channel, change: (scenario: Scenario) => void = () => {}): Scenario => {
  const scenario = newScenario(INFO, from, [{ channel: to, name: 'Offer' }]);
  change(scenario);
  return scenario;
};
/** No fee-based share is entered. */
const withoutFeeShare = (): Scenario => {
  const { feeBasedPercentage: _share, ...info } = INFO;
  return newScenario(info, 'wirehouse', [{ channel: 'wirehouse', name: 'Offer' }]);
};
const SCENARIOS = [
  made('wirehouse', 'wirehouse'),
  made('independent', 'independent', (scenario) => (scenario.settings.taxOn = true)),
  made('wirehouse', 'regional', (scenario) => (scenario.settings.basis = 'recognized')),
  made('regional', 'ria'),
  withoutFeeShare(),
];
const names = (scenario: Scenario, of: FigureRef): string[] =>
  assumptionsBehind(scenario, of, BUILT_IN_MARKET).map(({ name }) => name);

/** The user's own way to test a claim: another value is entered, a tenth higher or lower. */
const ENTER: Record<string, (scenario: Scenario, factor: number) => void> = {
  'Fee-based share of revenue': ({ advisor }, factor) => (advisor.feeBasedPercentage = 75 * factor),
  'Staying: Payout': ({ stay }, factor) => stay.payout.kind === 'flat' && (stay.payout.rate *= factor),
  'Staying: Annual growth': ({ stay }, factor) => (stay.growth *= factor),
  'Staying: Platform charges': ({ stay }, factor) => (stay.overhead.pct *= factor),
  'Staying: Overhead of the practice': ({ stay }, factor) => (stay.overhead.pct *= factor),
  'Staying: Deferred (share of production)': ({ stay }, factor) => (stay.deferRate *= factor),
  'Staying: Unvested today, of T-12': ({ stay }, factor) => stay.unvested.forEach((part) => (part.amount *= factor)),
  'Up-front, of T-12': ({ offers: [offer] }, factor) => (offer!.upfront.value = offer!.upfront.value * factor || 0.5),
  'Term of the note': ({ offers: [offer] }, factor) => (offer!.note.term += factor > 1 ? 2 : -2),
  'Interest on the note': ({ offers: [offer] }, factor) => (offer!.note.rate *= factor),
  'All back-ends, of T-12': ({ offers: [offer] }, factor) =>
    offer!.backends.forEach((backend) => (backend.pay.value *= factor)),
  'Back-ends and their hurdles': ({ offers: [offer] }, factor) =>
    offer!.backends.forEach((backend) => (backend.hurdle *= factor)),
  'What follows you': ({ offers: [offer] }, factor) => {
    offer!.portability.qFee *= factor;
    offer!.portability.qTxn *= factor;
  },
  'First-year share of what follows': ({ offers: [offer] }) => (offer!.ramp = [0.1, 0.2, 0.3]),
  Payout: ({ offers: [offer] }, factor) => offer!.payout.kind === 'flat' && (offer!.payout.rate *= factor),
  'Platform charges': ({ offers: [offer] }, factor) => (offer!.fees.pctGross *= factor),
  'Overhead of the practice': ({ offers: [offer] }, factor) => (offer!.overhead.pct *= factor),
  'Deferred (share of production)': ({ offers: [offer] }, factor) => (offer!.deferRate *= factor),
  'Annual growth': ({ offers: [offer] }, factor) => (offer!.growth *= factor),
  'Sale of the practice': ({ stay, offers: [offer], settings }) => {
    stay.sunset = { pctT12: 1, year: settings.horizon };
    offer!.sunset = { pctT12: 2, year: settings.horizon };
  },
  'Discount rate': ({ settings }, factor) => (settings.discountRate *= factor),
  'Tax on ordinary income': ({ settings }, factor) => (settings.ordinaryRate *= factor),
  'Tax on capital gains': ({ settings }, factor) => (settings.capGains *= factor),
};

/** Figures that are calculated again from the scenario, of every kind; the others carry their value with them. */
const FIGURES: [string, (scenario: Scenario) => FigureRef | null][] = [
  ['a year of staying', () => ({ kind: 'stay', line: 'stay', year: 5 })],
  ['what vests on staying', () => ({ kind: 'stay', line: 'unvestedVesting', year: 2 })],
  ['a year of moving', () => ({ kind: 'offer', offer: 0, line: 'move', year: 6 })],
  ['the up-front', () => ({ kind: 'offer', offer: 0, line: 'upfrontCash', year: 0 })],
  ['a year of the note', () => ({ kind: 'offer', offer: 0, line: 'noteForgiven', year: 2 })],
  ['a year of tax', () => ({ kind: 'offer', offer: 0, line: 'tax', year: 3 })],
  ['the present value', () => ({ kind: 'total', offer: 0, line: 'npv' })],
  ['the sum over the years', () => ({ kind: 'total', offer: 0, line: 'cumulative' })],
  ['the headline', () => ({ kind: 'total', offer: 0, line: 'headline' })],
  ['the net payout', () => ({ kind: 'total', offer: 0, line: 'effectiveNetPayout' })],
  ['what follows', () => ({ kind: 'following', offer: 0 })],
  ...(['paid', 'most', 'reached', 'chance'] as const).map((measure): (typeof FIGURES)[number] => [
    `a back-end, ${measure}`,
    ({ offers: [offer] }) => (offer?.backends.length ? { kind: 'backend', offer: 0, place: 1, measure } : null),
  ]),
  ['the peak', () => ({ kind: 'milestone', offer: 0, milestone: 'peakYear' })],
  ['leaving again', (scenario) => ({ kind: 'exit', offer: 0, exit: exitCosts(scenario, 0)[24]! })],
  [
    'the note on leaving again',
    (scenario) => ({ kind: 'exit', offer: 0, exit: exitCosts(scenario, 0)[24]!, part: 'noteBalance' }),
  ],
  [
    'the low end',
    (scenario) => ({ kind: 'band', offer: 0, level: 'low', band: hurdleBand(scenario, 0), measure: 'npv' }),
  ],
  [
    'the break-even portability',
    (scenario) => {
      const found = breakEvenPortability(scenario, 0);
      return { kind: 'breakEven', offer: 0, of: 'portability', assumed: null, found, npv: 0 };
    },
  ],
  [
    'the break-even payout',
    (scenario) => ({
      kind: 'breakEven',
      offer: 0,
      of: 'payout',
      assumed: null,
      found: breakEvenPayout(scenario, 0),
      npv: 0,
    }),
  ],
  [
    'an end of a driver',
    (scenario) => {
      const of = sensitivityOf(scenario, 0).find(({ driver }) => driver === 'backends')!;
      return { kind: 'driver', offer: 0, of, end: of.low, measure: 'npv' };
    },
  ],
];

/** The figure as it is shown, with what a rounded year or a limited chance follows from. */
function shown(scenario: Scenario, name: string): string {
  const ref = FIGURES.find(([each]) => each === name)?.[1](scenario);
  if (!ref) return '';
  const { value, inputs } = explainFigure(scenario, ref);
  return JSON.stringify([value, ref.kind === 'milestone' || name.endsWith('chance') ? inputs : null]);
}

describe('the assumptions of ours behind a figure', () => {
  it.each(FIGURES)('each change %s when another value is entered', (name, refOf) => {
    const listed = SCENARIOS.flatMap((scenario) => {
      const ref = refOf(scenario);
      return ref ? names(scenario, ref).map((assumption) => ({ scenario, assumption })) : [];
    });
    expect(listed.length).toBeGreaterThan(0);
    const idle = [...new Set(listed.map(({ assumption }) => assumption))].filter(
      (assumption) =>
        !listed.some(
          ({ scenario, assumption: each }) =>
            each === assumption &&
            [0.9, 1.1].some((factor) => {
              const entered = structuredClone(scenario);
              ENTER[assumption]!(entered, factor);
              return shown(entered, name) !== shown(scenario, name);
            }),
        ),
    );
    expect(idle).toEqual([]);
  });

  it('of the up-front are its rate alone, of the note its term too', () => {
    const [scenario] = SCENARIOS as [Scenario];
    expect(names(scenario, { kind: 'offer', offer: 0, line: 'upfrontCash', year: 0 })).toEqual(['Up-front, of T-12']);
    expect(names(scenario, { kind: 'offer', offer: 0, line: 'noteForgiven', year: 2 })).toEqual([
      'Up-front, of T-12',
      'Term of the note',
    ]);
    expect(names(scenario, { kind: 'following', offer: 0 })).toEqual(['What follows you']);
  });

  it('of the present value leave out interest that the firm pays and lists what is zero by assumption', () => {
    const [wirehouse, , , ria] = SCENARIOS as [Scenario, Scenario, Scenario, Scenario];
    const listed = names(wirehouse, { kind: 'total', offer: 0, line: 'npv' });
    expect(listed).toContain('Discount rate');
    expect(listed).not.toContain('Interest on the note');
    expect(names(wirehouse, { kind: 'total', offer: 0, line: 'cumulative' })).not.toContain('Discount rate');
    expect(names(ria, { kind: 'total', offer: 0, line: 'npv' })).toContain('Up-front, of T-12');
  });

  it('of the break-even payout leave out the payout of the offer', () => {
    const [scenario] = SCENARIOS as [Scenario];
    const found = breakEvenPayout(scenario, 0);
    const listed = names(scenario, { kind: 'breakEven', offer: 0, of: 'payout', assumed: null, found, npv: 0 });
    expect(listed).not.toContain('Payout');
    expect(listed).toContain('Staying: Payout');
  });

  it('are those of the figure’s own offer', () => {
    const scenario = newScenario(INFO, 'wirehouse', [
      { channel: 'wirehouse', name: 'A' },
      { channel: 'ria', name: 'B' },
    ]);
    const { years } = calculateScenario(scenario).offers[1]!;
    expect(years).toHaveLength(11);
    const exit = exitCosts(scenario, 1)[24]!;
    expect(names(scenario, { kind: 'exit', offer: 1, exit })).not.toContain('Term of the note');
    expect(followingShare(scenario, scenario.offers[1]!)).toBeCloseTo(0.76);
    expect(names(scenario, { kind: 'offer', offer: 1, line: 'overhead', year: 3 })).toContain(
      'Overhead of the practice',
    );
  });
});
