import { generate } from 'otplib';
import type {
  CurrentUserResponse,
  EmailChangeMail,
  EmailChangeResponse,
  EmailLinkResponse,
  ErrorBody,
  LoginResponse,
  MessageResponse,
  RecoveryCodesResponse,
  RegisterResponse,
  SessionsResponse,
  TotpSetupResponse,
} from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';
import { MailConfirmationsRepository } from '../users/mail-confirmations.repository';

const HOUR = 3_600_000;
const password = 'correct horse battery';
const INVALID = 'AUTH.INVALID_EMAIL_LINK';
type Session = { token: string; csrf: string };

describe('another email address for an account', () => {
  let test: TestApp;
  let count = 0;
  let id: string;
  let old: string;
  let fresh: string;
  let here: Session;
  beforeAll(async () => {
    test = await startTestApp({
      imports: [AuthModule],
      contexts: [database],
      env: { PUBLIC_URL: 'https://advisors.test', ALLOWED_ORIGINS: 'https://advisors.test' },
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.reset();
    test.mails.clear();
    old = `ann${++count}@firm.example`;
    fresh = `ann${count}@private.example`;
    const { body, headers } = await register(old);
    [id, here] = [body.id, { token: body.token, csrf: headers.get('x-csrf-token') ?? '' }];
    await query('UPDATE auth.users SET email_verified = true WHERE id = $1', [id]);
  });

  const query = <T>(sql: string, parameters: unknown[] = []) => test.database.dataSource.query<T[]>(sql, parameters);
  const register = (username: string) =>
    test.call<RegisterResponse & ErrorBody>('POST', '/api/register', {
      body: { username, password, firstName: 'Ann', lastName: 'Lee' },
    });
  const send = <T>(method: 'POST' | 'DELETE', path: string, body?: object, { token, csrf } = here) =>
    test.call<T & ErrorBody>(method, path, { token, headers: { 'x-csrf-token': csrf }, ...(body && { body }) });
  const ask = (change: object = {}, by = here) =>
    send<EmailChangeResponse>('POST', '/api/account/email', { email: fresh, password, ...change }, by);
  const pending = async () =>
    (await test.call<EmailChangeResponse>('GET', '/api/account/email', { token: here.token })).body.pending;
  const confirm = (token: string) =>
    test.call<EmailLinkResponse & ErrorBody>('POST', '/api/email-change/confirm', { body: { token } });
  const undo = (token: string) =>
    test.call<MessageResponse & ErrorBody>('POST', '/api/email-change/undo', { body: { token } });
  const signIn = async (username: string, given = password) => {
    const { status, body, headers } = await test.call<LoginResponse>('POST', '/api/login', {
      body: { username, password: given },
    });
    return { status, token: body.token, csrf: headers.get('x-csrf-token') ?? '' };
  };
  const user = ({ token }: { token: string }) => test.call<CurrentUserResponse>('GET', '/api/user', { token });
  const mailsTo = (to: string) =>
    test.mails.sent.flatMap((mail) => (mail.template === 'email-change' && mail.to === to ? [mail.data] : []));
  const tokenOf = (to: string, news: EmailChangeMail['news']): string => {
    const mail = mailsTo(to).findLast((data) => data.news === news);
    return mail && 'link' in mail ? (new URL(mail.link).hash.split('=')[1] ?? '') : '';
  };
  const changed = async (to = fresh, from = old) => {
    await ask({ email: to });
    await confirm(tokenOf(to, 'confirm_new'));
    return confirm(tokenOf(from, 'confirm_present'));
  };
  const codeOf = (secret: string) => generate({ secret, epoch: test.clock.now().getTime() / 1000 });
  const withSecondFactor = async () => {
    const { secret } = (await send<TotpSetupResponse>('POST', '/api/account/totp/setup', { password })).body;
    await send<RecoveryCodesResponse>('POST', '/api/account/totp/confirm', { code: await codeOf(secret) });
    test.clock.advance(31_000);
    return secret;
  };

  describe('is changed', () => {
    it('when both mailboxes have opened their links, in any order; this session goes on, the others end', async () => {
      const other = await signIn(old);
      expect((await ask()).body.pending).toMatchObject({ email: fresh, waitsFor: ['new', 'present'] });
      const first = await confirm(tokenOf(old, 'confirm_present'));
      expect(first.body).toEqual({ state: 'waiting', waitsFor: ['new'] });
      expect([(await user(here)).body.email, (await pending())?.waitsFor]).toEqual([old, ['new']]);
      expect((await confirm(tokenOf(fresh, 'confirm_new'))).body).toEqual({ state: 'changed', waitsFor: [] });
      expect((await user(here)).body).toMatchObject({ email: fresh, username: fresh, emailVerified: true });
      expect([(await user(other)).status, await pending()]).toEqual([401, null]);
      expect([(await signIn(old)).status, (await signIn(fresh)).status]).toEqual([401, 200]);
      expect(mailsTo(fresh).map(({ news }) => news)).toEqual(['confirm_new', 'arrived']);
      expect(await new MailConfirmationsRepository(test.database.dataSource).confirmedOn(id)).toBe(
        test.clock.now().toISOString().slice(0, 10),
      );
    });

    it('by mails that hide the new address from the earlier mailbox, with tokens that no server sees', async () => {
      await changed();
      const toOld = mailsTo(old);
      expect(toOld.map(({ news }) => news)).toEqual(['confirm_present', 'changed']);
      expect(JSON.stringify(toOld)).not.toContain('private.example');
      const links = [...toOld, ...mailsTo(fresh)].flatMap((data) => ('link' in data ? [new URL(data.link)] : []));
      expect(links.map(({ origin, pathname, search }) => origin + pathname + search)).toEqual(
        links.map(() => 'https://advisors.test/change-email'),
      );
      const tables = JSON.stringify([
        await query('SELECT * FROM auth.email_change'),
        await query('SELECT * FROM auth.audit'),
      ]);
      for (const { hash } of links) expect(tables).not.toContain(hash.split('=')[1]);
    });

    it('with a code of the device instead of the earlier mailbox, for a person who lost that', async () => {
      const secret = await withSecondFactor();
      expect((await ask()).body.error.code).toBe('TWO_FACTOR.WRONG_CODE');
      expect((await ask({ code: await codeOf(secret) })).body.pending?.waitsFor).toEqual(['new']);
      expect(tokenOf(old, 'confirm_present')).toBe('');
      expect((await confirm(tokenOf(fresh, 'confirm_new'))).body.state).toBe('changed');
      expect((await user(here)).body).toMatchObject({ email: fresh, totpEnabled: true });
    });

    it('without a word to an earlier address that was never confirmed and may be a stranger’s', async () => {
      await query('UPDATE auth.users SET email_verified = false WHERE id = $1', [id]);
      expect((await ask()).body.pending?.waitsFor).toEqual(['new']);
      expect((await confirm(tokenOf(fresh, 'confirm_new'))).body.state).toBe('changed');
      expect(mailsTo(old)).toEqual([]);
      expect((await register(old)).status).toBe(201);
    });
  });

  describe('is not changed', () => {
    it('by a stolen session, which does not know the password', async () => {
      const { status, body } = await ask({ password: 'a guess of theirs' });
      expect([status, body.error.fields]).toEqual([400, { password: expect.any(String) }]);
      expect([mailsTo(old), mailsTo(fresh), await pending()]).toEqual([[], [], null]);
    });

    it('by a stolen session and password, without the earlier mailbox', async () => {
      await ask();
      await confirm(tokenOf(fresh, 'confirm_new'));
      expect((await user(here)).body.email).toBe(old);
    });

    it('by a session that has ended, nor by one whose password was changed: their links are void', async () => {
      const thief = await signIn(old);
      await ask({}, thief);
      const { sessions } = (await test.call<SessionsResponse>('GET', '/api/account/sessions', { token: here.token }))
        .body;
      await send('DELETE', `/api/account/sessions/${sessions.find(({ current }) => !current)?.id}`);
      expect((await confirm(tokenOf(fresh, 'confirm_new'))).body.error.code).toBe(INVALID);
      await ask();
      await send('POST', '/api/account/password', { currentPassword: password, newPassword: 'staple fence lantern' });
      expect((await confirm(tokenOf(fresh, 'confirm_new'))).body.error.code).toBe(INVALID);
    });

    it('without the CSRF token, and with unknown fields', async () => {
      expect((await ask({}, { ...here, csrf: 'x' })).body.error.code).toBe('REQUEST.CSRF');
      expect((await ask({ userId: id })).body.error.code).toBe('REQUEST.INVALID');
    });

    it('to the address that it is, in any writing, nor to one that is taken', async () => {
      expect((await ask({ email: old.toUpperCase() })).body.error.code).toBe('ACCOUNT.SAME_EMAIL');
      await register(fresh);
      const { status, body } = await ask({ email: fresh.toUpperCase() });
      expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([
        400,
        'ACCOUNT.EMAIL_IN_USE',
        ['email'],
      ]);
    });

    it('to an address that was taken after it was asked for', async () => {
      await ask();
      await confirm(tokenOf(old, 'confirm_present'));
      await register(fresh);
      expect((await confirm(tokenOf(fresh, 'confirm_new'))).body.error.code).toBe('ACCOUNT.EMAIL_IN_USE');
      expect((await user(here)).body.email).toBe(old);
    });

    it('twice by one link, by an invented one, or after an hour', async () => {
      await ask();
      const link = tokenOf(fresh, 'confirm_new');
      expect([(await confirm(link)).status, (await confirm(link)).body.error.code]).toEqual([200, INVALID]);
      expect((await confirm('invented')).body.error.code).toBe(INVALID);
      test.clock.advance(HOUR + 1_000);
      expect((await confirm(tokenOf(old, 'confirm_present'))).body.error.code).toBe(INVALID);
      here = await signIn(old);
      expect([(await user(here)).body.email, await pending()]).toEqual([old, null]);
    });

    it('by the earlier of two requests, whose links are void; of two accounts one gets an address', async () => {
      await ask({ email: `first${count}@private.example` });
      await ask();
      expect((await confirm(tokenOf(`first${count}@private.example`, 'confirm_new'))).body.error.code).toBe(INVALID);
      await confirm(tokenOf(old, 'confirm_present'));
      const rival = await register(`rival${count}@firm.example`);
      await ask({}, { token: rival.body.token, csrf: rival.headers.get('x-csrf-token') ?? '' });
      const rivalLink = tokenOf(fresh, 'confirm_new');
      const ownLink = mailsTo(fresh).find(({ news }) => news === 'confirm_new');
      const own = ownLink && 'link' in ownLink ? (new URL(ownLink.link).hash.split('=')[1] ?? '') : '';
      const answers = await Promise.all([confirm(own), confirm(rivalLink)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await query('SELECT 1 FROM auth.users WHERE email = $1', [fresh])).toHaveLength(1);
    });

    it('by a link of ten parallel uses more than once', async () => {
      await ask();
      await confirm(tokenOf(old, 'confirm_present'));
      const link = tokenOf(fresh, 'confirm_new');
      const statuses = (await Promise.all(Array.from({ length: 10 }, () => confirm(link)))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(mailsTo(old).filter(({ news }) => news === 'changed')).toHaveLength(1);
    });

    it('when it was withdrawn, or when the account is disabled meanwhile', async () => {
      await ask();
      expect((await send<EmailChangeResponse>('DELETE', '/api/account/email')).body).toEqual({ pending: null });
      expect((await confirm(tokenOf(fresh, 'confirm_new'))).body.error.code).toBe(INVALID);
      await ask();
      await query('UPDATE auth.users SET disabled_at = now() WHERE id = $1', [id]);
      expect((await confirm(tokenOf(fresh, 'confirm_new'))).body.error.code).toBe(INVALID);
    });

    it('more often than asked for in reason: five requests a day', async () => {
      const answers = [];
      for (let index = 0; index < 6; index++) answers.push(await ask({ email: `x${index}-${fresh}` }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    });
  });

  describe('is undone by the earlier mailbox', () => {
    it('within three days: every session ends, the password is void, and a new one can be chosen', async () => {
      const secret = await withSecondFactor();
      await ask({ code: await codeOf(secret) });
      await confirm(tokenOf(fresh, 'confirm_new'));
      test.clock.advance(71 * HOUR);
      const link = tokenOf(old, 'changed');
      expect((await undo(link)).body.message).toBe(
        'The change is undone. We sent you a link to choose a new password.',
      );
      expect([(await user(here)).status, (await signIn(fresh)).status, (await signIn(old)).status]).toEqual([
        401, 401, 401,
      ]);
      const reset = new URL(test.mails.last('password-reset', old)?.data.link ?? '').hash.replace('#token=', '');
      const chosen = 'staple fence lantern';
      await test.call('POST', '/api/reset-password', { body: { token: reset, password: chosen } });
      const back = await signIn(old, chosen);
      // The second factor is still asked for.
      expect((await user(back)).body).toMatchObject({ email: old, totpEnabled: true, totpVerified: false });
      expect((await undo(link)).body.error.code).toBe(INVALID);
    });

    it('even when the address was changed again; what the later change mailed no longer works', async () => {
      await changed();
      const next = `thief${count}@private.example`;
      expect((await changed(next, fresh)).body.state).toBe('changed');
      const later = tokenOf(fresh, 'changed');
      expect((await undo(tokenOf(old, 'changed'))).status).toBe(200);
      expect((await undo(later)).body.error.code).toBe(INVALID);
      expect(await query('SELECT email FROM auth.users WHERE id = $1', [id])).toEqual([{ email: old }]);
    });

    it('but not after three days, when the address is free again', async () => {
      await changed();
      expect((await register(old)).body.error.code).toBe('AUTH.EMAIL_TAKEN');
      test.clock.advance(72 * HOUR + 1_000);
      expect((await undo(tokenOf(old, 'changed'))).body.error.code).toBe(INVALID);
      expect((await register(old)).status).toBe(201);
    });
  });
});
