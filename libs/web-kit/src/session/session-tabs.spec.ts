import { memoryStorage } from '../store/browser-storage';
import { ADA, ANN, BOB, Browser, signedIn, signOut, type Case } from '../testing/two-tabs';

const MARK = 'ann: T-12 of 1,234,567';

/** How a session ends in tab 1, or is replaced there, while tab 2 has something of Ann's. */
const ENDS: [name: string, end: (at: Case) => Promise<void> | void, after: string | null][] = [
  ['a sign-out', signOut, null],
  [
    'a sign-out in the tab itself',
    ({ browser, two }) => (two.session.dispatch({ type: 'logout' }), browser.settle()),
    null,
  ],
  [
    'a sign-out, and another user signs in',
    async (at) => {
      await signOut(at);
      at.one.signIn(BOB);
    },
    'bob',
  ],
  ['another user who signs in without a sign-out', ({ one }) => one.signIn(BOB), 'bob'],
  [
    'a sign-out and the next sign-in while tab 2 sleeps',
    async (at) => {
      at.two.asleep = true;
      await signOut(at);
      at.one.signIn(BOB);
      await at.browser.settle();
      expect(at.two.typed).toBe(MARK);
      at.two.wake();
    },
    'bob',
  ],
  [
    'a sign-out while tab 2 sleeps',
    async (at) => {
      at.two.asleep = true;
      await signOut(at);
      at.two.wake();
    },
    null,
  ],
  [
    'a day without activity',
    ({ browser, one }) => {
      browser.now += 25 * 60 * 60_000;
      one.session.dispatch({ type: 'tick' });
    },
    null,
  ],
  ['the deletion of the account', ({ one }) => one.session.dispatch({ type: 'ended' }), null],
  [
    'two hours without an administrator’s activity',
    async (at) => {
      at.one.signIn(ADA);
      await at.browser.settle();
      at.two.type(`ada, not ${MARK}`);
      at.one.session.dispatch({ type: 'admin-inactive' });
    },
    null,
  ],
  [
    'a sign-out after which the same user signs in',
    async (at) => {
      await signOut(at);
      at.one.signIn(ANN);
    },
    'ann',
  ],
];

describe('what a user has in two tabs', () => {
  it.each(ENDS)('is gone from both after %s', async (_name, end, after) => {
    const at = await signedIn();
    at.two.type(MARK);
    const request = at.two.request();
    await end(at);
    await at.browser.settle();
    expect(at.two.session.state.get().user?.id ?? null).toBe(after);
    expect(at.browser.everything()).not.toContain(MARK);
    expect([at.two.typed, at.two.strangers]).toEqual([null, []]);
    expect([request.aborted, at.two.turns > 0]).toEqual([true, true]);
  });

  describe('follows a payment', () => {
    const user = ANN;
    async function fiveTabs() {
      const browser = new Browser();
      const tabs = Array.from({ length: 5 }, () => browser.open());
      const [first] = tabs;
      first?.signIn(user);
      await browser.settle();
      let checks = 0;
      browser.signedIn = { ...user, isPremium: true };
      const ask = browser.answer.bind(browser);
      browser.answer = () => {
        checks += 1;
        return ask();
      };
      const states = () => tabs.map(({ session }) => session.state.get());
      /** The event comes, and the half second after it. */
      const tell = async (told: typeof tabs) => {
        for (const { session } of told) session.dispatch({ type: 'page-event', name: 'premium-upgrade' });
        await browser.settle();
        const before = checks;
        for (const tab of told) tab.pass(500);
        await browser.settle();
        return [before, checks];
      };
      return { tabs, states, tell };
    }

    it('that one of five tabs is told of, with one check for all', async () => {
      const { tabs, states, tell } = await fiveTabs();
      expect(await tell(tabs.slice(0, 1))).toEqual([0, 1]);
      for (const { status, user: seen } of states())
        expect([status, seen?.id, seen?.isPremium]).toEqual(['authenticated', user.id, true]);
    });

    it('that each of five tabs is told of, again and again, with everyone signed in after it', async () => {
      const { tabs, states, tell } = await fiveTabs();
      for (let times = 0; times < 3; times += 1) await tell(tabs);
      for (const { status, user: seen } of states())
        expect([status, seen?.id, seen?.isPremium]).toEqual(['authenticated', user.id, true]);
    });
  });

  it('is replaced on the screen after a sign-out elsewhere, also when nothing was typed', async () => {
    const at = await signedIn();
    await signOut(at);
    expect([at.one.turns, at.two.turns]).toEqual([1, 1]);
  });

  it('is gone from a tab whose token turns out to be another user’s', async () => {
    const at = await signedIn();
    at.two.type(MARK);
    at.browser.signedIn = BOB;
    at.two.session.dispatch({ type: 'recheck' });
    await at.browser.settle();
    expect([at.two.session.state.get().user?.id, at.two.typed, at.two.own.getItem('draft')]).toEqual([
      'bob',
      null,
      null,
    ]);
  });

  it.each(['a visitor', 'another user'])(
    'is gone from a tab that was closed meanwhile and is restored for %s',
    async (who) => {
      const at = await signedIn();
      at.two.type(MARK);
      at.browser.tabs = [at.one];
      await signOut(at);
      if (who === 'another user') at.one.signIn(BOB);
      expect(at.two.own.getItem('draft')).toBe(MARK);
      at.browser.open(at.two.own);
      await at.browser.settle();
      expect(at.browser.everything()).not.toContain(MARK);
    },
  );

  it('goes with every key that a remote of an earlier release wrote, and leaves the device’s own', async () => {
    const at = await signedIn();
    at.browser.local.setItem('theme', 'dark');
    at.two.own.setItem('reloaded_for', '["chunk"]');
    for (const storage of [at.browser.local, at.two.own]) storage.setItem('some-remote:draft:7', MARK);
    await signOut(at);
    expect(at.browser.everything()).not.toContain(MARK);
    expect([at.browser.local.getItem('theme'), at.two.own.getItem('reloaded_for')]).toEqual(['dark', '["chunk"]']);
  });

  it('goes from memory also where storage cannot be emptied', async () => {
    const at = await signedIn();
    at.one.type(MARK);
    at.one.own.removeItem = () => {
      throw new DOMException('storage is locked', 'SecurityError');
    };
    at.one.session.dispatch({ type: 'logout' });
    expect([at.one.typed, at.one.turns, at.one.session.state.get().status]).toEqual([null, 1, 'loading']);
  });

  it('goes from a tab that has no storage but its memory', async () => {
    const alone = new Browser();
    const tab = alone.open(memoryStorage());
    tab.signIn(ANN);
    tab.type(MARK);
    tab.session.dispatch({ type: 'logout' });
    expect(alone.everything()).not.toContain(MARK);
  });
});
