import { CSRF_TOKEN_HEADER, type SessionView } from '@app/contracts';
import { refusal } from '@app/ui/testing';
import { formPage } from '../../testing/form-page';
import { testUser } from '../../testing/user';

const USER = testUser({ totpEnabled: true, totpVerified: true });
const session = (id: string, device: string, current = false): SessionView => ({
  id,
  device,
  network: null,
  current,
  createdAt: '2026-11-01T00:00:00Z',
  lastSeenAt: '2026-11-01T00:00:00Z',
});

describe('a part of the dashboard', () => {
  const { page, api, went, show, fill, isPending, toastTitle, expectFault } = formPage();
  const events: unknown[] = [];
  beforeEach(async () => {
    events.splice(0);
    const { queryClient } = await import('../../testing/web-kit');
    await page().render(null);
    queryClient().clear();
    queryClient().setDefaultOptions({ queries: { retry: false }, mutations: { gcTime: 0 } });
  });
  const alert = () => page().document.querySelector('[role="alert"]')?.textContent ?? '';
  /** The status that is named, as a screen reader reads it. */
  const loading = () => page().document.querySelector('[role="status"]')?.getAttribute('aria-label');

  describe('the devices', () => {
    const open = async () => {
      const { Sessions } = await import('./security/sessions');
      await show(<Sessions />);
    };
    const LIST = { sessions: [session('s2', 'Safari on iPhone'), session('s1', 'Chrome on Windows', true)] };
    const devices = () =>
      [...page().document.querySelectorAll('li p:first-child')].map(({ textContent }) => textContent);

    it('are loading, and then listed with this one first, which cannot be signed out by itself', async () => {
      await open();
      expect(loading()).toBe('Loading your devices');
      await (await api().call()).answer(200, LIST);
      await page().until(() => devices().length === 2);
      expect(devices()).toEqual(['Chrome on WindowsThis device', 'Safari on iPhone']);
      expect(page().document.querySelectorAll('li button')).toHaveLength(1);
    });

    it('did not load, and load at the next try', async () => {
      await open();
      await (await api().call()).answer(500, refusal('UNKNOWN', 'x'));
      await page().until(() => alert().includes('Your devices did not load'));
      await page().click(page().button('Try Again'));
      await (await api().call(1)).answer(200, LIST);
      await page().until(() => devices().length === 2);
    });

    it.each([
      [204, 'Signed out'],
      [500, 'Not signed out'],
    ])('are read again after one was signed out with the answer %i', async (status, title) => {
      await open();
      await (await api().call()).answer(200, LIST);
      await page().until(() => devices().length === 2);
      await page().click(page().document.querySelector('li button'));
      const call = await api().call(1);
      expect([call.method, call.path.endsWith('/s2')]).toEqual(['DELETE', true]);
      await page().until(() => page().text().includes('Signing out...'));
      await call.answer(status, refusal('UNKNOWN', 'x'));
      await (await api().call(2)).answer(200, LIST);
      expect(await toastTitle()).toBe(title);
    });

    it('are all signed out after one question', async () => {
      await open();
      await page().click(page().button('Sign out everywhere'));
      expect(page().document.activeElement).toBe(page().button('Sign out all devices'));
      expect(page().text()).toContain('This device is signed out, too.');
      await page().click(page().button('Cancel'));
      expect(api().calls.map(({ method }) => method)).toEqual(['GET']);
      expect(page().button('Sign out everywhere').textContent).toBe('Sign out everywhere');
    });
  });

  describe('the deletion of the account', () => {
    const open = async () => {
      const { DeletePanel } = await import('./data/delete-panel');
      await show(<DeletePanel user={USER} />);
      await page().click(page().button('Delete your account'));
    };
    const VALUES = { 'Your email address': 'Ann@example.com', 'Your password': 'secret', Code: '123456' };

    it('asks for the email of this account, the password and a code, and sends nothing without them', async () => {
      await open();
      expect(page().document.activeElement).toBe(page().field('Your email address'));
      await fill({ 'Your email address': 'other@example.com' });
      await page().submit();
      expectFault('Your email address', 'Type the email address of this account.');
      expect(page().description(page().field('Code'))).toContain('Enter the 6-digit code, or a recovery code.');
      expect(api().calls).toEqual([]);
      await page().click(page().button('Keep my account'));
      expect(page().document.querySelector('form')).toBeNull();
    });

    it('keeps what was typed when it is refused, and says why at the field', async () => {
      await open();
      await fill(VALUES);
      await page().submit();
      const call = await api().call();
      expect(isPending('Deleting...')).toBe(true);
      await call.answer(400, refusal('REQUEST.INVALID', 'Not valid', { password: 'This is not your password.' }));
      await page().until(() => page().field('Your password').hasAttribute('aria-invalid'));
      expectFault('Your password', 'This is not your password.');
      expect(Object.keys(VALUES).map((label) => page().field(label).value)).toEqual(Object.values(VALUES));
      expect(went).toEqual([]);
    });

    it('leads home when it is done', async () => {
      await open();
      await fill(VALUES);
      await page().submit();
      const call = await api().call();
      expect(call.body).toEqual({ password: 'secret', code: '123456' });
      await call.answer(200, { message: 'ok' });
      await page().until(() => went.length > 0);
      expect([went[0], await toastTitle()]).toEqual(['/', 'Account deleted']);
    });
  });

  describe('the choices of mails', () => {
    const isOn = () =>
      [...page().document.querySelectorAll('[role="switch"]')].map((item) => item.getAttribute('aria-checked'));
    const open = async () => {
      const { adoptSession } = await import('../../testing/web-kit');
      const { default: NotificationsSection } = await import('./notifications/notifications.section');
      await page().act(() => adoptSession({ token: 't', user: USER }));
      await show(<NotificationsSection />);
    };
    const toggle = () => page().click(page().document.querySelector('[role="switch"]'));
    /** The first change of a session asks for its token before. */
    const answerToken = async () => (await api().call()).answer(200, USER, { [CSRF_TOKEN_HEADER]: 'csrf' });

    it('are loading, did not load, and load at the next try', async () => {
      await open();
      const { queryClient } = await import('../../testing/web-kit');
      await page().act(() => void queryClient().resetQueries());
      await page().until(() => loading() === 'Loading your account');
      await (await api().call()).answer(500, refusal('UNKNOWN', 'x'));
      await page().until(() => alert().includes('Your account did not load'));
      await page().click(page().button('Try Again'));
      await (await api().call(1)).answer(200, USER);
      await page().until(() => isOn().length === 3);
    });

    it('show a choice at once, and take it back when it was not saved', async () => {
      await open();
      await toggle();
      await answerToken();
      const call = await api().call(1);
      expect([call.method, call.body]).toEqual(['PATCH', { notifyNewListings: true }]);
      // React draws in a task of its own, which may come after the request.
      await page().until(() => isOn().join() === 'true,false,false');
      await call.answer(500, refusal('UNKNOWN', 'x'));
      await page().until(() => isOn()[0] === 'false');
      expect(await toastTitle()).toBe('Your choice was not saved');
    });

    it('send two quick clicks one after the other, so that the last one counts', async () => {
      await open();
      await toggle();
      await page().until(() => isOn()[0] === 'true');
      await toggle();
      await answerToken();
      const first = await api().call(1);
      expect(api().calls).toHaveLength(2);
      await first.answer(200, { ...USER, notifyNewListings: true });
      const second = await api().call(2);
      expect(second.body).toEqual({ notifyNewListings: false });
      await second.answer(200, USER);
      await page().until(() => isOn()[0] === 'false');
    });
  });

  describe('the setup of a second factor', () => {
    it('begins with the password, says why it is refused, and keeps it', async () => {
      const { BeginSetup } = await import('./security/begin-setup');
      await show(<BeginSetup onBegun={(setup) => events.push(setup)} onCancel={() => events.push('cancel')} />);
      expect(page().document.activeElement).toBe(page().field('Your password'));
      await page().submit();
      expectFault('Your password', 'Enter your password.');
      await fill({ 'Your password': 'secret' });
      await page().submit();
      const call = await api().call();
      expect(isPending('Checking...')).toBe(true);
      await call.answer(403, refusal('AUTH.WRONG_PASSWORD', 'This is not your password.'));
      await page().until(() => page().text().includes('This is not your password.'));
      expect([page().field('Your password').value, events]).toEqual(['secret', []]);
      await page().submit();
      await (await api().call(1)).answer(200, { secret: 'ABCD', otpauthUrl: 'otpauth://x' });
      await page().until(() => events.length === 1);
      expect(events).toEqual([{ secret: 'ABCD', otpauthUrl: 'otpauth://x' }]);
    });

    it('ends with a code of the device, and keeps the key on the screen after a refusal', async () => {
      const { ConfirmDevice } = await import('./security/confirm-device');
      const setup = { secret: 'ABCDEFGH', otpauthUrl: 'otpauth://totp/x?secret=ABCDEFGH' };
      await show(
        <ConfirmDevice setup={setup} onConfirmed={(codes) => events.push(codes)} onCancel={() => undefined} />,
      );
      const LABEL = '2. Enter the code from the app';
      await fill({ [LABEL]: '123456' });
      page().button('Turn on').focus();
      await page().submit();
      await (await api().call()).answer(400, refusal('AUTH.INVALID_CODE', 'Invalid authentication code'));
      await page().until(() => page().field(LABEL).hasAttribute('aria-invalid'));
      expectFault(LABEL, 'Invalid authentication code');
      expect(page().document.querySelector('[data-secret]')?.textContent).toBe('ABCD EFGH');
      await page().submit();
      await (await api().call(1)).answer(200, { recoveryCodes: ['a', 'b'] });
      await page().until(() => events.length === 1);
      expect(events).toEqual([['a', 'b']]);
    });

    it('is changed with both, password and code', async () => {
      const { TotpChangeForm } = await import('./security/totp-change-form');
      await show(
        <TotpChangeForm
          text="Turn it off."
          label="Turn off"
          failureTitle="It stays on"
          act={async (request) => void events.push(request)}
          onCancel={() => events.push('cancel')}
        />,
      );
      await page().submit();
      expectFault('Your password', 'Enter your password.');
      expect(page().field('Code').getAttribute('aria-invalid')).toBe('true');
      await fill({ 'Your password': 'secret', Code: 'abcd-efgh' });
      await page().submit();
      expect(events).toEqual([{ password: 'secret', code: 'abcd-efgh' }]);
      await page().click(page().button('Cancel'));
      expect(events.at(-1)).toBe('cancel');
    });
  });
});
