import { jest } from '@jest/globals';
import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import { testUser } from '../../testing/user';

const ANN = testUser();
const realFetch = globalThis.fetch;

describe('the sign-in page', () => {
  let page: TestPage;
  const went: string[] = [];

  beforeAll(async () => {
    page = await openPage('https://site.test/auth');
    globalThis.fetch = () => new Promise(() => {});
    const { provideComposition } = await import('../../testing/web-kit');
    provideComposition(testComposition({ navigate: (to: string) => void went.push(to) }));
  });
  beforeEach(() => went.splice(0));
  afterEach(() => jest.useRealTimers());
  afterAll(async () => {
    const { queryClient } = await import('../../testing/web-kit');
    globalThis.fetch = realFetch;
    await page.close();
    queryClient().clear();
  });

  async function open(address: string): Promise<void> {
    const { MemoryRouter } = await import('react-router-dom');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../../testing/web-kit');
    const { Component } = await import('./auth.route');
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter key={address} initialEntries={[address]}>
          <Component />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }
  const field = (name: string) => page.document.querySelector(`input[name="${name}"]`);

  it('has two tabs, the side panel and its four points, and links to the terms and the privacy policy', async () => {
    await open('/auth');
    for (const text of [
      'Back to Home',
      'Login',
      'Register',
      'Maximize Your Potential',
      'Advanced Offer Calculators',
      'Firm Comparison Tools',
      'Practice Growth Resources',
      'Transition Expertise',
    ])
      expect(page.text()).toContain(text);
    expect(page.button('Terms of Service').getAttribute('href')).toBe('/terms');
    expect(page.button('Privacy Policy').getAttribute('href')).toBe('/privacy');
  });

  it.each([
    ['login', '/auth?', 'Sign In', 'Logging in...', ['email', 'password']],
    [
      'registration',
      '/auth?tab=register',
      'Create Account',
      'Creating account...',
      ['firstName', 'lastName', 'email', 'password'],
    ],
  ])('shows that a %s is pending while it is', async (_what, address, label, pending, names) => {
    await open(address);
    for (const name of names)
      await page.type(field(name), name === 'email' ? 'ann@example.com' : 'correct horse battery');
    const button = page.button(label);
    await page.click(button);
    await page.until(() => button.getAttribute('aria-disabled') === 'true');
    expect(button.textContent?.trim()).toBe(pending);
  });

  it.each([
    ['/auth', 'Welcome back', false],
    ['/auth?tab=register', 'Create your account', false],
    ['/auth?redirect=marketplace&tab=register', 'Create your account', false],
    ['/auth?redirect=detailed-calculator', 'Welcome back', false],
    ['/auth?redirect=detailed-calculator&tab=register', 'Create your account', true],
    ['/auth?redirect=detailed-calculator%3Foffer%3D2&tab=register', 'Create your account', true],
    ['/auth?redirect=marketplace%2Fvaluation%3Flisting%3D7', 'Welcome back', true],
    ['/auth?redirect=marketplace%2Fvaluations', 'Welcome back', false],
    ['/auth?redirect=marketplace%2Fmy-listings%3Fvaluation%3Dnew&tab=register', 'Create your account', true],
    ['/auth?redirect=marketplace%2Fmy-listings&tab=register', 'Create your account', false],
  ])('%s opens with "%s", and says that figures come along: %j', async (address, title, figures) => {
    await open(address);
    expect(page.document.querySelector('h1')?.textContent).toBe(title);
    expect(page.text().includes('Your figures come with you')).toBe(figures);
  });

  it.each([
    ['favorite', '', 'Favorites are kept in your account.'],
    ['favorite', '&tab=register', 'The listing that you chose is added once you are signed in.'],
    ['search', '&tab=register', 'Saved searches are kept in your account.'],
    ['vote', '', 'Voting needs an account'],
    ['report', '', 'Reporting a review needs an account'],
  ])('says why it is shown to a visitor who asked for a %s (%j)', async (asked, tab, text) => {
    await open(`/auth?redirect=marketplace&for=${asked}${tab}`);
    expect(page.text()).toContain(text);
  });

  it.each(['', '__proto__', 'constructor', 'anything'])('says nothing of %j, which no page asks for', async (asked) => {
    await open('/auth?redirect=marketplace');
    const plain = page.text();
    await open(`/auth?redirect=marketplace&for=${asked}`);
    expect(page.text()).toBe(plain);
  });

  it('says to who comes back from a payment without a session that the payment does not depend on it', async () => {
    await open('/auth?redirect=payment-success%3Fattempt%3Da1');
    expect(page.text()).toContain('Your payment does not depend on this page.');
  });

  it('says why it is shown when a session expired, until the next sign-in', async () => {
    const { adoptSession, endSession, markExpired } = await import('../../testing/web-kit');
    await open('/auth?redirect=detailed-calculator');
    expect(page.text()).not.toContain('Your session has ended');
    markExpired();
    await open('/auth?redirect=marketplace');
    expect(page.text()).toContain(
      'Your session has ended, so you have been signed out. Sign in to continue where you were.',
    );
    await page.act(() => adoptSession({ token: 't', user: ANN }));
    expect(page.text()).not.toContain('Your session has ended');
    await page.act(() => endSession());
  });

  it('redirects users who arrive signed in after 500 ms', async () => {
    const { adoptSession, endSession } = await import('../../testing/web-kit');
    await open('/auth?redirect=marketplace&arriving');
    jest.useFakeTimers();
    await page.act(() => adoptSession({ token: 't', user: ANN }));
    await page.act(() => jest.advanceTimersByTime(499));
    expect(went).toEqual([]);
    await page.act(() => jest.advanceTimersByTime(1));
    expect(went).toEqual(['/marketplace']);
    await page.act(() => endSession());
  });
});
