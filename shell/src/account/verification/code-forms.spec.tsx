import { jest } from '@jest/globals';
import { refusal } from '@app/ui/testing';
import { formPage } from '../../testing/form-page';

const ANN = { id: '1', username: 'ann@example.com', email: 'ann@example.com', firstName: 'Ann', emailVerified: true };
const PASSWORD = 'correct horse battery';

describe('a form of the account', () => {
  const { page, api, went, show, fill, isPending, toastTitle, expectFault } = formPage();
  const events: string[] = [];
  beforeEach(() => void events.splice(0));

  describe('for the second factor', () => {
    const open = async () => {
      const { TwoFactorScreen } = await import('../two-factor/two-factor-screen');
      await show(<TwoFactorScreen audience="user" />);
    };
    const LABEL = 'Verification Code';

    it('takes six digits, with or without gaps, and nothing else', async () => {
      await open();
      await fill({ [LABEL]: '123 45' });
      await page().submit();
      expectFault(LABEL, 'Authentication code must be 6 digits');
      expect([page().field(LABEL).value, api().calls]).toEqual(['12345', []]);
    });

    it('is pending until the answer comes, and says that it succeeded', async () => {
      await open();
      await fill({ [LABEL]: '123-456' });
      await page().submit();
      const call = await api().call();
      expect([call.path, call.body]).toEqual(['/api/verify-totp', expect.objectContaining({ code: '123456' })]);
      expect(isPending('Verifying...')).toBe(true);
      await call.answer(200, { verified: true });
      expect(await toastTitle()).toBe('Verification Successful');
    });

    it('that is refused empties the field, says why, and when another code comes', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      page().button('Verify').focus();
      await page().submit();
      await (await api().call()).answer(401, refusal('AUTH.INVALID_CODE', 'Invalid authentication code'));
      expectFault(LABEL, 'Invalid authentication code');
      expect(page().field(LABEL).value).toBe('');
      expect(page().text()).toContain('wait up to 30 seconds');
    });

    it('that could not be checked is not called one that works once', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page().submit();
      await (await api().call()).answer(429, refusal('TWO_FACTOR.TOO_MANY', 'Too many verification attempts.'));
      expect(page().text()).not.toContain('Each code works once');
    });

    it('that was answered without being verified is refused as well', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page().submit();
      await (await api().call()).answer(200, { verified: false });
      expectFault(LABEL, 'Invalid authentication code');
    });

    it('takes a recovery code instead, and keeps it after a refusal', async () => {
      await open();
      await page().click(page().button('Use a recovery code'));
      expect(page().document.activeElement).toBe(page().field('Recovery Code'));
      await page().submit();
      expectFault('Recovery Code', 'Enter one of your recovery codes.');
      await fill({ 'Recovery Code': 'abcd-efgh' });
      await page().submit();
      await (await api().call()).answer(401, refusal('AUTH.INVALID_CODE', 'That code was used before.'));
      expectFault('Recovery Code', 'That code was used before.');
      expect(page().field('Recovery Code').value).toBe('abcd-efgh');
      expect(page().text()).not.toContain('Each code works once');
      await page().submit();
      await (await api().call(1)).answer(401, refusal('TWO_FACTOR.INVALID_CODE', 'Invalid authentication code'));
      expectFault('Recovery Code', 'Invalid authentication code');
      expect(page().text()).toContain('or enter another from your latest list.');
      await fill({ 'Recovery Code': 'abcd-efgi' });
      expect(page().text()).not.toContain('from your latest list.');
      await page().click(page().button('Use the authenticator app'));
      expect(page().field(LABEL).value).toBe('');
    });
  });

  describe('to verify an email', () => {
    const open = async () => {
      const { VerificationForm } = await import('./verification-form');
      await show(<VerificationForm email={ANN.email} onVerified={() => events.push('verified')} />);
    };
    const LABEL = 'Verification Code';
    const isOff = (name: string) => (page().button(name) as HTMLButtonElement).disabled;

    it('has no button to press before there is a code', async () => {
      await open();
      expect(isOff('Verify')).toBe(true);
      await fill({ [LABEL]: '1' });
      expect(isOff('Verify')).toBe(false);
    });

    it('calls a code invalid that was refused, and keeps it', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page().submit();
      const call = await api().call();
      expect(isPending('Verifying...')).toBe(true);
      await call.answer(400, refusal('AUTH.INVALID_CODE', 'no'));
      expectFault(LABEL, 'Invalid verification code');
      expect([page().field(LABEL).value, events]).toEqual(['123456', []]);
    });

    it('says nothing about the code when the server is broken', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page().submit();
      await (await api().call()).answer(500, refusal('UNKNOWN', 'x'));
      expect(page().text()).toContain('The server did not respond properly. Please try again later.');
      expect(page().field(LABEL).hasAttribute('aria-invalid')).toBe(false);
    });

    it('ends with the verified account', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page().submit();
      await (await api().call()).answer(200, { user: ANN });
      expect([events, await toastTitle()]).toEqual([['verified'], 'Verification successful']);
    });

    it('has a new code sent, empties the field for it, and offers the next one after 30 s', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      page().button('Send a new code').focus();
      await page().click(page().button('Send a new code'));
      const call = await api().call();
      await page().until(() => page().text().includes('Sending...'));
      expect(isPending('Sending...')).toBe(true);
      jest.useFakeTimers({ doNotFake: ['setImmediate'] });
      await call.answer(200, { message: 'sent' });
      for (let turn = 0; turn < 100 && page().text().includes('Sending'); turn++)
        await page().act(() => jest.advanceTimersByTimeAsync(0));
      await page().act(() => jest.advanceTimersByTimeAsync(0));
      expect(isOff('Send another in 30 s')).toBe(true);
      expect(page().field(LABEL).value).toBe('');
      expect(page().document.activeElement).toBe(page().field(LABEL));
      await page().act(() => jest.advanceTimersByTimeAsync(29_000));
      expect(isOff('Send another in 1 s')).toBe(true);
      await page().act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(isOff('Send a new code')).toBe(false);
    });

    it('waits as long as the server says when too many codes were sent', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page().click(page().button('Send a new code'));
      await (await api().call()).answer(429, refusal('AUTH.TOO_MANY', 'x'), { 'retry-after': '45' });
      await page().until(() => page().text().includes('Send another in 45 s'));
      expect([page().field(LABEL).value, await toastTitle()]).toEqual(['123456', 'No new code was sent']);
    });
  });

  describe('for a forgotten password', () => {
    const open = async () => {
      const { RequestResetScreen } = await import('../recovery/request-reset-screen');
      const { ADVISOR } = await import('../recovery/audience');
      await show(<RequestResetScreen audience={ADVISOR} />);
    };

    it('asks for an address', async () => {
      await open();
      await page().submit();
      expectFault('Email', 'Enter your email address.');
      expect(api().calls).toEqual([]);
    });

    it('keeps the address when the request fails, and says the same of any address when it succeeds', async () => {
      await open();
      await fill({ Email: 'ann@example.com' });
      await page().submit();
      const call = await api().call();
      expect(isPending('Sending...')).toBe(true);
      await call.answer(500, refusal('UNKNOWN', 'x'));
      await page().until(() => page().text().includes('The server did not respond properly.'));
      expect(page().field('Email').value).toBe('ann@example.com');
      await page().submit();
      await (await api().call(1)).answer(200, { message: 'ok' });
      await page().until(() => page().text().includes('Check your inbox'));
      expect(page().document.querySelector('[role="status"]')?.textContent).toContain(
        'If ann@example.com has an account, a link is on its way.',
      );
      await page().click(page().button('Use another address'));
      expect(page().button('Send the link').textContent).toBe('Send the link');
    });
  });

  describe('for a new password', () => {
    const open = async (hash: string) => {
      page().window.history.replaceState(null, '', `/reset-password${hash}`);
      const { ResetPasswordScreen } = await import('../recovery/reset-password-screen');
      const { ADVISOR } = await import('../recovery/audience');
      await show(<ResetPasswordScreen audience={ADVISOR} />);
    };
    const TOKEN = `#token=${'a'.repeat(43)}`;

    it('does not ask for one when the link is incomplete', async () => {
      await open('');
      await page().until(() => page().text().includes('This link is incomplete'));
      expect(page().document.querySelector('form')).toBeNull();
      expect(page().button('Request a new link').getAttribute('href')).toBe('/forgot-password');
    });

    it('shows what the server refuses at the field, and keeps it', async () => {
      await open(TOKEN);
      await fill({ 'New password': PASSWORD });
      await page().submit();
      const call = await api().call();
      expect(isPending('Saving...')).toBe(true);
      await call.answer(400, refusal('REQUEST.INVALID', 'Not valid', { password: 'This password is too common.' }));
      await page().until(() => page().field('New password').hasAttribute('aria-invalid'));
      expectFault('New password', 'This password is too common.');
      expect([page().field('New password').value, went]).toEqual([PASSWORD, []]);
    });

    it('leads to the sign-in when it is changed', async () => {
      await open(TOKEN);
      await fill({ 'New password': PASSWORD });
      await page().submit();
      await (await api().call()).answer(200, { message: 'ok' });
      await page().until(() => went.length === 1);
      expect(went).toEqual(['/auth?notice=password-reset']);
    });

    it('says that the link no longer works, and offers another', async () => {
      await open(TOKEN);
      await fill({ 'New password': PASSWORD });
      await page().submit();
      await (await api().call()).answer(400, refusal('AUTH.INVALID_RESET_LINK', 'no'));
      await page().until(() => page().text().includes('This link no longer works'));
      expect(page().document.querySelector('[role="alert"]')?.textContent).toContain('only the newest one counts');
    });
  });
});
