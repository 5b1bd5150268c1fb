import { ANN, Browser, signedIn, signOut, type Case } from '../testing/two-tabs';

const MARK = 'ann: T-12 of 1,234,567';

describe('what stays', () => {
  async function visitors(): Promise<Case> {
    const browser = new Browser();
    const [one, two] = [browser.open(), browser.open()];
    await browser.settle();
    one.type('a visitor’s draft');
    two.type('another draft of the visitor');
    return { browser, one, two };
  }
  const typed = ({ one, two }: Case) => [one.typed, two.typed, one.own.getItem('draft'), two.own.getItem('draft')];

  it('a visitor’s work comes along at sign-in, in both tabs, and goes with the sign-out', async () => {
    const at = await visitors();
    const before = typed(at);
    at.one.signIn(ANN);
    await at.browser.settle();
    expect([typed(at), at.one.turns, at.two.turns]).toEqual([before, 0, 0]);
    await signOut(at);
    expect(at.browser.everything()).not.toContain('draft of the visitor');
    expect(typed(at)).toEqual([null, null, null, null]);
  });

  it('what the next visitor types in the first tab before the other one has followed', async () => {
    const at = await signedIn();
    at.two.type(MARK);
    at.two.asleep = true;
    await signOut(at);
    at.one.type('the next visitor’s draft');
    at.two.wake();
    await at.browser.settle();
    expect(at.browser.local.getItem('record')).toBe('the next visitor’s draft');
  });

  const HARMLESS: [name: string, act: (at: Case) => unknown][] = [
    [
      'the token is renewed in the other tab',
      ({ browser, one }) => {
        browser.signedIn = { ...ANN };
        one.session.dispatch({ type: 'recheck' });
      },
    ],
    ['the same user signs in again', ({ one }) => one.signIn(ANN)],
    [
      'the server is not reached',
      ({ browser, two }) => {
        browser.signedIn = null;
        two.session.dispatch({ type: 'recheck' });
      },
    ],
    ['the tab is reloaded', ({ two }) => two.load()],
    [
      'a sleeping tab wakes up',
      ({ two }) => {
        two.asleep = true;
        two.wake();
      },
    ],
  ];
  it.each(HARMLESS)('a user’s draft when %s', async (_name, act) => {
    const at = await signedIn();
    at.two.type(MARK);
    act(at);
    await at.browser.settle();
    expect([at.two.session.state.get().user?.id, at.two.own.getItem('draft')]).toEqual(['ann', MARK]);
    expect(at.two.turns).toBe(0);
  });
});
