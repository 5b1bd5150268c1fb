import { jest } from '@jest/globals';
import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition, testRegistry, testRelease } from '../testing/composition';
import { testUser } from '../testing/user';

const USER = testUser();
const ADMIN = { ...USER, isAdmin: true };
const REGISTRY = testRegistry(
  testRelease('site@1', '/blog', { path: '/dashboard', access: 'user' }, { path: '/admin-dashboard', access: 'admin' }),
);
const realFetch = globalThis.fetch;

describe('the guard of the current page', () => {
  let page: TestPage;
  afterEach(async () => {
    const { queryClient } = await import('../testing/web-kit');
    globalThis.fetch = realFetch;
    await page.close();
    queryClient().clear();
  });

  async function open(path: string) {
    jest.resetModules();
    page = await openPage(`https://site.test${path}`);
    globalThis.fetch = () => new Promise(() => undefined);
    const kit = await import('../testing/web-kit');
    kit.provideComposition(testComposition({ registry: () => REGISTRY, navigate: (to) => void went.push(to) }));
    const went: string[] = [];
    const { guardDecision, guardView, followGuard } = await import('./guard');
    return { kit, went, decide: () => guardDecision(REGISTRY), guardView, followGuard };
  }

  it.each(['/blog', '/no-page'])('lets a visitor whose session is not known see %s', async (path) => {
    const { decide } = await open(path);
    expect(decide()).toEqual({ kind: 'allow' });
  });

  it('follows the session and its second factor, and the address that is showing', async () => {
    const { kit, decide } = await open('/admin-dashboard?tab=users');
    expect(decide()).toEqual({ kind: 'loading' });
    await page.act(() => kit.adoptSession({ token: 't', user: USER }));
    expect(decide()).toEqual({ kind: 'admin-required' });
    await page.act(() => kit.adoptSession({ token: 't', user: ADMIN }));
    expect(decide()).toEqual({ kind: 'two-factor', audience: 'admin' });
    await page.act(() => kit.setElevationToken('e'));
    expect(decide()).toEqual({ kind: 'allow' });
    await page.act(() => kit.setElevationToken(null));
    expect(decide()).toEqual({ kind: 'two-factor', audience: 'admin' });
    page.window.history.pushState(null, '', '/dashboard');
    expect(decide()).toEqual({ kind: 'allow' });
  });

  it('sends a visitor to the sign-in that leads back to the address', async () => {
    const { kit, decide, guardView, went } = await open('/admin-dashboard?tab=users');
    await page.act(() => kit.adoptSession({ token: 't', user: USER }));
    await page.act(() => kit.endSession());
    const decision = decide();
    if (decision.kind !== 'redirect') throw new Error(`the guard decided: ${decision.kind}`);
    await page.render(guardView(decision));
    await page.until(() => went.length === 1);
    expect(went).toEqual(['/admin-login?redirect=admin-dashboard%3Ftab%3Dusers']);
  });

  it('shows that the page is loading until its own screens have come', async () => {
    const { guardView } = await open('/admin-dashboard');
    await page.render(guardView({ kind: 'admin-required' }));
    await page.until(() => page.text().includes('Admin Access Required'));
    expect(page.button('Go to Home').getAttribute('href')).toBe('/');
  });

  describe('while the page is open', () => {
    it('asks for another look at every change of session and second factor', async () => {
      const { kit, followGuard } = await open('/blog');
      const { start } = await import('single-spa');
      start({ urlRerouteOnly: true });
      let looks = 0;
      page.window.addEventListener('single-spa:app-change', () => (looks += 1));
      page.window.addEventListener('single-spa:no-app-change', () => (looks += 1));
      followGuard();
      for (const change of [
        () => kit.adoptSession({ token: 't', user: ADMIN }),
        () => kit.setElevationToken('e'),
        () => kit.endSession(),
      ]) {
        const before = looks;
        await page.act(change);
        await page.until(() => looks > before);
      }
      expect(looks).toBeGreaterThanOrEqual(3);
    });

    it('deletes what earlier front ends let administrators pass with, where access is limited', async () => {
      const { followGuard } = await open('/blog');
      const { localStorage, sessionStorage, history } = page.window;
      localStorage.setItem('admin_bypass', 'true');
      sessionStorage.setItem('totp_verified', 'true');
      followGuard();
      expect([localStorage.length, sessionStorage.length]).toEqual([1, 1]);
      history.pushState(null, '', '/admin-dashboard');
      page.window.dispatchEvent(new page.window.CustomEvent('single-spa:before-routing-event'));
      expect([localStorage.getItem('admin_bypass'), sessionStorage.getItem('totp_verified')]).toEqual([null, null]);
    });

    it('deletes them on the page that was opened first, too', async () => {
      const { followGuard } = await open('/dashboard');
      page.window.localStorage.setItem('admin_bypass', 'true');
      followGuard();
      expect(page.window.localStorage.getItem('admin_bypass')).toBeNull();
    });
  });
});
