import { SAMPLE_EMAIL } from '@app/contracts';
import { refusal } from '@app/ui/testing';
import { formPage } from '../../testing/form-page';

const ANN = { id: '1', username: 'ann@example.com', email: 'ann@example.com', firstName: 'Ann', emailVerified: true };
const PASSWORD = 'correct horse battery';

describe('a form of the account', () => {
  const { page, api, show, fill, isPending, toastTitle, expectFault } = formPage();
  const events: string[] = [];
  beforeEach(() => void events.splice(0));

  describe('to sign in', () => {
    const open = async (kind: 'user' | 'admin' = 'user') => {
      const { LoginForm } = await import('./login-form');
      await show(
        <LoginForm
          kind={kind}
          onBegin={() => events.push('begin')}
          onFailed={() => events.push('failed')}
          onSignedIn={({ firstName }) => events.push(`signed in ${firstName}`)}
        />,
      );
    };
    const VALUES = { Email: 'ann@example.com', Password: PASSWORD };

    it('sends nothing that breaks its rules, and moves the focus to the first fault', async () => {
      await open();
      await fill({ Email: 'not an address' });
      await page().submit();
      expectFault('Email', 'Enter an email address like name@example.com.');
      expect(page().description(page().field('Password'))).toContain('Enter your password.');
      expect([api().calls, events]).toEqual([[], []]);
    });

    it.each([
      ['user', '/api/login'],
      ['admin', '/api/admin-auth'],
    ] as const)('as %s is pending until %s answers, and cannot be sent twice', async (kind, path) => {
      await open(kind);
      await fill(VALUES);
      await page().submit();
      const call = await api().call();
      expect([call.path, call.body]).toEqual([
        path,
        { username: VALUES.Email, email: VALUES.Email, password: PASSWORD },
      ]);
      expect(isPending('Logging in...')).toBe(true);
      await page().click(page().button('Logging in...'));
      await call.answer(200, { token: 't', user: ANN });
      expect(events).toEqual(['begin', 'signed in Ann']);
      expect(api().calls).toHaveLength(1);
    });

    it.each([
      [
        'is refused',
        401,
        refusal('AUTH.INVALID_CREDENTIALS', 'Invalid email or password.'),
        'Invalid email or password.',
      ],
      ['met a limit', 429, refusal('AUTH.TOO_MANY', 'slow down'), 'Too many login attempts. Please try again later.'],
      ['met a broken server', 503, 'no JSON of ours', 'Login failed. Please try again later.'],
    ])('says why when it %s, keeps what was typed, and can be sent again', async (_what, status, body, text) => {
      await open();
      await fill(VALUES);
      await page().submit();
      await (await api().call()).answer(status, body);
      expect(page().text()).toContain(text);
      expect([page().field('Email').value, page().field('Password').value]).toEqual(Object.values(VALUES));
      expect(await toastTitle()).toBe('Login failed');
      expect(events).toEqual(['begin', 'failed']);
      await page().submit();
      const again = await api().call(1);
      expect(page().text()).not.toContain(text);
      await again.answer(200, { token: 't', user: ANN });
      expect(events.at(-1)).toBe('signed in Ann');
    });

    it.each([
      ['', '/feedback'],
      [SAMPLE_EMAIL, '/feedback'],
      ['help@site.test', 'mailto:help@site.test'],
    ])('says once that the account is locked; with the contact address “%s” support is %s', async (email, href) => {
      const { queryClient } = await import('../../testing/web-kit');
      queryClient().setQueryData(['consolidated-content'], { siteSettings: { contactEmail: email } });
      await open();
      await fill(VALUES);
      await page().submit();
      await (await api().call()).answer(403, refusal('AUTH.ACCOUNT_LOCKED', 'locked'));
      const alert = page().document.querySelector('[role="alert"]');
      expect(alert?.textContent).toBe('Your account is locked. Please contact support for assistance.');
      expect(alert?.querySelector('a')?.getAttribute('href')).toBe(href);
      expect(await toastTitle()).toBeUndefined();
    });

    it('says that the connection is lost', async () => {
      await open();
      await fill(VALUES);
      await page().submit();
      await (await api().call()).lose();
      expect(page().text()).toContain(
        'Unable to connect to server. Please check your internet connection and try again.',
      );
      expect(page().field('Password').value).toBe(PASSWORD);
    });

    it('shows its password on demand, and says whether it does', async () => {
      await open();
      await fill({ Password: PASSWORD });
      expect(page().field('Password').type).toBe('password');
      expect(page().button('Show password').getAttribute('aria-pressed')).toBe('false');
      await page().click(page().button('Show password'));
      expect([page().field('Password').type, page().field('Password').value]).toEqual(['text', PASSWORD]);
      expect(page().button('Hide password').getAttribute('aria-pressed')).toBe('true');
    });
  });

  describe('to register', () => {
    const open = async () => {
      const { RegisterForm } = await import('./register-form');
      await show(
        <RegisterForm
          onBegin={() => events.push('begin')}
          onFailed={() => events.push('failed')}
          onRegistered={() => events.push('registered')}
          onMailed={(email) => events.push(`mailed ${email}`)}
        />,
      );
    };
    const VALUES = { 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'ann@example.com', Password: PASSWORD };

    it('asks for what is missing, and sends nothing', async () => {
      await open();
      await fill({ Password: 'short' });
      await page().submit();
      expectFault('First Name', 'Enter your first name.');
      expect(page().description(page().field('Password'))).toContain('Use at least 8 characters.');
      expect(api().calls).toEqual([]);
    });

    it('is pending until the answer comes, and then signs in', async () => {
      await open();
      await fill(VALUES);
      await page().submit();
      const call = await api().call();
      expect(call.body).toMatchObject({
        username: VALUES.Email,
        firstName: 'Ann',
        lastName: 'Lee',
        password: PASSWORD,
      });
      expect(isPending('Creating account...')).toBe(true);
      await call.answer(200, { token: 't', user: ANN });
      expect(events).toEqual(['begin', 'registered']);
    });

    it('that only a mail continues tells its page the address', async () => {
      await open();
      await fill(VALUES);
      await page().submit();
      await (await api().call()).answer(202, { verificationSent: true, message: 'See your inbox.' });
      expect(events).toEqual(['begin', 'failed', 'mailed ann@example.com']);
    });

    it('shows what only the server knows at its field, once, and keeps what was typed', async () => {
      await open();
      await fill(VALUES);
      await page().submit();
      const fields = { username: 'This address cannot receive mail.' };
      await (await api().call()).answer(400, refusal('REQUEST.INVALID', 'Not valid', fields));
      expectFault('Email', 'This address cannot receive mail.');
      expect(Object.keys(VALUES).map((label) => page().field(label).value)).toEqual(Object.values(VALUES));
      expect(events).toEqual(['begin', 'failed']);
    });

    it('uses the second endpoint of a server that lacks the first', async () => {
      await open();
      await fill(VALUES);
      await page().submit();
      await (await api().call()).answer(404, refusal('NOT_FOUND', 'none'));
      const second = await api().call(1);
      expect(second.path).toBe('/api/register');
      await second.answer(200, { token: 't', user: ANN });
      expect(events.at(-1)).toBe('registered');
    });
  });
});
