import type { ReleaseHistory } from '@app/contracts';
import { rollbackOf, switchOffOf } from './release-actions';

const live = { version: '2', activatedAt: '2026-01-01T00:00:00Z', activatedBy: 'ada' };
const history = (changes: Partial<ReleaseHistory>): ReleaseHistory => ({ name: 'mf-a', owner: 'squad-a', live, rollbackTo: '1', versions: [], ...changes });

describe('what may be done to a release', () => {
  it('rolls back to the earlier version, expecting the one on the screen', () => {
    expect(rollbackOf(history({}))).toEqual({ kind: 'rollback', name: 'mf-a', version: '1', expectedVersion: '2' });
  });

  it.each([history({ rollbackTo: null }), history({ live: null })])('offers no rollback without an earlier or a live version', (release) => {
    expect(rollbackOf(release)).toBeNull();
  });

  it.each([
    ['mf-a', true],
    ['shell', false],
    ['mf-admin', false],
  ])('offers to switch %s off: %s', (name, offered) => {
    expect(switchOffOf(history({ name })) !== null).toBe(offered);
  });

  it('does not offer to switch off what is off', () => {
    expect(switchOffOf(history({ live: null }))).toBeNull();
  });
});
