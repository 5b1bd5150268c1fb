import * as fc from 'fast-check';
import { ApiError } from '../api/api-error';
import { memoryStorage, type KeyValueStorage } from '../store/browser-storage';
import { FLAGS, TOKEN_KEY, USER_KEY } from './session-keys';
import { createSession, type Session } from './session-runner';
import { createSessionStorage } from './session-storage';

/** Two tabs of one browser, a server that knows its tokens, and a clock that the test advances. */

type Person = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  isPremium: boolean;
  isAdmin: boolean;
  emailVerified: boolean;
  totpEnabled: boolean;
  totpVerified: boolean;
};
const person = (id: string, isAdmin: boolean): Person => ({
  id,
  username: `${id}@example.com`,
  email: `${id}@example.com`,
  firstName: id,
  lastName: 'Lee',
  isPremium: false,
  isAdmin,
  emailVerified: true,
  totpEnabled: false,
  totpVerified: false,
});
const PEOPLE = [person('ann', false), person('bob', true)] as const;

type Outcome = { data: object; renewed: string | null } | { error: ApiError };
type Question = {
  /** The server's outcome while its response is on the way. */ outcome?: Outcome;
  token: string | null;
  resolve: (data: object) => void;
  reject: (error: unknown) => void;
  signal: AbortSignal;
};

const TYPED_KEY = 'typed';

class World {
  now = 1_000_000;
  timers: { at: number; tab: Tab; run: () => void }[] = [];
  local = memoryStorage();
  online = true;
  /** Every issued token → its user; `live` are those whose session has not ended. */
  owners = new Map<string, Person>();
  live = new Set<string>();
  /** Users whose latest session passed its second factor. */
  shown = new Set<string>();
  /** No user has signed in since the last logout. */
  loggedOut = false;
  tabs: [Tab, Tab] = [new Tab(this, 0), new Tab(this, 1)];
  issued = 0;

  issue(owner: Person): string {
    const token = `token-${++this.issued}`;
    this.owners.set(token, owner);
    this.live.add(token);
    return token;
  }
  end(token: string | null): void {
    const owner = token === null ? undefined : this.owners.get(token);
    for (const [other, whose] of this.owners) if (whose === owner) this.live.delete(other);
  }
  async advance(ms: number): Promise<void> {
    const until = this.now + ms;
    for (let fired = 0; ; fired += 1) {
      // Without a limit a timer that is set again for no time at all would keep the test running forever.
      if (fired === 10_000) throw new Error('timers are set again endlessly');
      const next = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers.splice(this.timers.indexOf(next), 1);
      this.now = Math.max(this.now, next.at);
      next.run();
      await completePending();
    }
    this.now = until;
  }
}

class Tab {
  queue: string[] = [];
  questions: Question[] = [];
  elevation: string | null = null;
  session!: Session;
  /** Who typed what the page, and the storage of this tab alone, have. */
  typed: string | null = null;
  tabStorage = memoryStorage();
  /** Tokens that the server issued or confirmed in this page view. */
  verified = new Set<string>();

  constructor(
    readonly world: World,
    readonly index: 0 | 1,
  ) {}

  get other(): Tab {
    return this.world.tabs[this.index === 0 ? 1 : 0];
  }
  get token(): string | null {
    return this.world.local.getItem(TOKEN_KEY);
  }

  /** Writes notify the other tab later. */
  private storage(): KeyValueStorage {
    const { local } = this.world;
    const tell = (key: string) => void this.other.queue.push(key);
    return {
      getItem: (key) => local.getItem(key),
      key: (index) => local.key(index),
      get length() {
        return local.length;
      },
      setItem(key, value) {
        if (local.getItem(key) === value) return;
        local.setItem(key, value);
        tell(key);
      },
      removeItem(key) {
        if (local.getItem(key) === null) return;
        local.removeItem(key);
        tell(key);
      },
    };
  }

  /** A page view begins; pending work of an earlier one ends with it. */
  load(): void {
    const { world } = this;
    world.timers = world.timers.filter(({ tab }) => tab !== this);
    this.questions = [];
    this.queue = [];
    this.verified = new Set();
    this.elevation = null;
    this.typed = null;
    const alive = {};
    this.view = alive;
    this.session = createSession({
      storage: createSessionStorage(this.storage(), this.tabStorage),
      now: () => world.now,
      later: (ms, run) =>
        void world.timers.push({ at: world.now + ms, tab: this, run: () => this.view === alive && run() }),
      onAdminLogin: () => false,
      ask: (signal) =>
        new Promise((resolve, reject) => {
          this.questions.push({ token: this.token, resolve, reject, signal });
        }),
      finalCall: async (token) => {
        if (!world.online) throw new ApiError(0, 'Failed to fetch', 'NETWORK');
        world.end(token);
        await new Promise<void>((resolve) => world.timers.push({ at: world.now + 400, tab: this, run: resolve }));
      },
      clearCsrf: () => {},
      elevate: (token) => (this.elevation = token),
      know: () => {},
      forget: () => (this.typed = null),
      showAnew: () => {},
      hint: () => {},
      say: () => {},
      announceLogout: () => {},
      go: () => {},
      recover: () => {},
    });
    this.session.dispatch({ type: 'start' });
  }
  private view: object = {};

  type(): void {
    const { status, user } = this.session.state.get();
    if (status === 'loading') return;
    this.typed = user?.id ?? 'visitor';
    this.tabStorage.setItem(TYPED_KEY, this.typed);
    if (this.queue.length === 0) this.storage().setItem(TYPED_KEY, this.typed);
  }

  /** What users, not visitors, have left where this tab finds it. */
  left(): string[] {
    const { local } = this.world;
    const shared = this.queue.length === 0 ? local.getItem(TYPED_KEY) : null;
    const found = [this.typed, this.tabStorage.getItem(TYPED_KEY), shared];
    return found.flatMap((who) => (who === null || who === 'visitor' ? [] : [who]));
  }

  deliver(): void {
    for (const key of this.queue.splice(0)) {
      if (key === TOKEN_KEY) this.session.dispatch({ type: 'storage' });
      if (key === USER_KEY) this.session.dispatch({ type: 'record' });
      if (key === FLAGS.visitorMode) this.session.dispatch({ type: 'flags-cleared' });
    }
  }

  /** The server handles the oldest pending request; its response arrives at a random time. */
  judge(kind: AnswerKind): void {
    const question = this.questions.find(({ outcome }) => !outcome);
    if (question) question.outcome = this.outcome(question.token, kind);
  }

  private outcome(token: string | null, kind: AnswerKind): Outcome {
    const { world } = this;
    const failed = (status: number, code: string) => ({ error: new ApiError(status, 'x', code) });
    const owner = token === null ? undefined : world.owners.get(token);
    if (kind === 'network' || !world.online) return failed(0, 'NETWORK');
    if (kind === 'html') return failed(502, 'NOT_JSON');
    if (kind === 'html 401') return failed(401, 'NOT_JSON');
    if (kind === 'throttled') return failed(429, 'X');
    if (kind === 'unavailable') return failed(503, 'X');
    if (!owner || token === null || !world.live.has(token)) return failed(401, 'SESSION.UNAUTHORIZED');
    const renewed = kind === 'renewal' ? world.issue(owner) : null;
    return {
      data: { ...owner, totpVerified: world.shown.has(owner.id), ...(renewed !== null && { token: renewed }) },
      renewed,
    };
  }

  answer(kind: AnswerKind): void {
    const question = this.questions.shift();
    if (!question) return;
    const outcome = question.outcome ?? this.outcome(question.token, kind);
    if ('error' in outcome) return question.reject(outcome.error);
    if (!question.signal.aborted && question.token === this.token)
      this.verified.add(outcome.renewed ?? question.token ?? '');
    question.resolve(outcome.data);
  }
}

const ANSWERS = [
  'truth',
  'truth',
  'truth',
  'renewal',
  'network',
  'html',
  'html 401',
  'throttled',
  'unavailable',
] as const;
type AnswerKind = (typeof ANSWERS)[number];

async function completePending(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
}

function storedText(world: World): string {
  const keys = Array.from({ length: world.local.length }, (_none, index) => world.local.key(index) ?? '');
  return keys.map((key) => `${key}=${world.local.getItem(key)}`).join('\n');
}

const raised = (world: World, flag: keyof typeof FLAGS) => world.local.getItem(FLAGS[flag]) === 'true';

/** Invariants that must hold after every step. */
function check(world: World): void {
  if (world.loggedOut) {
    expect(storedText(world)).not.toMatch(/token-|@example\.com/);
    expect([world.local.getItem(TOKEN_KEY), world.local.getItem(USER_KEY)]).toEqual([null, null]);
  }
  for (const tab of world.tabs) {
    const state = tab.session.state.get();
    if (state.status === 'anonymous') expect(tab.elevation).toBeNull();
    if (state.status !== 'loading') expect(tab.left().filter((who) => who !== state.user?.id)).toEqual([]);
    if (state.status !== 'authenticated' || tab.queue.length > 0) continue;
    // The rest applies to a tab that has received every event: signed in by a token, with nothing that denies it.
    const { token } = tab;
    expect(token).not.toBeNull();
    const kept = (world.local.getItem(USER_KEY) ?? '').includes(`"id":"${state.user.id}"`);
    expect(kept || tab.verified.has(token ?? '')).toBe(true);
    expect(world.owners.get(token ?? '')?.id).toBe(state.user.id);
    expect([
      raised(world, 'expired'),
      raised(world, 'loggedOut'),
      raised(world, 'logoutInProgress'),
      raised(world, 'visitorMode'),
    ]).toEqual([false, false, false, false]);
  }
}

type Step = {
  name: string;
  tab: 0 | 1;
  run: (world: World, tab: Tab) => void | Promise<void>;
  /** May end a session that is still in storage. */ ends?: (tab: Tab) => boolean;
};

class Command implements fc.AsyncCommand<object, World> {
  constructor(private readonly step: Step) {}
  check = () => true;
  async run(_model: object, world: World): Promise<void> {
    const { step } = this;
    const { record, token } = createSessionStorage(world.local, memoryStorage()).read(world.now);
    const before = world.tabs.map((tab) => tab.session.state.get().status);
    const ends = step.ends?.(world.tabs[step.tab]) ?? false;
    await step.run(world, world.tabs[step.tab]);
    await completePending();
    check(world);
    if (ends || record === 'expired' || token === null) return;
    // Unless an event ends it, a session stays in storage, and stays visible where it was visible.
    expect(world.local.getItem(TOKEN_KEY)).not.toBeNull();
    for (const [index, tab] of world.tabs.entries())
      if (before[index] === 'authenticated' && !tab.session.signingOut.get())
        expect(tab.session.state.get().status).not.toBe('anonymous');
  }
  toString = () => `${this.step.name} in tab ${this.step.tab}`;
}

const tabs = fc.constantFrom<0 | 1>(0, 1);
const step = (name: string, run: Step['run'], ends?: Step['ends']) =>
  tabs.map((tab) => new Command({ name, tab, run, ...(ends && { ends }) }));
const always = () => true;

const steps = [
  fc.tuple(tabs, fc.constantFrom(...PEOPLE)).map(
    ([tab, who]) =>
      new Command({
        name: `${who.id} signs in`,
        tab,
        run(world, at) {
          const token = world.issue(who);
          at.verified.add(token);
          world.loggedOut = false;
          world.shown.delete(who.id);
          at.session.dispatch({ type: 'signed-in', user: who, token, data: who });
        },
      }),
  ),
  fc.tuple(tabs, fc.constantFrom(...ANSWERS)).map(
    ([tab, kind]) =>
      new Command({
        name: `the server answers with ${kind}`,
        tab,
        run: (_world, at) => at.answer(kind),
        ends: (at) => ['truth', 'renewal'].includes(kind) || at.questions[0]?.outcome !== undefined,
      }),
  ),
  fc
    .tuple(tabs, fc.constantFrom(...ANSWERS))
    .map(([tab, kind]) => new Command({ name: `the server finds ${kind}`, tab, run: (_world, at) => at.judge(kind) })),
  step(
    'logout',
    (world, tab) => {
      // The button is disabled during a logout.
      if (tab.session.signingOut.get()) return;
      tab.session.dispatch({ type: 'logout' });
      world.loggedOut = true;
    },
    always,
  ),
  step('the reader types', (_world, tab) => tab.type()),
  step('storage events arrive', (_world, tab) => tab.deliver()),
  step('reload', (_world, tab) => tab.load()),
  step('recheck', (_world, tab) => tab.session.dispatch({ type: 'recheck' })),
  step('auth-refresh', (_world, tab) => tab.session.dispatch({ type: 'page-event', name: 'auth-refresh' })),
  step('activity', (_world, tab) => tab.session.dispatch({ type: 'activity' })),
  step('tick', (_world, tab) => tab.session.dispatch({ type: 'tick' })),
  step('second factor', (world, tab) => {
    const { user } = tab.session.state.get();
    if (user === null || user.id !== world.owners.get(tab.token ?? '')?.id) return;
    world.shown.add(user.id);
    tab.session.dispatch({ type: 'second-factor', elevation: 'elevated' });
  }),
  step('the sign-in page clears flags', (world, tab) => {
    for (const flag of ['visitorMode', 'loggedOut', 'logoutInProgress'] as const) world.local.removeItem(FLAGS[flag]);
    tab.session.dispatch({ type: 'flags-cleared' });
  }),
  step('the administrator was inactive', (_world, tab) => tab.session.dispatch({ type: 'admin-inactive' }), always),
  step('the server ends the session', (world, tab) => world.end(tab.token), always),
  step('the network goes or comes', (world) => void (world.online = !world.online)),
  fc
    .constantFrom(50, 150, 600, 3_000, 61_000)
    .map((ms) => new Command({ name: `${ms} ms pass`, tab: 0, run: (world) => world.advance(ms) })),
  fc.constant(
    new Command({ name: 'a day passes', tab: 0, run: (world) => world.advance(25 * 60 * 60_000), ends: always }),
  ),
];

/** Completes everything that is pending. */
async function rest(world: World): Promise<void> {
  world.online = true;
  for (let round = 0; round < 8; round++) {
    for (const tab of world.tabs) {
      tab.deliver();
      for (let answers = 0; tab.questions.length > 0; answers += 1) {
        // Without a limit a tab that asks again after every answer would keep the test running forever.
        if (answers === 100) throw new Error('a tab asks again after every answer');
        tab.answer('truth');
        await completePending();
      }
    }
    await world.advance(20_000);
    for (const tab of world.tabs) tab.session.dispatch({ type: 'tick' });
    await completePending();
  }
}

describe('two tabs with one session, in any order of events', () => {
  it('sign in only for a reason, never sign out by a failure, leave nothing after a logout, and agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: '+1' }), async (commands) => {
        const world = new World();
        for (const tab of world.tabs) tab.load();
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
        await rest(world);
        check(world);
        const [first, second] = world.tabs.map((tab) => tab.session.state.get());
        expect(first?.status).not.toBe('loading');
        expect(second).toEqual(first);
        expect(first?.status === 'authenticated').toBe(world.local.getItem(TOKEN_KEY) !== null);
      }),
      { numRuns: 2500 },
    );
  });
});
