import {
  ACCEPTED_CONTRACTS,
  commonContracts,
  contractStatus,
  formatContracts,
  REMOTE_CONTRACT,
  runsContract,
  type AcceptedContract,
  type ContractStatus,
} from './contract';

/** As during the migration from 2 and 3 to 4. */
const TABLE: AcceptedContract[] = [
  { version: 2, acceptedUntil: '2027-01-31' },
  { version: 3, acceptedUntil: '2027-06-30' },
  { version: 4, acceptedUntil: null },
];

describe('a version of the contract', () => {
  it.each<[string, number, string, ContractStatus, boolean]>([
    ['the newest of the range', 4, '2030-01-01', { kind: 'accepted', until: null }, true],
    ['in the range before its last day', 3, '2027-02-01', { kind: 'accepted', until: '2027-06-30' }, true],
    ['in the range on its last day', 2, '2027-01-31', { kind: 'accepted', until: '2027-01-31' }, true],
    ['in the range a day later', 2, '2027-02-01', { kind: 'ended', until: '2027-01-31' }, true],
    ['newer than the range', 5, '2027-01-01', { kind: 'newer' }, false],
    ['older than the range', 1, '2027-01-01', { kind: 'older' }, false],
  ])('that is %s', (_what, contract, today, standing, runs) => {
    expect(contractStatus(contract, today, TABLE)).toEqual(standing);
    expect(runsContract(contract, TABLE)).toBe(runs);
  });
});

describe('the versions that two hosts both run', () => {
  it.each<[string, AcceptedContract[], AcceptedContract[]]>([
    ['the same table', TABLE, TABLE],
    ['a host that is one version behind', [{ version: 3, acceptedUntil: null }], [TABLE[1] as AcceptedContract]],
    [
      'the earlier of two days',
      [{ version: 3, acceptedUntil: '2027-03-01' }],
      [{ version: 3, acceptedUntil: '2027-03-01' }],
    ],
    ['nothing', [{ version: 1, acceptedUntil: null }], []],
  ])('%s', (_what, other, common) => {
    expect(commonContracts(TABLE, other)).toEqual(common);
    expect(commonContracts(other, TABLE)).toEqual(common);
  });
});

it('describes the accepted versions in words', () => {
  expect(formatContracts(TABLE)).toBe('2 until 2027-01-31, 3 until 2027-06-30, 4');
  expect(formatContracts([])).toBe('none');
});

describe('the table of this build', () => {
  it('contains its own version, without a last day', () => {
    expect(ACCEPTED_CONTRACTS.at(-1)).toEqual({ version: REMOTE_CONTRACT, acceptedUntil: null });
  });

  it('increases by one, and gives every former version its last day', () => {
    const versions = ACCEPTED_CONTRACTS.map(({ version }) => version);
    expect(versions).toEqual(versions.map((_version, index) => REMOTE_CONTRACT - versions.length + 1 + index));
    for (const { acceptedUntil } of ACCEPTED_CONTRACTS.slice(0, -1)) expect(acceptedUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
