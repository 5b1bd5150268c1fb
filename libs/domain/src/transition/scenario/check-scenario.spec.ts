import { CHANNELS } from '../../deals/channel';
import { referenceCase } from '../testing/reference-case';
import { SCENARIO_BOUNDS } from './bounds';
import { checkScenario, pathText, type ScenarioFault } from './check-scenario';
import { newScenario } from './new-scenario';

/** Sets a value by its path in a copy of the reference case. */
function withValue(path: string, value: unknown): unknown {
  const scenario: unknown = referenceCase();
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), scenario);
  if (value === undefined) Reflect.deleteProperty(Object(parent), last);
  else Reflect.set(Object(parent), last, value);
  return scenario;
}

const faultsOf = (value: unknown): ScenarioFault[] => checkScenario(value).faults;
const faultsWith = (path: string, value: unknown): ScenarioFault[] => faultsOf(withValue(path, value));

describe('an invalid number', () => {
  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1e308,
    -1,
    '',
    'text',
    '1000000',
    null,
    undefined,
    [],
    {},
    true,
  ])('as T-12, %p is answered with what belongs there', (value) => {
    expect(faultsWith('advisor.t12', value)).toEqual([
      { path: 'advisor.t12', message: 'Enter the T-12 production between $1 and $100,000,000.' },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['advisor.t12', 0, 'Enter the T-12 production between $1 and $100,000,000.'],
    ['advisor.aum', 50_000_000_001, 'Enter the assets under management between $0 and $50,000,000,000.'],
    ['advisor.feeBasedPercentage', 100.1, 'Enter the fee-based share between 0% and 100%.'],
    ['advisor.clients', 50_001, 'Enter the number of clients as a whole number between 0 and 50,000.'],
    ['stay.growth', 0.51, 'Enter the yearly growth between −50% and 50%.'],
    [
      'advisor.t12',
      '1e6',
      'Write the number out, without an exponent. Enter the T-12 production between $1 and $100,000,000.',
    ],
    ['advisor.t12', '١٢٣', 'Use the digits 0 to 9. Enter the T-12 production between $1 and $100,000,000.'],
    ['stay.payout.rate', '0.42', 'Did you mean 42%? Enter 42, or 0.42% if it is less than 1%.'],
    ['offers[0].portability.qFee', '.8', 'Did you mean 80%? Enter 80, or 0.8% if it is less than 1%.'],
    ['offers[0].upfront.value', '2.5x', 'Enter the up-front between 0% and 500%.'],
    ['advisor.t12', 'a million', 'Enter the T-12 production between $1 and $100,000,000.'],
    ['stay.deferRate', 0.31, 'Enter the deferral rate between 0% and 30%.'],
    ['stay.payout.rate', 1.01, 'Enter the payout between 0% and 100%.'],
    ['stay.unvested[0].year', 16, 'Enter the year of vesting as a whole number of years between 1 and 15.'],
    ['offers[0].upfront.value', 5.01, 'Enter the up-front between 0% and 500%.'],
    ['offers[0].note.term', 16, 'Enter the term of the note as a whole number of years between 0 and 15.'],
    ['offers[0].note.term', 2.5, 'Enter the term of the note as a whole number of years between 0 and 15.'],
    ['offers[0].note.rate', 0.16, 'Enter the interest on the note between 0% and 15%.'],
    [
      'offers[0].backends[1].month',
      0,
      'Enter the month of the back-end as a whole number of months between 1 and 240.',
    ],
    ['offers[0].backends[1].pay.value', 4.01, 'Enter the back-end between 0% and 400%.'],
    ['offers[0].backends[1].probability', -0.01, 'Enter the probability between 0% and 100%.'],
    ['offers[0].backends[1].probability', 1.01, 'Enter the probability between 0% and 100%.'],
    ['offers[0].deferredReplacement.pct', 1.51, 'Enter the replaced share between 0% and 150%.'],
    ['offers[0].portability.qTxn', 1.01, 'Enter the transaction revenue that follows between 0% and 100%.'],
    ['offers[0].ramp[3]', -0.1, 'Enter the share that has arrived between 0% and 100%.'],
    ['settings.horizon', 21, 'Enter the horizon as a whole number of years between 1 and 20.'],
    ['settings.discountRate', 0.31, 'Enter the discount rate between 0% and 30%.'],
    ['settings.ordinaryRate', 0.61, 'Enter the tax rate between 0% and 60%.'],
  ])('%s refuses %p', (path, value, message) => {
    expect(faultsWith(path, value)).toEqual([{ path, message }]);
  });

  it.each(Object.entries(SCENARIO_BOUNDS))('%s lies between two values', (_name, { min, max }) => {
    expect(min).toBeLessThan(max);
  });
});

describe('an invalid document', () => {
  it.each([undefined, null, 'text', 7, [], () => 1])('%p is refused as a whole', (value) => {
    expect(faultsOf(value)).toEqual([{ path: 'scenario', message: 'Enter the calculation.' }]);
  });

  it('names everything that an empty one lacks', () => {
    expect(faultsOf({}).map(({ path }) => path)).toEqual(['schemaVersion', 'advisor', 'stay', 'offers', 'settings']);
  });

  it('refuses a misspelled name instead of reading past it', () => {
    expect(faultsWith('offers[0].note.intrest', 0.04)).toEqual([
      { path: 'offers[0].note', message: 'Remove intrest: the note has no such value.' },
    ]);
  });

  it('refuses names that objects inherit', () => {
    expect(
      faultsOf(JSON.parse(JSON.stringify(referenceCase()).replace('"city"', '"__proto__":{"t12":1},"city"'))).map(
        ({ path }) => path,
      ),
    ).toEqual(['advisor']);
  });

  it('wants one to six offers', () => {
    expect(faultsWith('offers', [])).toEqual([{ path: 'offers', message: 'Enter at least one offer.' }]);
    expect(
      faultsWith(
        'offers',
        Array.from({ length: 7 }, () => referenceCase().offers[0]),
      ),
    ).toEqual([{ path: 'offers', message: 'Enter at most 6 offers.' }]);
  });

  it.each<[string, unknown, string]>([
    ['offers[0].note.schedule', 'balloon', 'Choose one of level, monthly, custom, contingent.'],
    ['offers[0].upfront.basis', 'gdc', 'Choose what the up-front is measured on: T-12, assets or a fixed amount.'],
    ['offers[0].name', '', 'Enter a name of 1 to 80 characters.'],
    ['settings.taxOn', 'yes', 'Choose whether taxes count.'],
  ])('%s refuses the choice %p', (path, value, message) => {
    expect(faultsWith(path, value)).toEqual([{ path, message }]);
  });
});

describe('a valid scenario', () => {
  it('is the reference case', () => {
    expect(checkScenario(referenceCase())).toEqual({ scenario: referenceCase(), faults: [] });
  });

  it.each(CHANNELS)('is what the basic view knows, as an offer of %s', (channel) => {
    const info = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Austin', state: 'TX' };
    expect(faultsOf(newScenario(info, 'wirehouse', [{ channel, name: 'Example' }]))).toEqual([]);
  });

  it('survives being stored as JSON', () => {
    expect(checkScenario(JSON.parse(JSON.stringify(referenceCase()))).scenario).toEqual(referenceCase());
  });

  it('names paths as the interface and the API do', () => {
    expect(pathText(['offers', 1, 'note', 'weights'])).toBe('offers[1].note.weights');
    expect(pathText([])).toBe('scenario');
  });
});
