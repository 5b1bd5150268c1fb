import type { UserView } from '@app/contracts';
import { clearCsrfToken, finalCall, lastingApiClient, listenToCalls } from '../api/browser-api-client';
import { queryClient } from '../api/query-client';
import { startRecovery, whenRecovered } from '../recovery/browser-recovery';
import { composition } from '../remote/composition';
import { showAnew } from '../remote/session-screens';
import { localStore, sessionStore } from '../store/browser-storage';
import { toast } from '../toast/toast-store';
import { elevationHeaders, setElevationToken } from './elevation';
import { onUserInput } from './inactivity/user-input';
import { CURRENT_USER_KEY, eraseAnswers, withoutToken } from './private-answers';
import { clearSessionStores } from './session-end';
import { PAGE_EVENTS, type PageEvent } from './session-events';
import type { SessionFlag } from './session-flags';
import { hintSession } from './session-hint';
import { FLAGS, TOKEN_KEY, USER_KEY } from './session-keys';
import { sessionUserOf, type SessionUser } from './session-record';
import { LOADING, recoveryOf, type SessionState } from './session-rules';
import { createSession } from './session-runner';
import { createSessionStorage, type SessionStorage } from './session-storage';
import { readToken } from './token-storage';

const CHECK_TIMEOUT_MS = 10_000;
const ADMIN_LOGIN = '/admin-login';
const TICK_MS = 60_000;
const ACTIVITY_EVERY_MS = 60_000;
const SECOND_FACTOR_REQUIRED = 'ACCESS.SECOND_FACTOR_REQUIRED';
const ELEVATION_REQUIRED = 'ACCESS.ELEVATION_REQUIRED';

let opened: SessionStorage | null = null;
const storage = (): SessionStorage => (opened ??= createSessionStorage(localStore(), sessionStore()));

/** Sends the elevation too, so that an administrator's input counts for both of the server's limits. */
const api = lastingApiClient(elevationHeaders);

const session = createSession({
  get storage() {
    return storage();
  },
  now: () => Date.now(),
  later: (ms, run) => void setTimeout(run, ms),
  onAdminLogin: () => window.location.pathname === ADMIN_LOGIN,
  ask: (signal) =>
    api.get<object>('/api/user', { signal: AbortSignal.any([signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)]) }),
  finalCall,
  clearCsrf: clearCsrfToken,
  elevate: setElevationToken,
  know: (data) => void queryClient().setQueryData(CURRENT_USER_KEY, withoutToken(data)),
  forget() {
    eraseAnswers(queryClient());
    clearSessionStores();
  },
  showAnew,
  hint: hintSession,
  say: toast,
  announceLogout: () => void window.dispatchEvent(new CustomEvent('auth-logout')),
  go: (to) => composition().navigate(to),
  recover: startRecovery,
});

export const subscribeSession = session.state.subscribe;
export const sessionState = session.state.get;
export const serverSessionState = (): SessionState => LOADING;
export const subscribeSigningOut = session.signingOut.subscribe;
export const isSigningOut = session.signingOut.get;

/** Starts a session from the response of a sign-in. Throws when the response is not a session. */
export function adoptSession(answer: { token?: unknown; user: unknown }): SessionUser {
  const user = sessionUserOf(answer.user);
  if (typeof answer.token !== 'string' || answer.token === '' || !user)
    throw new Error('The answer carries no session.');
  session.dispatch({ type: 'signed-in', user, token: answer.token, data: answer.user as object });
  return user;
}

/** Applies what a call returned about the signed-in user, e.g. after their email was verified. */
export function adoptUser(view: UserView): void {
  const user = sessionUserOf(view);
  if (user) session.dispatch({ type: 'user-changed', user, data: view });
}

/** The session passed its second factor, which takes effect a moment later. Administrators get an elevation with it. */
export function adoptSecondFactor(elevation: string | null): void {
  session.dispatch({ type: 'second-factor', elevation });
}

/** Checks who is signed in, within the limits of the specification, and resolves when the result has been applied. */
export function refreshSession(): Promise<void> {
  return session.check();
}

/** Ends the session here and on the server (specification 4.3). */
export function logout(): void {
  session.dispatch({ type: 'logout' });
}

/** Ends the session on this side alone: the server has already ended it. */
export function endSession(): void {
  session.dispatch({ type: 'ended' });
}

/** An administrator was inactive for too long (specification 4.6). */
export function endForInactivity(): void {
  session.dispatch({ type: 'admin-inactive' });
}

/** The sign-in pages clear the flags that an earlier end of a session left behind (specification 4.2). */
export function clearFlags(...flags: SessionFlag[]): void {
  storage().clearFlags(flags);
  session.dispatch({ type: 'flags-cleared' });
}

export function hasFlag(flag: SessionFlag): boolean {
  return storage().read(Date.now()).flags[flag];
}

/** Before a reload that must not restore the current session, nor what belongs to it (specification 4.4). */
export function markExpired(): void {
  storage().wipe('browser');
  storage().setFlags(['expired', 'visitorMode']);
}

/** Before the browser leaves for a payment and might return without the token. */
export function saveSessionForUpgrade(): void {
  storage().saveForUpgrade(Date.now());
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === TOKEN_KEY || key === null) session.dispatch({ type: 'storage' });
  if (key === USER_KEY) session.dispatch({ type: 'record' });
  if (key === FLAGS.visitorMode) session.dispatch({ type: 'flags-cleared' });
}

/** In this tab; storage has the time of all tabs, to the minute. */
let lastInput = Number.NEGATIVE_INFINITY;

/** Renewing and polling are no activity: the server counts its limits from the input that every call reports. */
function idleMs(): number | null {
  const last = Math.max(lastInput, storage().lastActivity() ?? Number.NEGATIVE_INFINITY);
  return Number.isFinite(last) ? Math.max(Date.now() - last, 0) : null;
}

function followActivity(): void {
  let recorded = Number.NEGATIVE_INFINITY;
  onUserInput(() => {
    lastInput = Date.now();
    if (Math.abs(lastInput - recorded) < ACTIVITY_EVERY_MS) return;
    recorded = lastInput;
    session.dispatch({ type: 'activity' });
  });
  const tick = () => void (document.visibilityState === 'visible' && session.dispatch({ type: 'tick' }));
  document.addEventListener('visibilitychange', tick);
  // A page that the browser kept aside has missed what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => persisted && tick());
  window.addEventListener('composition:navigated', tick);
  setInterval(tick, TICK_MS);
}

let started = false;

/** Called once by the shell, before anything that depends on the session is mounted. */
export function startSession(): void {
  if (started) return;
  started = true;
  listenToCalls({
    onFailure(failure) {
      const { error } = failure;
      if (error.code === SECOND_FACTOR_REQUIRED) session.dispatch({ type: 'second-factor-owed' });
      if (error.code === ELEVATION_REQUIRED) setElevationToken(null);
      const recovery = recoveryOf(failure);
      if (recovery !== null) startRecovery(undefined, { stay: recovery === 'stay' });
    },
    async renewed() {
      await session.check();
      return readToken();
    },
    idleMs,
  });
  whenRecovered(() => {
    session.dispatch({ type: 'recheck' });
    void queryClient().refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  window.addEventListener('storage', followOtherTabs);
  for (const name of Object.keys(PAGE_EVENTS) as PageEvent[])
    window.addEventListener(name, () => session.dispatch({ type: 'page-event', name }));
  followActivity();
  session.dispatch({ type: 'start' });
}
