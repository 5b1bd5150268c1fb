import { apiClient, forgetCsrfToken, listenToCalls } from '../api/browser-api-client';
import { queryClient } from '../api/query-client';
import { localStore } from '../store/browser-storage';
import { createStore } from '../store/external-store';
import { CURRENT_USER_KEY, withoutToken } from './current-user.query';
import { setElevationToken } from './elevation';
import { TOKEN_KEY, USER_KEY } from './session-keys';
import { clearSignedOutFlags, hasFlag, markLoginCompleted, setFlags } from './session-flags';
import { hintSession } from './session-hint';
import { parseRecord, recordOf, sessionUserOf, type SessionUser } from './session-record';
import { ANONYMOUS, failureOf, LOADING, refreshDecision, stateWithoutVerdict, type SessionState } from './session-rules';
import { readToken, writeToken } from './token-storage';

const store = createStore<SessionState>(LOADING);
const checks: number[] = [];
let running = false;
let check = new AbortController();
/** Raised by every change of who is signed in; an answer that was asked for before it is old news. */
let generation = 0;

export const subscribeSession = store.subscribe;
export const sessionState = store.get;
export const serverSessionState = (): SessionState => LOADING;

function show(state: SessionState): void {
  if (state.status !== 'loading') hintSession(state.status === 'authenticated');
  if (state.status === 'anonymous') setElevationToken(null);
  store.set(state);
}

function keep(user: SessionUser, answer: object): void {
  queryClient().setQueryData(CURRENT_USER_KEY, withoutToken(answer));
  localStore().setItem(USER_KEY, JSON.stringify(recordOf(user, Date.now())));
  show({ status: 'authenticated', user });
}

function keptUser(): SessionUser | null {
  return parseRecord(localStore().getItem(USER_KEY), Date.now())?.user ?? null;
}

/** Ends the session on this side: nothing of it stays in storage. */
export function endSession(): void {
  generation++;
  writeToken(null);
  localStore().removeItem(USER_KEY);
  forgetCsrfToken();
  show(ANONYMOUS);
}

/** Starts a session from an answer that signed somebody in. Throws when the answer is no session. */
export function adoptSession(answer: { token?: unknown; user: unknown }): SessionUser {
  const user = sessionUserOf(answer.user);
  if (typeof answer.token !== 'string' || answer.token === '' || !user) throw new Error('The answer carries no session.');
  generation++;
  clearSignedOutFlags();
  setElevationToken(null);
  writeToken(answer.token);
  markLoginCompleted();
  keep(user, answer.user as object);
  return user;
}

/** Stops a check that is under way. */
export function abandonCheck(): void {
  check.abort();
  check = new AbortController();
}

/** Section 9: what the second factor opens, opens a moment after the confirmation, so that the eye can follow. */
const SECOND_FACTOR_OPENS_MS = 300;

/** The session of `user` showed its second factor; administrators' sessions get an elevation with it. */
export function adoptSecondFactor(user: SessionUser | null, elevation: string | null): void {
  const shown = generation;
  setTimeout(() => {
    if (shown !== generation || user === null) return;
    setElevationToken(elevation);
    show({ status: 'authenticated', user: { ...user, totpVerified: true } });
    void refreshSession();
  }, SECOND_FACTOR_OPENS_MS);
}

/** Asks the server who is signed in and takes over its answer (specification 4.1). */
export async function refreshSession(): Promise<void> {
  const token = readToken();
  const decision = refreshDecision({
    token, running, checks, now: Date.now(),
    expired: hasFlag('expired'), visitorMode: hasFlag('visitorMode'), refreshDisabled: hasFlag('refreshDisabled'), loggingOut: hasFlag('logoutInProgress'),
  });
  if (decision === 'anonymous') return show(ANONYMOUS);
  if (decision === 'skip') return running ? undefined : show(stateWithoutVerdict(store.get(), keptUser(), token !== null));
  const asked = generation;
  running = true;
  checks.splice(0, Math.max(0, checks.length - 4));
  checks.push(Date.now());
  try {
    const answer = await apiClient().get<{ token?: string }>('/api/user', { signal: AbortSignal.any([check.signal, AbortSignal.timeout(10_000)]) });
    if (asked === generation) takeOver(answer);
  } catch (error) {
    if (asked === generation) judge(error);
  } finally {
    running = false;
  }
}

function takeOver(answer: { token?: string }): void {
  const user = sessionUserOf(answer);
  if (!user) return endSession();
  if (answer.token) writeToken(answer.token);
  keep(user, answer);
}

function judge(error: unknown): void {
  if (failureOf(error) === 'keep-last') return show(stateWithoutVerdict(store.get(), keptUser(), readToken() !== null));
  endSession();
  setFlags('expired', 'visitorMode');
}

/** Another tab signed in or out. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  forgetCsrfToken();
  generation++;
  if (readToken() === null) return show(ANONYMOUS);
  running = false;
  void refreshSession();
}

/** Specification 4.1: what happened elsewhere in the page changes who the user is, a moment later. */
const RECHECKS: Record<string, number> = { 'premium-upgrade': 500, 'payment-success': 1000, 'auth-refresh': 100 };

let started = false;

/** Called once by the shell, before anything that depends on the session is mounted. */
export function startSession(): void {
  if (started) return;
  started = true;
  listenToCalls({
    onFailure({ error }) {
      if (error.code === 'ACCESS.SECOND_FACTOR_REQUIRED') void refreshSession();
    },
    async renewed() {
      await refreshSession();
      return readToken();
    },
  });
  window.addEventListener('storage', followOtherTabs);
  for (const [event, delay] of Object.entries(RECHECKS)) window.addEventListener(event, () => setTimeout(() => void refreshSession(), delay));
  void refreshSession();
}
