import {
  LOGOUT_REDIRECT_MS,
  PAGE_EVENTS,
  RENEWAL_MS,
  SECOND_FACTOR_OPENS_MS,
  VISITOR_POLL,
  type Effect,
  type Facts,
  type Machine,
  type SessionEvent,
  type Transition,
  type View,
} from './session-events';
import { beforeSignIn, END, isBehind, leftBehind, leftInTab, NO_OWNER } from './session-leftovers';
import type { SessionUser } from './session-record';
import { checkDecision, untilNextCheck } from './session-rules';

const SIGNED_OUT_FLAGS = ['expired', 'loggedOut', 'logoutInProgress', 'logoutCompleted', 'visitorMode'] as const;

const stay = (machine: Machine, ...effects: Effect[]): Transition => ({ machine, effects });

function also(first: Effect[], { machine, effects }: Transition): Transition {
  return { machine, effects: [...first, ...effects] };
}

/** Another user, or none, is at the screen now: pending results are dropped. */
function become(machine: Machine, view: View): Machine {
  return { ...machine, view, epoch: machine.epoch + 1, check: null };
}

/** `facts` without an owner: what the user leaves was dealt with. */
function visitor(machine: Machine, facts: Pick<Facts, 'owner'>): Transition {
  if (machine.view.status === 'visitor' && machine.check === null) return stay(machine);
  return stay(
    become(machine, { status: 'visitor' }),
    { do: 'stop-asking' },
    { do: 'elevate', token: null },
    { do: 'clear-csrf' },
    ...leftBehind(machine, facts),
  );
}

/** A visitor after a session that ended here. */
function ended(machine: Machine, ...effects: Effect[]): Transition {
  return also([END, ...effects], visitor({ ...machine, view: { status: 'loading' } }, NO_OWNER));
}

/** Checks for ten seconds whether the forced visitor mode ends, or another tab signs in. */
function watchVisitorMode({ machine, effects }: Transition): Transition {
  const polls = VISITOR_POLL.forMs / VISITOR_POLL.everyMs;
  if (machine.polls !== null) return { machine: { ...machine, polls }, effects };
  return {
    machine: { ...machine, polls },
    effects: [...effects, { do: 'later', ms: VISITOR_POLL.everyMs, event: { type: 'poll' } }],
  };
}

const UNUSED = 'You have been signed out because there was no activity for 24 hours.';
const REFUSED = 'Your session has ended. Please sign in again.';

/** The session ended without a logout, and says so where the user is (the sign-in page repeats it). */
function expire(machine: Machine, description: string): Transition {
  return watchVisitorMode(
    ended(
      machine,
      { do: 'flags', set: ['expired', 'visitorMode'] },
      { do: 'toast', title: 'Session Expired', description },
    ),
  );
}

/** No activity for 24 hours: the server's session ends with the browser's. */
function expireUnused(machine: Machine, { token }: Facts): Transition {
  const logoutCall: Effect[] = token === null ? [] : [{ do: 'final-call', token, path: '/api/logout' }];
  return also(logoutCall, expire(machine, UNUSED));
}

/** Without a verdict: the previous user, otherwise the saved one, otherwise a visitor. */
function keepLast(machine: Machine, facts: Facts): Transition {
  if (machine.view.status === 'signed-in') return stay(machine);
  if (facts.token !== null && facts.record === 'expired') return expireUnused(machine, facts);
  if (facts.token === null || facts.record === null || facts.record === 'expired') return visitor(machine, facts);
  return stay({ ...machine, view: { status: 'signed-in', user: facts.record } });
}

/** The check that an event requires; `due` waits for the limit instead of being skipped by it. */
function verify(machine: Machine, facts: Facts, due = false): Transition {
  if (facts.record === 'expired' && facts.token !== null) return expireUnused(machine, facts);
  const { flags, record } = facts;
  const decision = checkDecision({
    token: facts.token,
    now: facts.now,
    checks: machine.checks,
    running: machine.check !== null,
    onAdminLogin: facts.onAdminLogin,
    expired: flags.expired,
    visitorMode: flags.visitorMode,
    loggedOut: flags.loggedOut || flags.logoutCompleted || flags.logoutInProgress,
    refreshDisabled: flags.refreshDisabled,
    adminExpected: facts.loginJustCompleted || (record !== null && record !== 'expired' && record.isAdmin),
  });
  if (decision === 'visitor') return visitor(machine, facts);
  if (decision === 'skip') return machine.check ? stay(machine) : keepLast(machine, facts);
  if (decision === 'limited') {
    const kept = keepLast(machine, facts);
    return due
      ? {
          ...kept,
          effects: [
            ...kept.effects,
            { do: 'later', ms: untilNextCheck(machine.checks, facts.now), event: { type: 'recheck' } },
          ],
        }
      : kept;
  }
  const id = machine.lastCheck + 1;
  return stay(
    {
      ...machine,
      lastCheck: id,
      check: { id, token: facts.token ?? '' },
      checks: [...machine.checks.slice(-4), facts.now],
    },
    { do: 'ask', id },
  );
}

/** Another tab decides who is signed in: this one forgets any other user and checks. */
function followStorage(machine: Machine, facts: Facts): Transition {
  const dropped: Effect[] = [{ do: 'stop-asking' }, { do: 'clear-csrf' }];
  // A record without a token was written here before the other tab's sign-out was known: it must not stay.
  const left: Effect[] = facts.record === null ? [] : [{ do: 'clear' }];
  if (facts.token === null) return watchVisitorMode(also(left, visitor(machine, facts)));
  if (userInBoth(machine, facts)) return also(dropped, verify({ ...machine, check: null }, facts, true));
  return also(
    [...dropped, { do: 'elevate', token: null }, ...leftBehind(machine, facts)],
    verify(become(machine, { status: 'loading' }), { ...facts, ...NO_OWNER }, true),
  );
}

function answered(machine: Machine, event: Extract<SessionEvent, { type: 'answered' }>, facts: Facts): Transition {
  const { check } = machine;
  if (check?.id !== event.id) return stay(machine);
  const free = { ...machine, check: null };
  // Storage is ahead of its events: another tab renewed the token, signed in again or out while the response was on its
  // way.
  if (facts.token !== check.token) return followStorage(free, facts);
  const { answer } = event;
  if (answer.kind === 'refused') return expire(free, REFUSED);
  if (answer.kind === 'no-session') return ended(free);
  if (answer.kind === 'none') return also(answer.recover ? [{ do: 'recover' }] : [], keepLast(free, facts));
  const { user, token, data } = answer;
  const before = free.view.status === 'signed-in' ? free.view.user.id : facts.owner;
  const another = before !== null && before !== user.id;
  const unproven = another || (user.totpEnabled && !user.totpVerified);
  return stay(
    { ...free, view: { status: 'signed-in', user } },
    ...(another ? [{ do: 'forget', where: 'tab' } as const] : []),
    ...(unproven ? [{ do: 'elevate', token: null } as const] : []),
    ...(token === null ? [] : [{ do: 'write-token', token } as const]),
    { do: 'keep', user, data },
  );
}

function signedIn(
  machine: Machine,
  { user, token, data }: Extract<SessionEvent, { type: 'signed-in' }>,
  facts: Facts,
): Transition {
  return stay(
    become(machine, { status: 'signed-in', user }),
    { do: 'stop-asking' },
    ...beforeSignIn(machine, facts, user),
    { do: 'flags', clear: SIGNED_OUT_FLAGS },
    { do: 'elevate', token: null },
    { do: 'write-token', token },
    { do: 'mark-login' },
    { do: 'keep', user, data },
    { do: 'touch' },
  );
}

/** Storage is emptied before the server is informed, so that nothing stays even if the calls fail. */
function logout(machine: Machine, { token }: Facts): Transition {
  return stay(
    become(machine, { status: 'logging-out' }),
    { do: 'stop-asking' },
    { do: 'elevate', token: null },
    END,
    { do: 'flags', set: ['logoutInProgress'] },
    { do: 'call-logout', token },
  );
}

function logoutCalled(machine: Machine, clean: boolean, facts: Facts): Transition {
  // Storage was emptied: a token in it comes from a later sign-in in another tab.
  if (facts.token !== null) return followStorage(machine, facts);
  const notice = clean
    ? { title: 'Logged out', description: 'You have been logged out successfully' }
    : { title: 'Logout completed', description: 'You have been logged out (some cleanup may have failed)' };
  return watchVisitorMode(
    stay(
      machine,
      { do: 'wipe' },
      { do: 'flags', set: ['loggedOut', 'logoutCompleted', 'visitorMode'], clear: ['logoutInProgress'] },
      { do: 'announce-logout' },
      { do: 'toast', ...notice },
      { do: 'later', ms: LOGOUT_REDIRECT_MS, event: { type: 'logout-settled' } },
    ),
  );
}

/** Specification 4.6: the limit of administrators. */
function adminInactive(machine: Machine, facts: Facts): Transition {
  const { token } = facts;
  if (machine.view.status !== 'signed-in') return stay(machine);
  if (isBehind(machine, facts)) return followStorage(machine, facts);
  const logoutCall: Effect[] = token === null ? [] : [{ do: 'final-call', token, path: '/api/admin-logout' }];
  const over: Effect[] = [
    { do: 'go', to: '/admin-login' },
    { do: 'toast', title: 'Session Expired', description: 'You have been logged out due to inactivity (2 hours).' },
    { do: 'flags', set: ['expired'] },
  ];
  return also(logoutCall, ended(machine, ...over));
}

/** The user on screen, as long as storage still contains their session. */
function userInBoth({ view }: Machine, { token, record }: Facts): SessionUser | null {
  if (view.status !== 'signed-in' || token === null || record === null || record === 'expired') return null;
  return record.id === view.user.id ? view.user : null;
}

function userChanged(
  machine: Machine,
  { user, data }: Extract<SessionEvent, { type: 'user-changed' }>,
  facts: Facts,
): Transition {
  if (userInBoth(machine, facts)?.id !== user.id) return stay(machine);
  return stay({ ...machine, view: { status: 'signed-in', user } }, { do: 'keep', user, data });
}

function followRecord(machine: Machine, facts: Facts): Transition {
  const { record } = facts;
  const shown = userInBoth(machine, facts);
  if (shown === null || record === null || record === 'expired' || JSON.stringify(shown) === JSON.stringify(record))
    return stay(machine);
  return stay({ ...machine, view: { status: 'signed-in', user: record } });
}

function secondFactorOpens(
  machine: Machine,
  event: Extract<SessionEvent, { type: 'second-factor-opens' }>,
  facts: Facts,
): Transition {
  const known = userInBoth(machine, facts);
  if (machine.epoch !== event.epoch || known === null) return stay(machine);
  const user = { ...known, totpVerified: true };
  // A response requested before the second factor was passed would say that it was not.
  const shown = { ...machine, check: null, view: { status: 'signed-in', user } as const };
  return also(
    [{ do: 'stop-asking' }, { do: 'elevate', token: event.elevation }, { do: 'keep', user }],
    verify(shown, facts, true),
  );
}

function poll(machine: Machine, facts: Facts): Transition {
  const left = (machine.polls ?? 1) - 1;
  const on: Machine = { ...machine, polls: left > 0 ? left : null };
  const settled =
    on.view.status === 'signed-in' && facts.token === null
      ? visitor(on, facts)
      : on.view.status === 'visitor' && facts.token !== null
        ? verify(on, facts)
        : stay(on);
  return left > 0
    ? { ...settled, effects: [...settled.effects, { do: 'later', ms: VISITOR_POLL.everyMs, event: { type: 'poll' } }] }
    : settled;
}

function start(machine: Machine, facts: Facts): Transition {
  // A logout that a reload or a crash interrupted is completed.
  if (facts.flags.logoutInProgress) return logout(machine, facts);
  if (leftInTab(facts)) return also([{ do: 'forget', where: 'tab' }], start(machine, { ...facts, ...NO_OWNER }));
  const restored =
    facts.token === null && facts.upgradeToken !== null && !facts.flags.expired && !facts.flags.visitorMode;
  const begun = restored
    ? also(
        [{ do: 'write-token', token: facts.upgradeToken ?? '' }],
        verify(machine, { ...facts, token: facts.upgradeToken }),
      )
    : verify(machine, facts);
  return facts.flags.visitorMode ? watchVisitorMode(begun) : begun;
}

function tick(machine: Machine, facts: Facts): Transition {
  const { status } = machine.view;
  if (isBehind(machine, facts)) return followStorage(machine, facts);
  if (status === 'signed-in' && facts.record === 'expired') return expireUnused(machine, facts);
  // A check that was skipped on the administrators' sign-in page is made on the next page.
  const waiting = status === 'visitor' && facts.token !== null && machine.checks.length === 0;
  if (status !== 'signed-in' && !waiting) return stay(machine);
  return facts.now - (machine.checks.at(-1) ?? 0) >= RENEWAL_MS ? verify(machine, facts) : stay(machine);
}

function active(machine: Machine, facts: Facts): Transition {
  if (machine.view.status !== 'signed-in') return stay(machine);
  if (isBehind(machine, facts)) return followStorage(machine, facts);
  return facts.record === 'expired' ? expireUnused(machine, facts) : stay(machine, { do: 'touch' });
}

/** During a logout no check is sent and no event is followed; only its own steps and a new sign-in count. */
const HEARD_WHILE_LOGGING_OUT = new Set<SessionEvent['type']>(['logout-called', 'logout-settled', 'signed-in', 'poll']);

/** Who is signed in after an event, and which effects to run. */
export function transition(machine: Machine, event: SessionEvent, facts: Facts): Transition {
  const leaving = machine.view.status === 'logging-out';
  if (leaving && !HEARD_WHILE_LOGGING_OUT.has(event.type)) return stay(machine);
  switch (event.type) {
    case 'start':
      return start(machine, facts);
    case 'recheck':
      return verify(machine, facts);
    case 'page-event':
      return stay(machine, { do: 'later', ms: PAGE_EVENTS[event.name], event: { type: 'recheck' } });
    case 'answered':
      return answered(machine, event, facts);
    case 'signed-in':
      return signedIn(machine, event, facts);
    case 'user-changed':
      return userChanged(machine, event, facts);
    case 'second-factor':
      return stay(machine, {
        do: 'later',
        ms: SECOND_FACTOR_OPENS_MS,
        event: { type: 'second-factor-opens', epoch: machine.epoch, elevation: event.elevation },
      });
    case 'second-factor-opens':
      return secondFactorOpens(machine, event, facts);
    case 'second-factor-owed':
      return also([{ do: 'elevate', token: null }], verify(machine, facts));
    case 'logout':
      return logout(machine, facts);
    case 'logout-called':
      return leaving ? logoutCalled(machine, event.clean, facts) : stay(machine);
    case 'logout-settled':
      return leaving ? also([{ do: 'go', to: '/' }], visitor(machine, facts)) : stay(machine);
    case 'admin-inactive':
      return adminInactive(machine, facts);
    case 'ended':
      return isBehind(machine, facts) ? followStorage(machine, facts) : ended(machine);
    case 'storage':
      return followStorage(machine, facts);
    case 'record':
      return followRecord(machine, facts);
    case 'flags-cleared':
      return machine.view.status === 'visitor' && facts.token !== null ? verify(machine, facts) : stay(machine);
    case 'poll':
      return poll(machine, facts);
    case 'activity':
      return active(machine, facts);
    case 'tick':
      return tick(machine, facts);
  }
}
