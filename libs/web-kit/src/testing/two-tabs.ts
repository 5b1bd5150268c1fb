import { TOKEN_KEY, USER_KEY } from '../session/session-keys';
import type { SessionUser } from '../session/session-record';
import { createSession, type Session } from '../session/session-runner';
import { createSessionStorage } from '../session/session-storage';
import { memoryStorage, type KeyValueStorage } from '../store/browser-storage';

function person(id: string, isAdmin = false): SessionUser {
  const email = `${id}@example.com`;
  const [no, yes] = [false, true];
  return {
    ...{ id, username: email, email, firstName: id, lastName: 'Lee', isAdmin, emailVerified: yes },
    ...{ isPremium: no, totpEnabled: no, totpVerified: no },
  };
}

/** One tab: a session of its own on the browser's storage, and a page with something typed and a request. */
export class Tab {
  session!: Session;
  /** What the page has in memory. */
  typed: string | null = null;
  /** How often its screens were replaced. */
  turns = 0;
  /** What screens were showing while their user was another one. */
  strangers: string[] = [];
  asleep = false;
  own: KeyValueStorage;
  private life = new AbortController();
  private missed = false;
  private timers: { ms: number; run: () => void }[] = [];

  constructor(
    private readonly browser: Browser,
    own = memoryStorage(),
  ) {
    this.own = own;
    this.load();
  }

  load(): void {
    const { browser } = this;
    this.typed = null;
    this.timers = [];
    const nothing = () => undefined;
    this.session = createSession({
      storage: createSessionStorage(this.shared(), this.own),
      now: () => browser.now,
      later: (ms, run) => void this.timers.push({ ms, run }),
      onAdminLogin: () => false,
      ask: async () => browser.answer(),
      finalCall: async () => undefined,
      forget: () => {
        this.typed = null;
        this.life.abort();
        this.life = new AbortController();
      },
      showAnew: () => (this.turns += 1),
      clearCsrf: nothing,
      elevate: nothing,
      know: nothing,
      hint: nothing,
      say: nothing,
      announceLogout: nothing,
      go: nothing,
      recover: nothing,
    });
    this.session.state.subscribe(() => {
      const { status, user } = this.session.state.get();
      if (this.typed && status !== 'loading' && !this.typed.startsWith(user?.id ?? '')) this.strangers.push(this.typed);
    });
    this.session.dispatch({ type: 'start' });
  }

  /** Writes notify the other tabs. */
  private shared(): KeyValueStorage {
    const { local } = this.browser;
    const tell = (key: string) => this.browser.tabs.forEach((tab) => tab !== this && tab.hear(key));
    return {
      getItem: (key) => local.getItem(key),
      key: (index) => local.key(index),
      get length() {
        return local.length;
      },
      setItem: (key, value) => {
        local.setItem(key, value);
        tell(key);
      },
      removeItem: (key) => {
        local.removeItem(key);
        tell(key);
      },
    };
  }

  private hear(key: string): void {
    if (this.asleep) this.missed = true;
    else if (key === TOKEN_KEY) this.browser.later(() => this.session.dispatch({ type: 'storage' }));
    else if (key === USER_KEY) this.browser.later(() => this.session.dispatch({ type: 'record' }));
  }

  /** Of all that happened, the tab finds the final state of storage. */
  wake(): void {
    this.asleep = false;
    if (this.missed) this.session.dispatch({ type: 'tick' });
  }

  type(text: string): void {
    this.typed = text;
    this.own.setItem('draft', text);
    this.browser.local.setItem('record', text);
  }

  request(): AbortSignal {
    return this.life.signal;
  }

  signIn(user: SessionUser): void {
    this.browser.signedIn = user;
    this.session.dispatch({ type: 'signed-in', user, token: `token-${user.id}`, data: user });
  }

  /** Runs the timers of this tab up to a time. */
  pass(ms: number): void {
    const due = this.timers.filter((timer) => timer.ms <= ms);
    this.timers = this.timers.filter((timer) => timer.ms > ms);
    for (const { run } of due) run();
  }
}

/** One browser with two tabs, whose storage events arrive when the test settles. */
export class Browser {
  now = 1_000_000;
  local = memoryStorage();
  /** The user that the server knows by the token in storage. */
  signedIn: SessionUser | null = null;
  tabs: Tab[] = [];
  private events: (() => void)[] = [];

  open(own?: KeyValueStorage): Tab {
    const tab = new Tab(this, own);
    this.tabs.push(tab);
    return tab;
  }

  later(run: () => void): void {
    this.events.push(run);
  }

  answer(): object {
    if (!this.signedIn) throw new Error('the server is not reached');
    return this.signedIn;
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      for (const run of this.events.splice(0)) run();
      await Promise.resolve();
    }
  }

  /** Everything that pages and storage have. */
  everything(): string {
    const stores = [this.local, ...this.tabs.map(({ own }) => own)];
    const texts = stores.flatMap((store) =>
      Array.from({ length: store.length }, (_none, index) => store.getItem(store.key(index) ?? '')),
    );
    return JSON.stringify([texts, this.tabs.map(({ typed }) => typed)]);
  }
}

export const [ANN, BOB, ADA] = [person('ann'), person('bob'), person('ada', true)] as const;

export type Case = { browser: Browser; one: Tab; two: Tab };

/** Two tabs in which a user signed in. */
export async function signedIn(user = ANN): Promise<Case> {
  const browser = new Browser();
  const [one, two] = [browser.open(), browser.open()];
  one.signIn(user);
  await browser.settle();
  return { browser, one, two };
}

/** Signs out in the first tab, to the end of it. */
export async function signOut({ browser, one }: Case): Promise<void> {
  one.session.dispatch({ type: 'logout' });
  await browser.settle();
  one.pass(3_000);
  await browser.settle();
}
