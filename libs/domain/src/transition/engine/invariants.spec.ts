import fc from 'fast-check';
import { fixedDollars } from '../../money/fixed';
import { offerAt, outcomeOf } from '../analysis/outcome';
import type { ScenarioResult } from '../result/result';
import type { Backend, Offer, Scenario } from '../scenario/scenario';
import { ascendingGrid, scenarioArbitrary } from '../testing/arbitrary-scenario';
import { calculateScenario } from './calculate-scenario';
import { payoutRule } from './grid';
import { sumOf } from './line';
import { moveLines } from './move-lines';

const RUNS = { numRuns: 10_000 };

const first = (scenario: Scenario): Offer => offerAt(scenario, 0);
const npv = (scenario: Scenario, offer: Offer): bigint => outcomeOf(scenario, offer).npv;

/** An offer that is the present firm again: everything follows at once, nothing is promised, nothing is lost. */
function stayingElsewhere(scenario: Scenario): Scenario {
  const { payout, growth, deferRate, deferVest, overhead, sunset } = scenario.stay;
  const offer: Offer = {
    channel: 'wirehouse',
    name: 'The same again',
    recognizedPct: 1,
    upfront: { basis: 'fixed', value: 0, cashPct: 1, equityPct: 0 },
    note: { term: 0, rate: 0, schedule: 'level', interestMode: 'bonused' },
    backends: [],
    deferredReplacement: { pct: 0, form: 'cash', schedule: [] },
    payout,
    fees: { pctGross: 0, pctNet: 0, bpsAum: 0, perAccount: 0, fixed: 0 },
    overhead,
    deferRate,
    deferVest,
    match: 0,
    growth,
    portability: { qFee: 1, qTxn: 1 },
    ramp: [],
    downtimeMonths: 0,
    transition: { oneOffCost: 0, acatFeesPerAccount: 0, accounts: 0, reimbursedPct: 0 },
    sunset,
  };
  return {
    ...scenario,
    stay: { ...scenario.stay, unvested: [], otherAnnual: [], existingNoteBalance: 0 },
    offers: [offer],
  };
}

/**
 * Where more must be better: before tax (a tax can come earlier when a hurdle is met earlier), in the cash view, with
 * interest that the firm bears, and without costs that grow with production or assets beyond what they bring.
 */
function plainly(scenario: Scenario): Scenario {
  const plain = ({ fees, overhead, note, ...offer }: Offer): Offer => ({
    ...offer,
    fees: { ...fees, pctGross: 0, pctNet: 0, bpsAum: 0 },
    overhead: { ...overhead, pct: 0 },
    note: { ...note, interestMode: 'bonused' },
  });
  return {
    ...scenario,
    offers: scenario.offers.map(plain),
    settings: { ...scenario.settings, taxOn: false, basis: 'cash' },
  };
}

/** Long enough for every note that the random scenarios bring. */
const untilAllNotesEnd = (scenario: Scenario): Scenario => ({
  ...scenario,
  settings: { ...scenario.settings, horizon: 20 },
});

const share = fc.integer({ min: 0, max: 10_000 }).map((units) => units / 10_000);
const raised = (value: number, by: number, max = 1): number =>
  Math.min(max, Math.round((value + by) * 10_000) / 10_000);

describe('the invariants of the model', () => {
  it('1: moving to the same terms, with everything following, changes nothing in any year', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        const [offer] = calculateScenario(stayingElsewhere(scenario)).offers;
        expect(
          offer!.years.some(
            ({ delta, cumulative, presentValue }) => delta !== 0 || cumulative !== 0 || presentValue !== 0,
          ),
        ).toBe(false);
      }),
      RUNS,
    );
  });

  it('2: what is forgiven and repaid over the term is the principal, to the last digit', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        const {
          deal: { notes, upfront },
        } = moveLines(untilAllNotesEnd(scenario), first(scenario));
        const principal = first(scenario).note.term === 0 ? 0n : upfront.cash;
        expect(sumOf(notes.upfront.forgiven) + sumOf(notes.upfront.repaid)).toBe(principal);
        expect(notes.upfront.closing.at(-1)).toBe(0n);
      }),
      RUNS,
    );
  });

  it('3: over all notes the recognized view adds up to the cash view, but for interest that a bonus pays', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        const {
          cash,
          recognized,
          deal: { notes },
        } = moveLines(untilAllNotesEnd(scenario), first(scenario));
        expect(sumOf(recognized) - sumOf(cash)).toBe(sumOf(notes.interestBonus));
      }),
      RUNS,
    );
  });

  it('4: undiscounted, the net present value is the cumulative difference', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        const { totals } = calculateScenario({ ...scenario, settings: { ...scenario.settings, discountRate: 0 } })
          .offers[0]!;
        expect(totals.npv).toBe(totals.cumulative);
        expect(totals.npvBeforeTax).toBe(totals.cumulativeBeforeTax);
      }),
      RUNS,
    );
  });

  it('5: more that follows, a higher payout or a larger up-front never lower the net present value', () => {
    fc.assert(
      fc.property(scenarioArbitrary().map(plainly), share, (scenario, more) => {
        const offer = first(scenario);
        const {
          portability: { qFee, qTxn, qAssets },
          payout,
          upfront,
        } = offer;
        const before = npv(scenario, offer);
        const following = {
          qFee: raised(qFee, more),
          qTxn: raised(qTxn, more),
          qAssets: qAssets === undefined ? undefined : raised(qAssets, more),
        };
        expect(npv(scenario, { ...offer, portability: following })).toBeGreaterThanOrEqual(before);
        expect(
          npv(scenario, { ...offer, upfront: { ...upfront, value: upfront.value * (1 + more) } }),
        ).toBeGreaterThanOrEqual(before);
        const higher: Offer['payout'] =
          payout.kind === 'grid'
            ? { ...payout, tiers: payout.tiers.map((tier) => ({ ...tier, rate: raised(tier.rate, more) })) }
            : payout.kind === 'flat'
              ? { ...payout, rate: raised(payout.rate, more) }
              : { ...payout, aboveRate: raised(payout.aboveRate, more) };
        expect(npv(scenario, { ...offer, payout: higher })).toBeGreaterThanOrEqual(before);
      }),
      RUNS,
    );
  });

  it('6: a grid that rises pays at least as much retroactively as by slices', () => {
    fc.assert(
      fc.property(ascendingGrid, fc.integer({ min: 0, max: 500_000_000 }), (grid, cents) => {
        const production = fixedDollars(cents / 100);
        expect(payoutRule({ ...grid, mode: 'retroactive' })(production)).toBeGreaterThanOrEqual(
          payoutRule({ ...grid, mode: 'marginal' })(production),
        );
      }),
      RUNS,
    );
  });

  it('7: a higher hurdle, of a back-end, a gate or a note, never raises the net present value', () => {
    const higher = (backend: Backend, more: number): Backend => ({
      ...backend,
      hurdle: raised(backend.hurdle, more, 4),
      gate: backend.gate.map((gate) =>
        gate.kind === 'condition' ? { ...gate, atLeast: raised(gate.atLeast, more, 4) } : gate,
      ),
    });
    fc.assert(
      fc.property(scenarioArbitrary().map(plainly), share, fc.nat(3), (scenario, more, which) => {
        const offer = first(scenario);
        const before = npv(scenario, offer);
        expect(
          npv(scenario, {
            ...offer,
            backends: offer.backends.map((backend, index) => (index === which ? higher(backend, more) : backend)),
          }),
        ).toBeLessThanOrEqual(before);
        expect(
          npv(scenario, {
            ...offer,
            note: {
              ...offer.note,
              hurdles: offer.note.hurdles?.map((hurdle, index) => (index === which ? hurdle + more : hurdle)),
            },
          }),
        ).toBeLessThanOrEqual(before);
      }),
      RUNS,
    );
  });

  it('8: the order of the offers changes none of their numbers', () => {
    fc.assert(
      fc.property(scenarioArbitrary(2), (scenario) => {
        const told = (result: ScenarioResult): string[] =>
          result.offers.map(({ years, totals, milestones }) =>
            JSON.stringify([totals, milestones, years.map(({ move, tax, recognized }) => [move, tax, recognized])]),
          );
        const swapped = { ...scenario, offers: [...scenario.offers].reverse() };
        expect(told(calculateScenario(swapped))).toEqual(told(calculateScenario(scenario)).reverse());
      }),
      RUNS,
    );
  });

  it('9: every cell is whole cents, and the difference is that of the two amounts beside it', () => {
    const wholeCents = (value: unknown): boolean =>
      typeof value === 'number' ? Number.isSafeInteger(value) : Object.values(Object(value)).every(wholeCents);
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        const { stay, offers } = calculateScenario(scenario);
        const sound = offers.every(
          ({ years }) =>
            wholeCents(years) &&
            years.every((row) => row.delta === row.move - row.stay && row.stay === stay.years[row.year]?.stay),
        );
        expect(sound && wholeCents(stay.years)).toBe(true);
      }),
      RUNS,
    );
  });
});
