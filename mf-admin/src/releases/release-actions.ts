import type { ReleaseHistory } from '@app/contracts';
import type { Switching } from './switching';

/** Without the shell there is no page; without this portal nobody could switch it on again from here. */
const NEVER_OFF: ReadonlySet<string> = new Set(['shell', 'mf-admin']);

export function rollbackOf({ name, live, rollbackTo }: ReleaseHistory): Switching | null {
  if (!live || rollbackTo === null) return null;
  return { kind: 'rollback', name, version: rollbackTo, expectedVersion: live.version };
}

export function switchOffOf({ name, live }: ReleaseHistory): Switching | null {
  return live && !NEVER_OFF.has(name) ? { kind: 'deactivate', name, expectedVersion: live.version } : null;
}
