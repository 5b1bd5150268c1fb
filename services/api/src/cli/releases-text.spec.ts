import type { AcceptedContract, ReleasesState, ReleaseState } from '@app/contracts';
import { contractLines } from './releases-text';

const AT = '2026-01-01T00:00:00.000Z';
const ACCEPTED: AcceptedContract[] = [
  { version: 1, acceptedUntil: '2026-12-31' },
  { version: 2, acceptedUntil: null },
];

function release(name: string, contract: number, isLive = true): ReleaseState {
  return {
    name,
    owner: 'squad-a',
    live: isLive ? { version: '1', activatedAt: AT, activatedBy: 'ada' } : null,
    rollbackTo: null,
    versions: [
      { version: '1', contract, gitSha: '', publishedAt: AT, publishedBy: null, lastActivatedAt: AT, health: null },
    ],
    origin: 'portal',
    pinned: null,
    publishedVersions: 1,
    switches: [],
  };
}

const lines = (...releases: ReleaseState[]): string[] => {
  const state: ReleasesState = { revision: '1-a', contract: 2, acceptedContracts: ACCEPTED, releases };
  return contractLines(state, '2026-06-01');
};

describe('what the list of releases says of contracts', () => {
  it('is which are accepted, and until when', () => {
    expect(lines(release('mf-a', 2))).toEqual(['contracts accepted: 1 until 2026-12-31, 2']);
  });

  it.each([
    [1, ['warning: mf-a 1 was built for contract 1, accepted for new builds until 2026-12-31']],
    [3, ['warning: mf-a 1 was built for contract 3, which is not accepted']],
  ])('warns of a live release of contract %i, and of no other', (contract, warnings) => {
    expect(lines(release('mf-a', contract), release('mf-b', contract, false)).slice(1)).toEqual(warnings);
  });
});
