import { openPage, type TestPage } from '@app/ui/testing';
import type { AccessDecision } from './decide-access';

const realFetch = globalThis.fetch;

describe('what is shown instead of a page that the guard does not allow', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await openPage('https://site.test/cms-dashboard?tab=drafts');
    globalThis.fetch = () => new Promise(() => {});
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await page.close();
  });
  const show = async (decision: Exclude<AccessDecision, { kind: 'allow' }>) => {
    const { GuardScreen } = await import('./guard-screen');
    await page.render(<GuardScreen decision={decision} />);
  };

  it('for an email that is not verified: what is missing, with links there and back', async () => {
    await show({ kind: 'email-verification-required' });
    expect(page.document.querySelector('h1')?.textContent).toBe('Email Verification Required');
    expect(page.text()).toContain('You need to verify your email address before accessing this secure area.');
    expect(page.button('Verify Email').getAttribute('href')).toBe(
      '/verify-email?redirect=cms-dashboard%3Ftab%3Ddrafts',
    );
  });

  it('for a user without the rights: who has access, and a link home', async () => {
    await show({ kind: 'admin-required' });
    expect(page.document.querySelector('h1')?.textContent).toBe('Admin Access Required');
    expect(page.text()).toContain('You need administrator privileges to access this page.');
    expect(page.button('Go to Home').getAttribute('href')).toBe('/');
  });

  it('for a missing second factor: the code field, with the specified text', async () => {
    await show({ kind: 'two-factor', audience: 'admin' });
    expect(page.document.querySelector('h1')?.textContent).toBe('Two-Factor Authentication');
    for (const text of [
      'Please enter the 6-digit code from your authentication app.',
      'Verification Code',
      'Open your authenticator app to view your verification code',
    ])
      expect(page.text()).toContain(text);
    const field = page.document.querySelector('input');
    expect([field?.placeholder, field?.inputMode, field?.maxLength]).toEqual(['Enter 6-digit code', 'numeric', 6]);
    await page.type(field, '123456');
    const verify = page.button('Verify');
    await page.click(verify);
    await page.until(() => verify.getAttribute('aria-disabled') === 'true');
    expect(verify.textContent?.trim()).toBe('Verifying...');
  });

  it('while nothing is known yet: that the page loads', async () => {
    await show({ kind: 'loading' });
    expect(page.text()).toContain('Loading page...');
  });
});
