import type { SessionState } from '@app/web-kit';
import type { Fact } from '../layout/fact-list';

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** The caller's own session as this browser sees it. */
export function sessionFacts(session: SessionState, elevated: boolean): Fact[] {
  const state = { label: 'State', value: session.status };
  if (session.status !== 'authenticated') return [state];
  const { user } = session;
  return [
    state,
    { label: 'User', value: user.username },
    { label: 'Administrator', value: yesNo(user.isAdmin) },
    { label: 'Premium', value: yesNo(user.isPremium) },
    { label: 'Email verified', value: yesNo(user.emailVerified) },
    { label: 'Second factor set up', value: yesNo(user.totpEnabled) },
    { label: 'Second factor entered in this session', value: yesNo(user.totpVerified) },
    { label: 'Elevated in this page view', value: yesNo(elevated) },
  ];
}
