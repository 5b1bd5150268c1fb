import { hasFlag } from '@app/web-kit';
import type { Fact } from '../layout/fact-list';

const FLAGS = {
  expired: 'Session expired',
  visitorMode: 'Visitor mode forced',
  loggedOut: 'Logged out',
  logoutInProgress: 'Logout in progress',
  logoutCompleted: 'Logout completed',
  refreshDisabled: 'Refresh disabled',
} as const;

/** The flags of specification 4.1 as this browser has them. */
export function flagFacts(): Fact[] {
  const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
  return names.map((flag) => ({ label: FLAGS[flag], value: hasFlag(flag) ? 'set' : 'not set' }));
}
