import type { AcceptedContract, Release } from '@app/contracts';
import { madeUpRelease } from '../testing/made-up-release';
import { lateFaults } from './compatibility';
import { compatibilityFaults, compositionWarnings, faultsOfSwitching } from './composition-rules';

const until = (version: number, acceptedUntil: string | null = null): AcceptedContract => ({ version, acceptedUntil });
const shell = (version: string, changes: Partial<Release> = {}): Release =>
  madeUpRelease({ name: 'shell', version, routes: [], ...changes });
const remote = (name: string, changes: Partial<Release> = {}): Release =>
  madeUpRelease({ name, routes: [], ...changes });
const react = (built: string, accepts: string) => ({ shared: { react: { built, accepts } } });

describe('the contract of a remote beside a shell', () => {
  it.each<[string, Release, number, string[]]>([
    ['that accepts it', shell('2', { accepts: [until(1), until(2)] }), 1, []],
    ['that accepts it until a day which is over', shell('2', { accepts: [until(1, '2000-01-01'), until(2)] }), 1, []],
    ['that is of the same version and does not say what it accepts', shell('1', { contract: 1 }), 1, []],
    ['that does not say what it accepts', shell('1'), 2, ['is 2 in mf-a@1.0.0, but shell@1 accepts 1']],
    [
      'that is too old',
      shell('2', { accepts: [until(1), until(2)] }),
      3,
      ['is 3 in mf-a@1.0.0, but shell@2 accepts 1, 2'],
    ],
    [
      'that has dropped it',
      shell('3', { contract: 3, accepts: [until(2, '2027-01-31'), until(3)] }),
      1,
      ['is 1 in mf-a@1.0.0, but shell@3 accepts 2 until 2027-01-31, 3'],
    ],
  ])('%s', (_what, beside, contract, messages) => {
    const faults = compatibilityFaults([remote('mf-a', { contract }), beside]);
    expect(faults).toEqual(messages.map((message) => ({ field: 'mf-a.contract', message })));
  });

  it('is not checked when no shell is live', () => {
    expect(compatibilityFaults([remote('mf-a', { contract: 9 })])).toEqual([]);
  });

  it('names every live remote that a shell would leave behind', () => {
    const live = [shell('1'), remote('mf-a'), remote('mf-b', { contract: 1 })];
    const next = shell('2', { contract: 2, accepts: [until(2)] });
    expect(faultsOfSwitching(live, [next]).map(({ field }) => field)).toEqual(['mf-a.contract', 'mf-b.contract']);
  });

  it('lets a shell and the remotes that need it go live together', () => {
    const live = [shell('1'), remote('mf-a')];
    const chosen = [shell('2', { contract: 2, accepts: [until(2)] }), remote('mf-a', { version: '2', contract: 2 })];
    expect(faultsOfSwitching(live, chosen)).toEqual([]);
  });
});

describe('the libraries of a remote beside a shell', () => {
  it.each<[string, Record<string, string> | undefined, Partial<Release>, string[]]>([
    ['that provides what it was built against', { react: '19.3.1' }, react('19.3.1', '^19.3.0'), []],
    ['that provides an older patch', { react: '19.3.0' }, react('19.3.1', '^19.3.0'), []],
    ['that provides a newer minor', { react: '19.4.0' }, react('19.3.1', '^19.3.0'), []],
    [
      'that provides an older minor',
      { react: '19.2.9' },
      react('19.3.1', '^19.3.0'),
      ['of mf-a@1.0.0 was built against 19.3.1 and accepts ^19.3.0, but shell@1 provides 19.2.9'],
    ],
    [
      'that provides another major',
      { react: '20.0.0' },
      react('19.3.1', '^19.3.0'),
      ['of mf-a@1.0.0 was built against 19.3.1 and accepts ^19.3.0, but shell@1 provides 20.0.0'],
    ],
    [
      'that does not provide it',
      { three: '1.0.0' },
      react('19.3.1', '^19.3.0'),
      ['of mf-a@1.0.0 was built against 19.3.1 and accepts ^19.3.0, but shell@1 does not provide it'],
    ],
    ['that does not say what it provides', undefined, react('19.3.1', '^19.3.0'), []],
    ['when it does not say what it needs', { react: '20.0.0' }, {}, []],
  ])('%s', (_what, provides, needs, messages) => {
    const faults = compatibilityFaults([shell('1', provides && { provides }), remote('mf-a', needs)]);
    expect(faults).toEqual(messages.map((message) => ({ field: 'mf-a.shared.react', message })));
  });
});

const TABLE = [until(1, '2026-12-31'), until(2)];

describe('a contract that ends', () => {
  it.each([
    [1, '2026-12-31', []],
    [1, '2027-01-01', [{ field: 'contract', message: 'is 1, accepted for new builds until 2026-12-31: build for 2' }]],
    [2, '2030-01-01', []],
    [3, '2030-01-01', []],
  ])('gives a new build of %i on %s this result', (contract, today, faults) => {
    expect(lateFaults(remote('mf-a', { contract }), TABLE, today)).toEqual(faults);
  });

  it.each([
    ['2026-12-31', ['mf-a@1.0.0 was built for contract 1, which is accepted for new builds until 2026-12-31']],
    [
      '2027-01-01',
      [
        'mf-a@1.0.0 was built for contract 1, which was accepted for new builds until 2026-12-31; ' +
          'it runs until that contract is dropped',
      ],
    ],
  ])('is a warning while it is live on %s', (today, warnings) => {
    const live = [shell('2', { contract: 2, accepts: TABLE }), remote('mf-a'), remote('mf-b', { contract: 2 })];
    expect(compositionWarnings(live, { accepted: TABLE, today })).toEqual(warnings);
  });

  it('ends on the earlier day of shell and servers', () => {
    const live = [shell('2', { contract: 2, accepts: [until(1, '2026-06-30'), until(2)] }), remote('mf-a')];
    const [warning] = compositionWarnings(live, { accepted: TABLE, today: '2026-01-01' });
    expect(warning).toContain('until 2026-06-30');
  });

  it('is a warning of its own when the servers have dropped it under a live remote', () => {
    const live = [shell('2', { contract: 2, accepts: TABLE }), remote('mf-a')];
    expect(compositionWarnings(live, { accepted: [until(2)], today: '2026-01-01' })).toEqual([
      'mf-a@1.0.0 was built for contract 1, but the site runs 2',
    ]);
  });
});
