import { newScenario } from '@app/domain';
import { readChange, readNewCalculation } from './read-body';
import { copyName } from './saved-calculation';

const scenario = () =>
  newScenario({ aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' }, 'wirehouse', [
    { channel: 'ria', name: 'A' },
  ]);
const faultsOf = (body: unknown) => readNewCalculation(body).faults;

describe('a calculation to save', () => {
  it('is a name and a scenario', () => {
    expect(readNewCalculation({ name: '  My move ', scenario: scenario() })).toEqual({
      value: { name: 'My move', scenario: scenario(), attempt: undefined },
      faults: [],
    });
  });

  it.each([undefined, null, 'text', 7, [], true])('is not %j', (body) => {
    expect(faultsOf(body)).toEqual([{ path: 'scenario', message: 'Enter the calculation.' }]);
  });

  it.each(['', '   ', 'a'.repeat(81), 'tab\tinside', 'line\u2028end', 'half \ud800', 'nul \u0000', 7, null, {}])(
    'is not called %j',
    (name) => {
      expect(faultsOf({ name, scenario: scenario() })).toEqual([
        { path: 'name', message: 'Enter a name of 1 to 80 characters.' },
      ]);
    },
  );

  it('gets all of its faults at once, each with its path', () => {
    const wrong = scenario();
    wrong.advisor.t12 = -1;
    Object.assign(wrong.offers[0]!.note, { term: 3, schedule: 'custom', weights: [0.5, 0.2, 0.2] });
    const paths = faultsOf({ name: '', scenario: wrong, owner: 'me' }).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['owner', 'name', 'advisor.t12', 'offers[0].note.weights']));
  });

  it.each(['offers[0].name', 'advisor.city'])('must not contain invisible characters in %s', (path) => {
    const wrong = scenario();
    if (path === 'advisor.city') wrong.advisor.city = 'nul \u0000';
    else wrong.offers[0]!.name = 'half \udfff';
    expect(faultsOf({ name: 'A', scenario: wrong })).toEqual([
      { path, message: 'Remove the characters that cannot be shown.' },
    ]);
  });

  it.each(['', 'short', 'x'.repeat(65), 'sixteen letters!', 7, null, {}])('refuses the attempt %j', (attempt) => {
    const fault = {
      path: 'attempt',
      message: 'Name the attempt with 16 to 64 letters, digits, - and _, or leave it out.',
    };
    expect([
      faultsOf({ name: 'A', scenario: scenario(), attempt }),
      faultsOf({ sourceId: '00000000-0000-4000-8000-000000000001', attempt }),
    ]).toEqual([[fault], [fault]]);
  });

  it.each(['x', '', 7, null, '00000000-0000-4000-8000-00000000000', "' OR 1=1"])('cannot copy %j', (sourceId) => {
    expect(faultsOf({ sourceId })).toEqual([{ path: 'sourceId', message: 'Name the calculation to copy by its id.' }]);
  });

  it('is either new or a copy', () => {
    expect(faultsOf({ sourceId: '00000000-0000-4000-8000-000000000001', scenario: scenario() })).toEqual([
      { path: 'scenario', message: 'Remove this: it is not a field of a calculation.' },
    ]);
  });
});

describe('a change', () => {
  it.each([undefined, null, 0, -1, 1.5, '1', 2 ** 31, Number.NaN])('does not start from version %p', (version) => {
    expect(readChange({ version, name: 'A' }).faults).toEqual([
      { path: 'version', message: 'Name the version that you changed.' },
    ]);
  });

  it('changes something', () => {
    expect(readChange({ version: 1 }).faults).toEqual([{ path: 'scenario', message: 'Enter the calculation.' }]);
    expect(readChange({ version: 1, name: 'B' })).toEqual({
      value: { version: 1, name: 'B', scenario: undefined },
      faults: [],
    });
  });
});

describe('the name of a copy', () => {
  it.each<[string, string]>([
    ['My move', 'My move (copy)'],
    ['a'.repeat(80), `${'a'.repeat(73)} (copy)`],
    ['😀'.repeat(40), `${'😀'.repeat(36)} (copy)`],
  ])('of %j is %j', (name, copy) => {
    expect(copyName(name)).toBe(copy);
    expect(copy.length).toBeLessThanOrEqual(80);
  });
});
