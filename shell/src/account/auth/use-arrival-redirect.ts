import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearFlags, currentUserQuery, navigate, useSession, type SessionUser } from '@app/web-kit';

type Arriving = { id: string; username: string; developmentUser?: true | undefined };

/** Specification 2.7: development users see the form, and a user without an id or a username is never sent on. */
export function isSentOn({ id, username, developmentUser }: Arriving): boolean {
  return id !== '' && username !== '' && developmentUser !== true;
}

type SigningIn = { emailVerified: boolean; totpEnabled: boolean; totpVerified: boolean };

/** The mailed code is requested once the session has full access; a missing second factor comes first. */
export function needsVerification({ emailVerified, totpEnabled, totpVerified }: SigningIn): boolean {
  return !emailVerified && (!totpEnabled || totpVerified);
}

/** Section 9 of the specification. */
export const AUTH_REDIRECT_MS = 500;

type Options = {
  destination: string;
  /** A sign-in from this page's own form redirects on its own and sets it. */
  leaving: { current: boolean };
  mayEnter?: (user: SessionUser) => boolean;
};

/** Redirects users who arrive signed in. */
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
