import type { Query } from '@tanstack/react-query';
import { farewell } from '../api/browser-api-client';
import { queryClient } from '../api/query-client';
import { composition } from '../remote/composition';
import { createStore } from '../store/external-store';
import { localStore, sessionStore, wipe } from '../store/browser-storage';
import { THEME_KEY } from '../theme/theme-rules';
import { toast } from '../toast/toast-store';
import { clearFlags, setFlags } from './session-flags';
import { abandonCheck, endSession } from './session-store';
import { readToken } from './token-storage';

/** Specification 4.3. Each ends the session by itself; all are called, so that none has to be reachable. */
const LOGOUT_CALLS = ['/api/logout', '/api/jwt/logout', '/api/admin-logout'];
const LOGOUT_CALLS_MS = 3_000;
const REDIRECT_MS = 150;

const signingOut = createStore(false);
export const subscribeSigningOut = signingOut.subscribe;
export const isSigningOut = signingOut.get;

const isPrivate = { predicate: (query: Query) => query.meta?.['public'] !== true };

async function endOnServer(token: string | null): Promise<void> {
  const calls = LOGOUT_CALLS.map((path) => farewell(token, path));
  const late = new Promise((resolve) => setTimeout(resolve, LOGOUT_CALLS_MS));
  await Promise.race([Promise.allSettled(calls), late]);
}

/** Leaves nothing of the account in this browser. The choice of theme belongs to the device and stays. */
function forgetEverything(): void {
  endSession();
  wipe(localStore(), [THEME_KEY]);
  wipe(sessionStore());
  queryClient().removeQueries(isPrivate);
}

export async function logout(): Promise<void> {
  if (signingOut.get()) return;
  signingOut.set(true);
  setFlags('logoutInProgress');
  const token = readToken();
  try {
    // A question that is still under way would be asked of a session that has ended.
    await queryClient().cancelQueries(isPrivate);
    abandonCheck();
    await endOnServer(token);
    forgetEverything();
    toast({ title: 'Logged out', description: 'You have been logged out successfully' });
  } catch {
    endSession();
    toast({ title: 'Logout completed', description: 'You have been logged out (some cleanup may have failed)' });
  }
  setFlags('loggedOut', 'logoutCompleted', 'visitorMode');
  clearFlags('logoutInProgress');
  window.dispatchEvent(new CustomEvent('auth-logout'));
  setTimeout(() => {
    signingOut.set(false);
    composition().navigate('/');
  }, REDIRECT_MS);
}
