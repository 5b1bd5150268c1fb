import { jest } from '@jest/globals';
import { CONSENT_DENIED, CONSENT_GRANTED, type ConsentChoices } from '@app/contracts';
import { testScreen } from '@app/ui/testing';

const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
const READ_MS = 2_000;
const ANALYTICS: ConsentChoices = { ...CONSENT_DENIED, analytics: 'granted' };
const VISITOR = { signedIn: false, choices: ANALYTICS, tab: 'visible' };

describe('a view of a listing', () => {
  const screen = testScreen(
    'https://site.test/marketplace/listing/7',
    async () => (await import('../testing/web-kit')).queryClient(),
    () => ({ '/api/user': {} }),
  );
  afterEach(() => jest.useRealTimers());

  const showTab = (visibilityState: string) =>
    screen.page.act(() => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const decide = async (choices: ConsentChoices) => {
    const { decideConsent } = await import('../testing/web-kit');
    await screen.page.act(() => decideConsent(choices));
  };
  async function open(changes: Partial<typeof VISITOR> = {}): Promise<void> {
    const { signedIn, choices, tab } = { ...VISITOR, ...changes };
    const { adoptSession, endSession } = await import('../testing/web-kit');
    const { useViewReport } = await import('./statistics');
    function Listing() {
      useViewReport(7);
      return <h1>Listing 7</h1>;
    }
    await screen.page.act(() => (signedIn ? adoptSession({ token: 't', user: ANN }) : endSession()));
    await decide(choices);
    await showTab(tab);
    jest.useFakeTimers();
    await screen.show(<Listing />);
  }
  const wait = (ms: number) => screen.page.act(() => jest.advanceTimersByTimeAsync(ms));
  const views = () => screen.api.calls.map(({ method, path }) => `${method} ${path}`);
  const OF_VISITOR = 'POST /api/marketplace-listings/7/views';

  it('is reported once, when it was open for two seconds', async () => {
    await open();
    await wait(READ_MS - 1);
    expect(views()).toEqual([]);
    await wait(1);
    expect(views()).toEqual([OF_VISITOR]);
    await wait(60_000);
    expect(views()).toEqual([OF_VISITOR]);
  });

  it('is reported as the account’s while signed in', async () => {
    await open({ signedIn: true });
    await wait(READ_MS);
    expect(views()).toEqual(['PUT /api/viewed-listings/7']);
  });

  it('is not reported when the page was left before', async () => {
    await open();
    await wait(READ_MS - 1);
    await screen.page.render(null);
    await wait(60_000);
    expect(views()).toEqual([]);
  });

  it('is not reported of a reader who did not agree to analytics, whatever else they allow', async () => {
    await open({ choices: { ...CONSENT_GRANTED, analytics: 'denied' } });
    await wait(60_000);
    expect(views()).toEqual([]);
  });

  it('is reported after the reader agrees on the page', async () => {
    await open({ choices: CONSENT_DENIED });
    await wait(60_000);
    await decide(ANALYTICS);
    await wait(READ_MS);
    expect(views()).toEqual([OF_VISITOR]);
  });

  it('in a tab in the background is reported once, after the reader turns to it', async () => {
    await open({ tab: 'hidden' });
    await wait(60_000);
    expect(views()).toEqual([]);
    for (const state of ['visible', 'hidden', 'visible']) await showTab(state);
    await wait(60_000);
    expect(views()).toEqual([OF_VISITOR]);
  });

  it('is not reported of a tab that was left before the two seconds were over', async () => {
    await open();
    await wait(100);
    await showTab('hidden');
    await wait(60_000);
    expect(views()).toEqual([]);
    await showTab('visible');
    await wait(READ_MS - 1);
    expect(views()).toEqual([]);
    await wait(1);
    expect(views()).toEqual([OF_VISITOR]);
  });

  it('that could not be reported is not repeated, and the page stays as it is', async () => {
    await open();
    await wait(READ_MS);
    await screen.api.calls[0]?.lose();
    await wait(60_000);
    expect([views(), screen.page.text()]).toEqual([[OF_VISITOR], 'Listing 7']);
  });
});
