import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearFlags, currentUserQuery, navigate, useSession, type SessionUser } from '@app/web-kit';
import { isSentOn } from './arrival-rule';

/** Section 9 of the specification. */
export const AUTH_REDIRECT_MS = 500;

type Options = {
  destination: string;
  /** A sign-in from this page's own form goes its own way and sets it. */
  leaving: { current: boolean };
  mayEnter?: (user: SessionUser) => boolean;
};

/** Sends on whoever arrives signed in. */
export function useArrivalRedirect({ destination, leaving, mayEnter = () => true }: Options): void {
  const session = useSession();
  // What the session's own check brought; no question of its own.
  const { data } = useQuery({ ...currentUserQuery, enabled: false });
  const welcome =
    session.status === 'authenticated' &&
    isSentOn({ ...session.user, developmentUser: data?.developmentUser }) &&
    mayEnter(session.user);
  useEffect(() => clearFlags('visitorMode', 'loggedOut', 'logoutInProgress'), []);
  useEffect(() => {
    if (!welcome || leaving.current) return;
    const timer = setTimeout(() => navigate(destination, { replace: true }), AUTH_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [welcome, destination, leaving]);
}
