import { jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';

const ANN = { id: '1', username: 'ann@example.com', email: 'ann@example.com', firstName: 'Ann', emailVerified: true };
const PASSWORD = 'correct horse battery';

describe('a form of the account', () => {
  let page: TestPage;
  let api: TestApi;
  const went: string[] = [];
  const events: string[] = [];

  beforeAll(async () => {
    page = await openPage('https://site.test/auth');
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition({ navigate: (to: string) => void went.push(to) } as unknown as Parameters<
      typeof provideComposition
    >[0]);
  });
  beforeEach(() => {
    went.splice(0);
    events.splice(0);
    api = openApi(page);
  });
  afterEach(async () => {
    jest.useRealTimers();
    const { endSession } = await import('../testing/web-kit');
    await page.act(() => endSession());
    api.close();
  });
  afterAll(async () => {
    const { queryClient } = await import('../testing/web-kit');
    await page.close();
    queryClient().clear();
  });

  let shows = 0;
  /** Renders it anew, with the query client of the shell. */
  async function show(node: ReactNode): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../testing/web-kit');
    await page.render(
      <QueryClientProvider key={++shows} client={queryClient()}>
        {node}
      </QueryClientProvider>,
    );
  }
  async function fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await page.type(page.field(label), value);
  }
  const isPending = (name: string) => page.button(name).getAttribute('aria-busy') === 'true';
  const toastTitle = async () => {
    const { currentToasts } = await import('../testing/web-kit');
    return currentToasts()[0]?.title;
  };
  /** That the field is marked, says why, and has the focus. */
  function expectFault(label: string, text: string): void {
    expect(page.field(label).getAttribute('aria-invalid')).toBe('true');
    expect(page.description(page.field(label))).toContain(text);
    expect(page.document.activeElement).toBe(page.field(label));
  }

  describe('to sign in', () => {
    const open = async (kind: 'user' | 'admin' = 'user') => {
      const { LoginForm } = await import('./auth/login-form');
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
      await page.submit();
      expectFault('Email', 'Enter an email address like name@example.com.');
      expect(page.description(page.field('Password'))).toContain('Enter your password.');
      expect([api.calls, events]).toEqual([[], []]);
    });

    it.each([
      ['user', '/api/login'],
      ['admin', '/api/admin-auth'],
    ] as const)('as %s is pending until %s answers, and cannot be sent twice', async (kind, path) => {
      await open(kind);
      await fill(VALUES);
      await page.submit();
      const call = await api.call();
      expect([call.path, call.body]).toEqual([
        path,
        { username: VALUES.Email, email: VALUES.Email, password: PASSWORD },
      ]);
      expect(isPending('Logging in...')).toBe(true);
      await page.click(page.button('Logging in...'));
      await call.answer(200, { token: 't', user: ANN });
      expect(events).toEqual(['begin', 'signed in Ann']);
      expect(api.calls).toHaveLength(1);
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
      await page.submit();
      await (await api.call()).answer(status, body);
      expect(page.text()).toContain(text);
      expect([page.field('Email').value, page.field('Password').value]).toEqual(Object.values(VALUES));
      expect(await toastTitle()).toBe('Login failed');
      expect(events).toEqual(['begin', 'failed']);
      await page.submit();
      const again = await api.call(1);
      expect(page.text()).not.toContain(text);
      await again.answer(200, { token: 't', user: ANN });
      expect(events.at(-1)).toBe('signed in Ann');
    });

    it('says that the connection is lost', async () => {
      await open();
      await fill(VALUES);
      await page.submit();
      await (await api.call()).lose();
      expect(page.text()).toContain(
        'Unable to connect to server. Please check your internet connection and try again.',
      );
      expect(page.field('Password').value).toBe(PASSWORD);
    });

    it('shows its password on demand, and says whether it does', async () => {
      await open();
      await fill({ Password: PASSWORD });
      expect(page.field('Password').type).toBe('password');
      expect(page.button('Show password').getAttribute('aria-pressed')).toBe('false');
      await page.click(page.button('Show password'));
      expect([page.field('Password').type, page.field('Password').value]).toEqual(['text', PASSWORD]);
      expect(page.button('Hide password').getAttribute('aria-pressed')).toBe('true');
    });
  });

  describe('to register', () => {
    const open = async () => {
      const { RegisterForm } = await import('./auth/register-form');
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
      await page.submit();
      expectFault('First Name', 'Enter your first name.');
      expect(page.description(page.field('Password'))).toContain('Use at least 8 characters.');
      expect(api.calls).toEqual([]);
    });

    it('is pending until the answer comes, and then signs in', async () => {
      await open();
      await fill(VALUES);
      await page.submit();
      const call = await api.call();
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
      await page.submit();
      await (await api.call()).answer(202, { verificationSent: true, message: 'See your inbox.' });
      expect(events).toEqual(['begin', 'failed', 'mailed ann@example.com']);
    });

    it('shows what only the server knows at its field, once, and keeps what was typed', async () => {
      await open();
      await fill(VALUES);
      await page.submit();
      const fields = { username: 'This address cannot receive mail.' };
      await (await api.call()).answer(400, refusal('REQUEST.INVALID', 'Not valid', fields));
      expectFault('Email', 'This address cannot receive mail.');
      expect(Object.keys(VALUES).map((label) => page.field(label).value)).toEqual(Object.values(VALUES));
      expect(events).toEqual(['begin', 'failed']);
    });

    it('uses the second endpoint of a server that lacks the first', async () => {
      await open();
      await fill(VALUES);
      await page.submit();
      await (await api.call()).answer(404, refusal('NOT_FOUND', 'none'));
      const second = await api.call(1);
      expect(second.path).toBe('/api/register');
      await second.answer(200, { token: 't', user: ANN });
      expect(events.at(-1)).toBe('registered');
    });
  });

  describe('for the second factor', () => {
    const open = async () => {
      const { TwoFactorScreen } = await import('./two-factor/two-factor-screen');
      await show(<TwoFactorScreen audience="user" />);
    };
    const LABEL = 'Verification Code';

    it('takes six digits, with or without gaps, and nothing else', async () => {
      await open();
      await fill({ [LABEL]: '123 45' });
      await page.submit();
      expectFault(LABEL, 'Authentication code must be 6 digits');
      expect([page.field(LABEL).value, api.calls]).toEqual(['12345', []]);
    });

    it('is pending until the answer comes, and says that it succeeded', async () => {
      await open();
      await fill({ [LABEL]: '123-456' });
      await page.submit();
      const call = await api.call();
      expect([call.path, call.body]).toEqual(['/api/verify-totp', expect.objectContaining({ code: '123456' })]);
      expect(isPending('Verifying...')).toBe(true);
      await call.answer(200, { verified: true });
      expect(await toastTitle()).toBe('Verification Successful');
    });

    it('that is refused empties the field, says why, and when another code comes', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      page.button('Verify').focus();
      await page.submit();
      await (await api.call()).answer(401, refusal('AUTH.INVALID_CODE', 'Invalid authentication code'));
      expectFault(LABEL, 'Invalid authentication code');
      expect(page.field(LABEL).value).toBe('');
      expect(page.text()).toContain('it comes within 30 seconds');
    });

    it('that was answered without being verified is refused as well', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page.submit();
      await (await api.call()).answer(200, { verified: false });
      expectFault(LABEL, 'Invalid authentication code');
    });

    it('takes a recovery code instead, and keeps it after a refusal', async () => {
      await open();
      await page.click(page.button('Use a recovery code'));
      expect(page.document.activeElement).toBe(page.field('Recovery Code'));
      await page.submit();
      expectFault('Recovery Code', 'Enter one of your recovery codes.');
      await fill({ 'Recovery Code': 'abcd-efgh' });
      await page.submit();
      await (await api.call()).answer(401, refusal('AUTH.INVALID_CODE', 'That code was used before.'));
      expectFault('Recovery Code', 'That code was used before.');
      expect(page.field('Recovery Code').value).toBe('abcd-efgh');
      await page.click(page.button('Use the authenticator app'));
      expect(page.field(LABEL).value).toBe('');
    });
  });

  describe('to verify an email', () => {
    const open = async () => {
      const { VerificationForm } = await import('./verification/verification-form');
      await show(<VerificationForm email={ANN.email} onVerified={() => events.push('verified')} />);
    };
    const LABEL = 'Verification Code';
    const isOff = (name: string) => (page.button(name) as HTMLButtonElement).disabled;

    it('has no button to press before there is a code', async () => {
      await open();
      expect(isOff('Verify')).toBe(true);
      await fill({ [LABEL]: '1' });
      expect(isOff('Verify')).toBe(false);
    });

    it('calls a code invalid that was refused, and keeps it', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page.submit();
      const call = await api.call();
      expect(isPending('Verifying...')).toBe(true);
      await call.answer(400, refusal('AUTH.INVALID_CODE', 'no'));
      expectFault(LABEL, 'Invalid verification code');
      expect([page.field(LABEL).value, events]).toEqual(['123456', []]);
    });

    it('says nothing about the code when the server is broken', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page.submit();
      await (await api.call()).answer(500, refusal('UNKNOWN', 'x'));
      expect(page.text()).toContain('The server did not answer properly. Please try again later.');
      expect(page.field(LABEL).hasAttribute('aria-invalid')).toBe(false);
    });

    it('ends with the verified account', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page.submit();
      await (await api.call()).answer(200, { user: ANN });
      expect([events, await toastTitle()]).toEqual([['verified'], 'Verification successful']);
    });

    it('has a new code sent, empties the field for it, and offers the next one after 30 s', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      page.button('Send a new code').focus();
      await page.click(page.button('Send a new code'));
      const call = await api.call();
      await page.until(() => page.text().includes('Sending...'));
      expect(isPending('Sending...')).toBe(true);
      jest.useFakeTimers({ doNotFake: ['setImmediate'] });
      await call.answer(200, { message: 'sent' });
      for (let turn = 0; turn < 100 && page.text().includes('Sending'); turn++)
        await page.act(() => jest.advanceTimersByTimeAsync(0));
      await page.act(() => jest.advanceTimersByTimeAsync(0));
      expect(isOff('Send another in 30 s')).toBe(true);
      expect(page.field(LABEL).value).toBe('');
      expect(page.document.activeElement).toBe(page.field(LABEL));
      await page.act(() => jest.advanceTimersByTimeAsync(29_000));
      expect(isOff('Send another in 1 s')).toBe(true);
      await page.act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(isOff('Send a new code')).toBe(false);
    });

    it('waits as long as the server says when too many codes were sent', async () => {
      await open();
      await fill({ [LABEL]: '123456' });
      await page.click(page.button('Send a new code'));
      await (await api.call()).answer(429, refusal('AUTH.TOO_MANY', 'x'), { 'retry-after': '45' });
      await page.until(() => page.text().includes('Send another in 45 s'));
      expect([page.field(LABEL).value, await toastTitle()]).toEqual(['123456', 'No new code was sent']);
    });
  });

  describe('for a forgotten password', () => {
    const open = async () => {
      const { RequestResetScreen } = await import('./recovery/request-reset-screen');
      const { ADVISOR } = await import('./recovery/audience');
      await show(<RequestResetScreen audience={ADVISOR} />);
    };

    it('asks for an address', async () => {
      await open();
      await page.submit();
      expectFault('Email', 'Enter your email address.');
      expect(api.calls).toEqual([]);
    });

    it('keeps the address when the request fails, and says the same of any address when it succeeds', async () => {
      await open();
      await fill({ Email: 'ann@example.com' });
      await page.submit();
      const call = await api.call();
      expect(isPending('Sending...')).toBe(true);
      await call.answer(500, refusal('UNKNOWN', 'x'));
      await page.until(() => page.text().includes('The server did not answer properly.'));
      expect(page.field('Email').value).toBe('ann@example.com');
      await page.submit();
      await (await api.call(1)).answer(200, { message: 'ok' });
      await page.until(() => page.text().includes('Check your inbox'));
      expect(page.document.querySelector('[role="status"]')?.textContent).toContain(
        'If ann@example.com has an account, a link is on its way.',
      );
      await page.click(page.button('Use another address'));
      expect(page.button('Send the link').textContent).toBe('Send the link');
    });
  });

  describe('for a new password', () => {
    const open = async (hash: string) => {
      page.window.history.replaceState(null, '', `/reset-password${hash}`);
      const { ResetPasswordScreen } = await import('./recovery/reset-password-screen');
      const { ADVISOR } = await import('./recovery/audience');
      await show(<ResetPasswordScreen audience={ADVISOR} />);
    };
    const TOKEN = `#token=${'a'.repeat(43)}`;

    it('does not ask for one when the link is incomplete', async () => {
      await open('');
      await page.until(() => page.text().includes('This link is incomplete'));
      expect(page.document.querySelector('form')).toBeNull();
      expect(page.button('Request a new link').getAttribute('href')).toBe('/forgot-password');
    });

    it('shows what the server refuses at the field, and keeps it', async () => {
      await open(TOKEN);
      await fill({ 'New password': PASSWORD });
      await page.submit();
      const call = await api.call();
      expect(isPending('Saving...')).toBe(true);
      await call.answer(400, refusal('REQUEST.INVALID', 'Not valid', { password: 'This password is too common.' }));
      await page.until(() => page.field('New password').hasAttribute('aria-invalid'));
      expectFault('New password', 'This password is too common.');
      expect([page.field('New password').value, went]).toEqual([PASSWORD, []]);
    });

    it('leads to the sign-in when it is changed', async () => {
      await open(TOKEN);
      await fill({ 'New password': PASSWORD });
      await page.submit();
      await (await api.call()).answer(200, { message: 'ok' });
      await page.until(() => went.length === 1);
      expect(went).toEqual(['/auth?notice=password-reset']);
    });

    it('says that the link no longer works, and offers another', async () => {
      await open(TOKEN);
      await fill({ 'New password': PASSWORD });
      await page.submit();
      await (await api.call()).answer(400, refusal('AUTH.INVALID_RESET_LINK', 'no'));
      await page.until(() => page.text().includes('This link no longer works'));
      expect(page.document.querySelector('[role="alert"]')?.textContent).toContain('only the newest one counts');
    });
  });
});
