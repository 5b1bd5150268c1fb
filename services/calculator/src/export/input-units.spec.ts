import fc from 'fast-check';
import type { ValueUnit } from '@app/domain';
import { scenarioArbitrary } from '@app/domain/testing';
import { plainScenario } from '../testing/calculator-app';
import { inputUnit, UNITS } from './input-units';
import { readableInputs } from './leaves';

const of = (prefix: string, ...names: string[]): string[] => names.map((name) => `${prefix}.${name}`);
const offer = (...names: string[]): string[] => of('offers[]', ...names);
const backend = (...names: string[]): string[] => of('offers[].backends[]', ...names);
/** What staying and an offer have alike. */
const both = (...names: string[]): string[] => [...of('stay', ...names), ...offer(...names)];

/** Every number of the form with its unit. Years and months that are places in time count nothing. */
const PATHS: Partial<Record<ValueUnit, string[]>> = {
  usd: [
    ...of('advisor', 'aum', 't12'),
    ...both('payout.threshold', 'payout.tiers[].from', 'payout.tiers[].to', 'overhead.fixed'),
    ...of('stay', 'unvested[].amount', 'otherAnnual[].amount', 'existingNoteBalance'),
    ...offer('upfront.cap', 'fees.perAccount', 'fees.fixed', 'equity.amount'),
    ...offer('transition.oneOffCost', 'transition.acatFeesPerAccount'),
    ...backend('pay.cap'),
  ],
  percent: ['advisor.feeBasedPercentage'],
  years: [
    ...of('advisor', 'yearsToRetirement'),
    ...both('deferVest'),
    ...of('stay', 'existingNoteTerm'),
    ...offer('note.term', 'equity.vestYears'),
    ...backend('form.term'),
    ...of('settings', 'horizon'),
  ],
  months: offer('downtimeMonths'),
  count: [...of('advisor', 'clients'), ...offer('transition.accounts')],
  bps: offer('fees.bpsAum'),
  multiple: offer('equity.exitMultiple'),
  year: [
    ...both('sunset.year'),
    ...of('stay', 'unvested[].year', 'otherAnnual[].year'),
    ...offer('deferredReplacement.schedule[].year', 'equity.exitYear'),
    ...backend('month', 'pay.sinceMonth', 'gate[].month'),
  ],
  share: [
    ...of('advisor', 'erisaPct'),
    ...both('growth', 'deferRate', 'sunset.pctT12', 'overhead.pct', 'overhead.growth'),
    ...both('payout.rate', 'payout.belowRate', 'payout.aboveRate', 'payout.tiers[].rate'),
    ...offer('recognizedPct', 'upfront.cashPct', 'upfront.equityPct', 'feePayoutPct', 'txnPayoutPct', 'match'),
    ...offer('note.rate', 'note.weights[]', 'note.hurdles[]'),
    ...offer('deferredReplacement.pct', 'deferredReplacement.schedule[].share'),
    ...offer('fees.pctGross', 'fees.pctNet', 'portability.qFee', 'portability.qTxn', 'portability.qAssets', 'ramp[]'),
    ...offer('transition.reimbursedPct', 'equity.growth', 'equity.ownershipPct', 'equity.marginPct'),
    ...offer('equity.capGainsRate'),
    ...backend('hurdle', 'eligiblePct', 'probability', 'form.rate', 'gate[].atLeast'),
    ...backend('proration.floor', 'proration.tiers[].from', 'proration.tiers[].share'),
    ...of('settings', 'discountRate', 'ordinaryRate', 'capGains', 'afr.short', 'afr.mid', 'afr.long'),
  ],
};
const ROWS = Object.entries(PATHS).flatMap(([unit, paths]) => paths.map((path) => [path, unit] as const));
/** Their unit follows another input. */
const CHANGING = [...offer('upfront.value'), ...backend('pay.value')];

describe('the unit of an input', () => {
  it.each(ROWS)('of %s is %s', (path, unit) => {
    expect(inputUnit(path.replaceAll('[]', '[0]'), plainScenario())).toBe(unit);
  });

  it.each([
    ['pctT12', 'share'],
    ['bpsAssets', 'bps'],
    ['fixed', 'usd'],
  ] as const)('of an up-front follows its basis: %s, %s', (basis, unit) => {
    const scenario = plainScenario((_, { upfront }) => (upfront.basis = basis));
    expect(inputUnit('offers[0].upfront.value', scenario)).toBe(unit);
  });

  it.each([
    ['pctRecognizedT12', 'share'],
    ['pctActualT12', 'share'],
    ['bpsTransferred', 'bps'],
    ['fixed', 'usd'],
  ] as const)('of a back-end follows what it is paid on: %s, %s', (basis, unit) => {
    const scenario = plainScenario((_, { backends }) => (backends[1]!.pay.basis = basis));
    expect(inputUnit('offers[0].backends[1].pay.value', scenario)).toBe(unit);
  });

  it('is written here for every number of a form, and for every rule', () => {
    const known = new Set<string>([...ROWS.map(([path]) => path), ...CHANGING]);
    fc.assert(
      fc.property(scenarioArbitrary(1), (scenario) => {
        const paths = readableInputs(scenario).flatMap(([path, value]) =>
          typeof value === 'number' ? [path.replace(/\[\d+\]/g, '[]')] : [],
        );
        expect(paths.filter((path) => !known.has(path))).toEqual([]);
      }),
      { numRuns: 200 },
    );
    for (const [ends, unit] of UNITS) expect(PATHS[unit]?.filter((path) => ends.test(path))).not.toEqual([]);
  });
});
