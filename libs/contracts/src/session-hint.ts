/** How the frame should look before any script has run; it authorizes nothing. */
export const HINT_COOKIE = 'session_hint';

const HINT = new RegExp(`(?:^|; ?)${HINT_COOKIE}=user(?:;|$)`);

/** Whether the cookies of a request say that its visitor is probably signed in. */
export function hintsAtSession(cookies: string): boolean {
  return HINT.test(cookies);
}
