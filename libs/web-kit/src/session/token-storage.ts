/** Key of the bearer token in browser storage, as the specification prescribes. Other tabs hear of its changes. */
export const TOKEN_KEY = 'auth_token';

export function readToken(): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(TOKEN_KEY);
  } catch {
    // Storage can be forbidden (private windows, policies); the session then lives as long as the page.
    return null;
  }
}

export function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // As above.
  }
}
