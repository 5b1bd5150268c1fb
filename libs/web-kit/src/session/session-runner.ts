import { createStore, type ExternalStore } from '../store/external-store';
import {
  INITIAL,
  type Answer,
  type Effect,
  type Facts,
  type Machine,
  type SessionEvent,
  type Where,
} from './session-events';
import { transition } from './session-machine';
import { sessionUserOf } from './session-record';
import { ANONYMOUS, failureOf, LOADING, type SessionState } from './session-rules';
import type { SessionStorage } from './session-storage';

/** The session's side effects; a browser's are its own globals, a test provides fakes. */
export type SessionPorts = {
  storage: SessionStorage;
  now(): number;
  later(ms: number, run: () => void): void;
  onAdminLogin(): boolean;
  /** Asks the server who is signed in. */
  ask(signal: AbortSignal): Promise<object>;
  /** Ends this bearer's session on the server. */
  finalCall(token: string | null, path: string): Promise<void>;
  clearCsrf(): void;
  elevate(token: string | null): void;
  /** All data of the user from the server, for the screens. */
  know(data: object): void;
  /** Empties the stores of this page that hold something of its user, and ends their requests. */
  forget(): void;
  /** Replaces the screens of a user who is gone by new ones; after the next state was published. */
  showAnew(): void;
  /** How the frame looks before the next page has checked the session. */
  hint(signedIn: boolean): void;
  say(notice: { title: string; description: string }): void;
  announceLogout(): void;
  go(to: string): void;
  recover(): void;
};

/** Specification 4.3. Each one alone ends the session; all are called, so that no single one must be reachable. */
const LOGOUT_CALLS = ['/api/logout', '/api/jwt/logout', '/api/admin-logout'];
const LOGOUT_CALLS_MS = 3_000;

export type Session = {
  state: ExternalStore<SessionState>;
  signingOut: ExternalStore<boolean>;
  dispatch(event: SessionEvent): void;
  /** Checks again unless not allowed, and resolves when a pending response has been processed. */
  check(): Promise<void>;
};

function visible({ view }: Machine): SessionState {
  if (view.status === 'signed-in') return { status: 'authenticated', user: view.user };
  return view.status === 'visitor' ? ANONYMOUS : LOADING;
}

function answerOf(data: object): Answer {
  const user = sessionUserOf(data);
  const token = 'token' in data && typeof data.token === 'string' ? data.token : null;
  return user ? { kind: 'user', user, token, data } : { kind: 'no-session' };
}

/** Runs the machine: gathers the facts, lets it decide, runs its effects, publishes the result. */
export function createSession(ports: SessionPorts): Session {
  const state = createStore<SessionState>(LOADING);
  const signingOut = createStore(false);
  let machine = INITIAL;
  let shown: Machine['view'] | null = null;
  /** False once a browser that refuses storage could not be emptied. */
  let clean = true;
  /** The screens that are showing belong to a user who is gone. */
  let outdated = false;
  let question = new AbortController();
  let waiting: (() => void)[] = [];

  function facts(): Facts {
    const now = ports.now();
    return { now, onAdminLogin: ports.onAdminLogin(), ...ports.storage.read(now) };
  }

  async function ask(id: number): Promise<void> {
    const { signal } = question;
    const answer = await ports.ask(signal).then(answerOf, failureOf);
    if (!signal.aborted) dispatch({ type: 'answered', id, answer });
  }

  async function callLogout(token: string | null): Promise<void> {
    const calls = LOGOUT_CALLS.map((path) => ports.finalCall(token, path));
    ports.clearCsrf();
    const late = new Promise<void>((resolve) => ports.later(LOGOUT_CALLS_MS, resolve));
    await Promise.race([Promise.allSettled(calls), late]);
    dispatch({ type: 'logout-called', clean });
  }

  function emptyStorage(where: Where): void {
    try {
      ports.storage.wipe(where);
      clean = true;
    } catch {
      clean = false;
    }
  }

  /** Storage first: a store that is read again meanwhile must not find there what it has just lost. */
  function forget(where: Where): void {
    emptyStorage(where);
    // A page that has shown nothing yet has nothing of a user in memory, but what the server wrote for everyone.
    if (shown === null) return;
    ports.forget();
    outdated = true;
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'ask':
        return void ask(effect.id);
      case 'stop-asking':
        question.abort();
        question = new AbortController();
        return;
      case 'write-token':
        return ports.storage.writeToken(effect.token);
      case 'keep':
        ports.storage.keep(effect.user, ports.now());
        return effect.data && ports.know(effect.data);
      case 'touch':
        ports.storage.touch(ports.now());
        return ports.hint(true);
      case 'clear':
        return ports.storage.clear();
      case 'forget':
        return forget(effect.where);
      case 'wipe':
        return emptyStorage('browser');
      case 'clear-csrf':
        return ports.clearCsrf();
      case 'flags':
        ports.storage.setFlags(effect.set ?? []);
        return ports.storage.clearFlags(effect.clear ?? []);
      case 'mark-login':
        return ports.storage.markLogin(ports.now());
      case 'elevate':
        return ports.elevate(effect.token);
      case 'call-logout':
        return void callLogout(effect.token);
      case 'final-call':
        return void ports.finalCall(effect.token, effect.path).catch(() => {});
      case 'later':
        return ports.later(effect.ms, () => dispatch(effect.event));
      case 'toast':
        return ports.say(effect);
      case 'announce-logout':
        return ports.announceLogout();
      case 'go':
        return ports.go(effect.to);
      case 'recover':
        return ports.recover();
    }
  }

  /** After the effects, so that subscribers see storage and address in their final state. */
  function show(): void {
    if (machine.view !== shown) {
      shown = machine.view;
      const next = visible(machine);
      if (next.status !== 'loading') ports.hint(next.status === 'authenticated');
      signingOut.set(shown.status === 'logging-out');
      if (next.user) ports.storage.own(next.user.id);
      state.set(next);
    }
    if (outdated) {
      outdated = false;
      ports.showAnew();
    }
    if (machine.check) return;
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve();
  }

  function dispatch(event: SessionEvent): void {
    const { machine: next, effects } = transition(machine, event, facts());
    machine = next;
    for (const effect of effects) perform(effect);
    show();
  }

  return {
    state,
    signingOut,
    dispatch,
    check() {
      const settled = new Promise<void>((resolve) => waiting.push(resolve));
      dispatch({ type: 'recheck' });
      return settled;
    },
  };
}
