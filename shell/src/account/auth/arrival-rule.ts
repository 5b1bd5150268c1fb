type Arriving = { id: string; username: string; developmentUser?: true | undefined };

/** Specification 2.7: development users see the form, and a user without an id or a username is never sent on. */
export function isSentOn({ id, username, developmentUser }: Arriving): boolean {
  return id !== '' && username !== '' && developmentUser !== true;
}

type SigningIn = { emailVerified: boolean; totpEnabled: boolean; totpVerified: boolean };

/** The mailed code is asked for once the session may do anything; a second factor that is still owed comes first. */
export function needsVerification({ emailVerified, totpEnabled, totpVerified }: SigningIn): boolean {
  return !emailVerified && (!totpEnabled || totpVerified);
}
