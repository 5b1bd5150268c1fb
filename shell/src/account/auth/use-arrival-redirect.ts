import { useEffect } from 'react';
import { clearFlags, navigate, useSession } from '@app/web-kit';

/** Section 9 of the specification. */
export const AUTH_REDIRECT_MS = 500;

/** Sends on whoever arrives signed in. A sign-in from this page's own form goes its own way and sets `leaving`. */
export function useArrivalRedirect(destination: string, leaving: { current: boolean }, mayEnter: (user: { isAdmin: boolean }) => boolean = () => true): void {
  const session = useSession();
  const welcome = session.status === 'authenticated' && mayEnter(session.user);
  useEffect(() => clearFlags('visitorMode', 'loggedOut', 'logoutInProgress'), []);
  useEffect(() => {
    if (!welcome || leaving.current) return;
    const timer = setTimeout(() => navigate(destination, { replace: true }), AUTH_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [welcome, destination, leaving]);
}
