import { refusal } from '@app/ui/testing';
import { formPage } from '../../testing/form-page';
import { testUser } from '../../testing/user';

const TOKEN = 'a'.repeat(43);
const PENDING = { email: 'ann@private.example', waitsFor: ['new', 'present'], expiresAt: '2026-11-28T15:40:00Z' };

describe('the change of an email address', () => {
  const { page, api, show, fill, isPending, toastTitle, expectFault } = formPage();
  beforeEach(async () => {
    const { queryClient } = await import('../../testing/web-kit');
    await page().render(null);
    queryClient().clear();
    queryClient().setDefaultOptions({ queries: { retry: false }, mutations: { gcTime: 0 } });
  });

  describe('by a mailed link', () => {
    const open = async (hash: string) => {
      page().window.history.replaceState(null, '', `/change-email${hash}`);
      const { Component } = await import('./change-email.route');
      await show(<Component />);
    };

    it('takes the secret out of the address, and sends it with a click only', async () => {
      await open(`#confirm=${TOKEN}`);
      await page().until(() => page().text().includes('Confirm the change'));
      expect([page().window.location.hash, api().calls]).toEqual(['', []]);
      await page().click(page().button('Confirm'));
      const call = await api().call();
      expect([call.path, call.body]).toEqual(['/api/email-change/confirm', { token: TOKEN }]);
      await call.answer(200, { state: 'waiting', waitsFor: ['present'] });
      await page().until(() => page().text().includes('We also sent a link to your present address.'));
    });

    it('says that it is done when both sides are proven', async () => {
      await open(`#confirm=${TOKEN}`);
      await page().click(page().button('Confirm'));
      await (await api().call()).answer(200, { state: 'changed', waitsFor: [] });
      await page().until(() => page().text().includes('Your email address is changed'));
    });

    it('keeps its button after a failure, and gives way to a new link when it was used', async () => {
      await open(`#confirm=${TOKEN}`);
      await page().click(page().button('Confirm'));
      await (await api().call()).answer(409, refusal('ACCOUNT.EMAIL_IN_USE', 'This address already has an account.'));
      await page().until(() => page().text().includes('This address already has an account.'));
      await page().click(page().button('Confirm'));
      await (await api().call(1)).answer(400, refusal('AUTH.INVALID_EMAIL_LINK', 'no'));
      await page().until(() => page().text().includes('only the newest one counts'));
    });

    it('is undone after a question', async () => {
      await open(`#undo=${TOKEN}`);
      await page().until(() => page().text().includes('Undo the change of your email address?'));
      await page().click(page().button('Undo the change'));
      const call = await api().call();
      expect([call.path, call.body]).toEqual(['/api/email-change/undo', { token: TOKEN }]);
      await call.answer(200, { message: 'ok' });
      await page().until(() => page().text().includes('Your account has this address again'));
    });

    it.each(['', '#confirm=', '#confirm=short', '#token=x'])('that is incomplete (%j) sends nothing', async (hash) => {
      await open(hash);
      await page().until(() => page().text().includes('This link is incomplete'));
      expect(api().calls).toEqual([]);
    });
  });

  describe('in the profile', () => {
    const open = async (user = testUser()) => {
      const { EmailPanel } = await import('../dashboard/profile/email-panel');
      await show(<EmailPanel user={user} />);
      await (await api().call()).answer(200, { pending: null });
    };
    const ADDRESS = 'New email address';

    it('asks for the password, advises against a firm’s address, and keeps what was typed at a refusal', async () => {
      await open();
      await page().click(page().button('Change your email address'));
      await fill({ [ADDRESS]: 'ann@gmail.com' });
      expect(page().text()).not.toContain('Is this an address at your firm?');
      await fill({ [ADDRESS]: 'ann@lee-wealth.example' });
      expect(page().text()).toContain('Is this an address at your firm?');
      await page().submit();
      expectFault('Your password', 'Enter your password.');
      await fill({ 'Your password': 'secret' });
      await page().submit();
      const call = await api().call(1);
      expect([call.body, isPending('Sending...')]).toEqual([
        { email: 'ann@lee-wealth.example', password: 'secret' },
        true,
      ]);
      await call.answer(400, refusal('ACCOUNT.EMAIL_IN_USE', 'Not valid', { email: 'This address has an account.' }));
      await page().until(() => page().field(ADDRESS).hasAttribute('aria-invalid'));
      expectFault(ADDRESS, 'This address has an account.');
      expect(page().field('Your password').value).toBe('secret');
    });

    it('asks for a code where there is a second factor', async () => {
      await open(testUser({ totpEnabled: true }));
      await page().click(page().button('Change your email address'));
      await fill({ [ADDRESS]: 'ann@gmail.com', 'Your password': 'secret', Code: '123456' });
      await page().submit();
      expect((await api().call(1)).body).toEqual({ email: 'ann@gmail.com', password: 'secret', code: '123456' });
    });

    it('shows what it waits for, and can be canceled', async () => {
      const { EmailPanel } = await import('../dashboard/profile/email-panel');
      await show(<EmailPanel user={testUser()} />);
      await (await api().call()).answer(200, { pending: PENDING });
      await page().until(() => page().text().includes('ann@private.example'));
      expect(page().document.querySelectorAll('li')).toHaveLength(2);
      await page().click(page().button('Cancel the change'));
      const call = await api().call(1);
      expect(call.method).toBe('DELETE');
      await call.answer(200, { pending: null });
      await page().until(() => page().document.querySelectorAll('li').length === 0);
      expect(await toastTitle()).toBe('Your address stays as it is');
    });
  });
});
