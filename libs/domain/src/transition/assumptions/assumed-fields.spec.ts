import type { AdvisorInfo } from '../../deals/advisor-info';
import { channelRange } from '../../deals/basic-range';
import { COMMON_DEFAULTS } from '../../deals/channel-defaults';
import { ILLUSTRATIVE_ASSUMPTIONS } from '../../deals/deal-assumptions';
import { DEAL_SOURCES, type DealSource } from '../../deals/deal-source';
import { countedFeeShare } from '../../deals/fee-share';
import { calculateScenario } from '../engine/calculate-scenario';
import { checkScenario } from '../scenario/check-scenario';
import { newScenario } from '../scenario/new-scenario';
import type { Offer, Scenario } from '../scenario/scenario';
import { assumedFields } from './assumed-fields';
import { ownAssumptions } from './own-assumptions';

const MARKET = {
  assumptions: ILLUSTRATIVE_ASSUMPTIONS,
  sources: new Map(Object.entries<DealSource>(DEAL_SOURCES)),
};
/** The practice of the walk: $1.2M of T-12 on $140M. */
const info = (feeBasedPercentage?: number): AdvisorInfo => ({
  aum: 140_000_000,
  revenue: 1_200_000,
  city: '',
  state: '',
  ...(feeBasedPercentage !== undefined && { feeBasedPercentage }),
});
const made = (change: (scenario: Scenario) => void = () => {}, fees?: number): Scenario => {
  const scenario = newScenario(info(fees), 'wirehouse', [{ channel: 'wirehouse', name: 'Offer A' }]);
  change(scenario);
  return scenario;
};
const markedIn = (scenario: Scenario) => {
  const fields = assumedFields(scenario, calculateScenario(scenario), MARKET);
  return new Map(fields.toReversed().map(({ path, ...field }) => [path, field]));
};
const dollars = (cents: number) => Math.round(cents / 100);

describe('a fee-based share', () => {
  /** Expected total of the basic view, and the sum over ten years in the view of two offers. Dollars. */
  it.each<[string, number | undefined, number, number, number]>([
    ['that was not entered counts as the usual one', undefined, 75, 2_183_840, 673_555],
    ['of 75 counts as 75', 75, 75, 2_183_840, 673_555],
    ['of 0 counts as 0', 0, 0, 1_847_340, -823_740],
  ])('%s', (_name, entered, counted, total, sum) => {
    expect(countedFeeShare(info(entered))).toBe(counted);
    expect(dollars(channelRange(info(entered), 'wirehouse').total.expected.cents)).toBe(total);
    expect(dollars(calculateScenario(made(undefined, entered)).offers[0]?.totals.cumulative ?? 0)).toBe(sum);
  });

  it('that was not entered is a sound scenario, and stays absent in it', () => {
    const { scenario } = checkScenario(made());
    expect(scenario && 'feeBasedPercentage' in scenario.advisor).toBe(false);
  });

  it('is listed with the assumptions of a result exactly when it was not entered, with value and basis', () => {
    const listed = (scenario: Scenario) => ownAssumptions(scenario, 0, MARKET).find(({ of }) => of === 'feeShare');
    expect(listed(made())).toMatchObject({
      name: 'Fee-based share of revenue',
      value: '75.0%',
      basis: 'Our estimate, November 2026',
      note: COMMON_DEFAULTS.feeShare.note,
    });
    expect([listed(made(undefined, 75)), listed(made(undefined, 0))]).toEqual([undefined, undefined]);
  });

  it('that was not entered is named as assumed among the inputs of what follows', () => {
    const [first] = channelRange(info(), 'wirehouse').portability.inputs;
    expect(first).toEqual({ label: 'Fee-based share, assumed', value: 75, unit: 'percent' });
    expect(channelRange(info(0), 'wirehouse').portability.inputs[0]).toEqual({
      label: 'Fee-based share',
      value: 0,
      unit: 'percent',
    });
  });
});

describe('the fields that count with a value of ours', () => {
  it.each<[string, string, number | null]>([
    ['advisor.feeBasedPercentage', '75.0%', 75],
    ['stay.payout.rate', '42.0%', null],
    ['stay.growth', '5.0%', null],
    ['stay.deferRate', '3.0%', null],
    ['stay.unvested[0].amount', '15.0% of T-12', null],
    ['offers[0].upfront.value', '150.0%', null],
    ['offers[0].note.term', '9 years', null],
    ['offers[0].note.rate', '4.0%', null],
    ['offers[0].backends[0].pay.value', '50.0% of T-12 in all', null],
    ['offers[0].portability.qFee', '88.0% of fees, 65.0% of the rest', null],
    ['offers[0].portability.qAssets', '82.3%, as revenue', 0.8225],
    ['offers[0].payout.rate', '42.0%', null],
    ['settings.discountRate', '8.0%', null],
  ])('%s is marked: %s', (path, text, value) => {
    expect(markedIn(made()).get(path)).toEqual({ text, value });
  });

  it.each<[string, (scenario: Scenario) => void]>([
    ['advisor.feeBasedPercentage', ({ advisor }) => (advisor.feeBasedPercentage = 0)],
    ['stay.payout.rate', ({ stay }) => (stay.payout = { kind: 'flat', rate: 0 })],
    ['stay.unvested[0].amount', ({ stay }) => (stay.unvested = [{ year: 1, amount: 0 }])],
    ['offers[0].backends[0].pay.value', ({ offers }) => (offers[0]!.backends = [])],
    ['offers[0].backends[0].probability', ({ offers }) => (offers[0]!.backends[0]!.probability = 0)],
    ['offers[0].portability.qAssets', ({ offers }) => (offers[0]!.portability.qAssets = 0)],
    ['offers[0].growth', ({ offers }) => (offers[0]!.growth = 0)],
    ['settings.discountRate', ({ settings }) => (settings.discountRate = 0)],
  ])('%s is no longer marked when 0 is entered, and 0 is what counts', (path, enter) => {
    expect(markedIn(made()).has(path)).toBe(true);
    const entered = made(enter);
    expect(markedIn(entered).has(path)).toBe(false);
    expect(JSON.stringify(calculateScenario(entered))).not.toBe(JSON.stringify(calculateScenario(made())));
  });

  it('charges and office of an independent practice are one field with one mark', () => {
    const own = newScenario(info(), 'independent', [{ channel: 'ria', name: 'Offer A' }]);
    expect(markedIn(own).get('stay.overhead.pct')).toEqual({ text: '37.0%', value: null });
    expect(markedIn(own).get('offers[0].overhead.pct')).toEqual({ text: '25.0%', value: null });
  });

  it('the chance of a back-end is marked with what the result counts, to all digits', () => {
    const scenario = made();
    const [outcome] = calculateScenario(scenario).offers[0]!.backends;
    expect(markedIn(scenario).get('offers[0].backends[0].probability')?.value).toBe(outcome?.chance);
    expect(assumedFields(scenario, null, MARKET).some(({ path }) => path.endsWith('probability'))).toBe(false);
  });

  it('an owned share without a year or a rate is sold at the end, and taxed as other gains', () => {
    const owned = made(({ offers }) => {
      const share = { ownershipPct: 0.2, vestYears: 5, marginPct: 1, exitMultiple: 2, growth: 0.03 };
      offers[0]!.equity = { type: 'ownership', ...share };
    });
    expect(markedIn(owned).get('offers[0].equity.exitYear')).toEqual({
      text: 'year 10, the end of the years compared',
      value: 10,
    });
    const { capGains } = owned.settings;
    expect(markedIn(owned).get('offers[0].equity.capGainsRate')?.value).toBe(capGains);
    const entered = made(({ offers }) => {
      offers[0]!.equity = { ...owned.offers[0]!.equity!, exitYear: 10, capGainsRate: capGains } as Offer['equity'];
    });
    expect([...markedIn(entered).keys()].filter((path) => path.includes('equity'))).toEqual([]);
    expect(calculateScenario(entered)).toEqual(calculateScenario(owned));
  });

  it('each offer has its own marks', () => {
    const two = newScenario(info(), 'wirehouse', [
      { channel: 'wirehouse', name: 'Offer A' },
      { channel: 'independent', name: 'Offer B' },
    ]);
    const marked = markedIn(two);
    expect([marked.get('offers[0].payout.rate')?.text, marked.get('offers[1].payout.rate')?.text]).toEqual([
      '42.0%',
      '90.0%',
    ]);
  });
});
