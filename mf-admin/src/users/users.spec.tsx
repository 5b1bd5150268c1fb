import { HOLDINGS, type AdminUser, type HoldingCounts, type UserActivityPage, type UserRow } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/admin/users';
const SECTION = '/admin-dashboard?section=users';
const ID = '11111111-1111-4111-8111-111111111111';
const SESSION = '22222222-2222-4222-8222-222222222222';
const REASON = 'The owner called and asked for it.';
const AT = '2026-11-24T10:00:00.000Z';
const ROW: UserRow = {
  id: ID,
  name: 'Ann Lee',
  maskedEmail: 'a…@example.com',
  firm: null,
  createdAt: AT,
  emailVerified: true,
  isPremium: true,
  isAdmin: false,
  disabledAt: null,
};
const USER: AdminUser = {
  id: ID,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  firm: null,
  createdAt: AT,
  emailVerified: true,
  isPremium: false,
  isAdmin: false,
  disabledAt: null,
  isYou: false,
  signInPausedUntil: null,
  secondFactor: null,
  sessions: [],
  failedSignIns: [],
  premiumGrants: [],
  premiumChanges: [],
  acts: [],
  mails: [],
  holdings: Object.fromEntries(HOLDINGS.map((holding) => [holding, 0])) as HoldingCounts,
};
const COMP = { source: 'comp', from: AT, until: '2027-11-24T10:00:00.000Z' } as const;
const CHANGE = { at: AT, isPremium: true, until: COMP.until, reason: 'A comp membership.', by: 'root@example.com' };

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('users in the portal', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries, () => ({ [`${PATH}/${ID}/activity`]: activity }));
  const activity: UserActivityPage = { rows: [], next: null };
  const open = async (search = '') => {
    const { Users } = await import('./users');
    await screen.show(<Users />, `${SECTION}${search}`);
  };
  const page = () => screen.page;
  const has = (text: string) => page().until(() => page().text().includes(text));
  const field = () => page().field('Email, name or firm');
  const find = async (text: string) => {
    await page().type(field(), text);
    await page().submit();
  };
  const openOne = async (changes: Partial<AdminUser> = {}) => {
    await open(`&id=${ID}`);
    await (await screen.api.call()).answer(200, { ...USER, ...changes });
    await has('Registered on');
  };
  const reason = async (text: string, label: string) => {
    await page().type(page().field('Reason'), text);
    await page().click(page().button(label));
  };

  describe('are searched', () => {
    it('by three characters or more, and by nothing on their own', async () => {
      await open();
      expect(page().text()).toContain('Search to see accounts');
      await find('an');
      expect(page().description(field())).toContain('Enter at least 3 characters.');
      expect(screen.api.calls).toEqual([]);
      await find(' ann@example.com ');
      const call = await screen.api.call();
      expect(call).toMatchObject({
        method: 'POST',
        path: `${PATH}/search`,
        query: {},
        body: { text: 'ann@example.com' },
      });
      await call.answer(200, { rows: [ROW], next: null });
      await has('a…@example.com');
      expect(page().button('Ann Lee').getAttribute('href')).toBe(`${SECTION}&id=${ID}`);
      expect(page().window.location.href).not.toContain('ann@example.com');
    });

    it('by the filters of the address, which list the few without a text', async () => {
      await open('&state=locked&premium=no&role=everyone');
      const call = await screen.api.call();
      expect(call.body).toEqual({ state: 'locked', premium: false });
      await call.answer(200, { rows: [], next: null });
      await has('No account matches');
    });

    it('further behind the last one of a page', async () => {
      await open('&role=administrator');
      await (await screen.api.call()).answer(200, { rows: [ROW], next: 'c-1' });
      await has('Show more');
      await page().click(page().button('Show more'));
      const call = await screen.api.call(1);
      expect(call.body).toEqual({ role: 'administrator', cursor: 'c-1' });
      await call.answer(200, { rows: [{ ...ROW, id: SESSION, name: 'Bea Older' }], next: null });
      await has('Bea Older');
      expect(page().text()).toContain('That is all of them.');
    });

    it('and changed at once with one reason; an account that is refused is named', async () => {
      await open('&role=administrator');
      await (
        await screen.api.call()
      ).answer(200, { rows: [ROW, { ...ROW, id: SESSION, name: 'Bea Older' }], next: null });
      await has('Bea Older');
      const box = (label: string) =>
        [...page().document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
      await page().click(box('Select all shown'));
      await page().click(page().button('Lock'));
      await page().type(page().field('Reason'), REASON);
      await page().click(page().document.querySelector('dialog [type="submit"]'));
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'POST', path: `${PATH}/bulk` });
      expect(call.body).toEqual({ act: 'lock', reason: REASON, rows: [{ id: ID }, { id: SESSION }] });
      await call.answer(200, {
        done: [ID],
        refused: [{ id: SESSION, code: 'USERS.PROTECTED', message: 'Ask an owner.' }],
      });
      await has('1 of 2 locked.');
      expect(page().text()).toContain('Bea Older: Ask an owner.');
    });

    it('again when the server could not answer', async () => {
      await open('&state=locked');
      await (await screen.api.call()).answer(429, refusal('USERS.TOO_MANY_LOOKUPS', 'Please try again later.'));
      await has('The accounts could not be loaded');
      expect(screen.alert()).toContain('Please try again later.');
    });
  });

  it('show what support needs to know', async () => {
    await openOne({
      disabledAt: AT,
      secondFactor: { since: AT, recoveryCodesLeft: 7 },
      acts: [{ at: AT, act: 'locked', reason: REASON, by: null }],
      failedSignIns: [{ at: AT, why: 'locked', device: 'Chrome on Windows', network: '203.0.113.0/24' }],
      mails: [{ template: 'password-reset', writtenAt: AT, state: 'failed', endedAt: AT, error: '550' }],
      holdings: { ...USER.holdings, listings: 1_204 },
    });
    for (const text of [
      `by an administrator whose account is deleted: ${REASON}`,
      '7 recovery codes left',
      'Not signed in anywhere.',
      'Correct password, account locked',
      'Chrome on Windows, network 203.0.113.0/24',
      'Password reset link',
      'Not sent',
      'Listings1,204',
    ])
      expect(page().text()).toContain(text);
  });

  it('show what happened to the account, in words, with who did it and why', async () => {
    const event = { at: AT, administrator: null, device: null, network: null, reason: null, details: {} };
    activity.rows = [
      {
        ...event,
        id: '3',
        action: 'user_disabled',
        by: 'administrator',
        administrator: 'root@x.test',
        reason: REASON,
      },
      {
        ...event,
        id: '2',
        action: 'user_updated',
        by: 'person',
        details: { fields: 'firm,phone' },
        device: 'Firefox',
      },
      { ...event, id: '1', action: 'authn_login_lock', by: 'other', details: { minutes: 1 } },
      { ...event, id: '0', action: 'authz_admin', by: 'administrator', details: { did: 'user_opened' } },
    ];
    await openOne();
    await has('Account locked');
    const rows = [...page().document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    const when = 'Nov 24, 2026, 5:00 AM EST';
    expect(rows).toEqual([
      `Account locked${REASON}${when}root@x.test–`,
      `Profile changedFields: firm, phone${when}The personFirefox`,
      `Sign-in paused after too many wrong passwordsFor 1 minute${when}Before sign-in–`,
      `Account opened${when}An administrator whose account is deleted–`,
    ]);
    expect(page().button('By administrators').getAttribute('href')).toBe(`${SECTION}&id=${ID}&activity=administrators`);
    activity.rows = [];
  });

  it('say that an account could not be loaded', async () => {
    await open(`&id=${ID}`);
    await (await screen.api.call()).answer(404, refusal('USERS.UNKNOWN', 'This account does not exist.'));
    await has('The account could not be loaded');
    expect(page().button('All users').getAttribute('href')).toBe(SECTION);
  });

  it('are locked with a sentence, and unlocked from then on', async () => {
    await openOne();
    await page().click(page().button('Lock the account'));
    await page().click(page().button('Lock the account'));
    expect(page().description(page().field('Reason'))).toContain('in a sentence');
    expect(screen.api.calls).toHaveLength(1);
    await reason(REASON, 'Lock the account');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/${ID}/lock`, body: { reason: REASON } });
    await call.answer(200, {
      ...USER,
      disabledAt: AT,
      acts: [{ at: AT, act: 'locked', reason: REASON, by: 'root@x.test' }],
    });
    await has('Locked since');
    expect(page().text()).toContain('Unlock the account');
    expect(page().text()).not.toContain('Lock the account');
    const { currentToasts } = await import('../testing/web-kit');
    expect(currentToasts().map(({ title }) => title)).toContain('ann@example.com is locked');
  });

  it('keep the reason when the server refuses', async () => {
    await openOne();
    await page().click(page().button('Lock the account'));
    await reason(REASON, 'Lock the account');
    await (await screen.api.call(1)).answer(409, refusal('USERS.OWN_ACCOUNT', 'This is your own account.'));
    await page().until(() => screen.alert().includes('your own account'));
    expect(page().field('Reason').value).toBe(REASON);
  });

  it('ask for a new code before a second factor is reset, and keep what was typed', async () => {
    await openOne({ secondFactor: { since: AT, recoveryCodesLeft: 3 } });
    await page().click(page().button('Reset the second factor'));
    await reason(REASON, 'Reset the second factor');
    await (await screen.api.call(1)).answer(403, refusal('ACCESS.FRESH_CODE_REQUIRED', 'Enter a new code.'));
    await has('This change needs a new code');
    expect(page().field('Reason').value).toBe(REASON);
  });

  it('are renamed with both parts of a name', async () => {
    await openOne();
    await page().click(page().button('Change the name'));
    await page().type(page().field('Last name'), ' ');
    await reason(REASON, 'Change the name');
    expect(page().description(page().field('Last name'))).toContain('Last name is required');
    await page().type(page().field('Last name'), 'Leigh');
    await page().click(page().button('Change the name'));
    expect(await screen.api.call(1)).toMatchObject({
      method: 'PUT',
      path: `${PATH}/${ID}/name`,
      body: { firstName: 'Ann', lastName: 'Leigh', reason: REASON },
    });
  });

  it('are signed out of one session, or of all after a question', async () => {
    const session = { id: SESSION, device: 'Safari on iPhone', network: null, createdAt: AT, lastSeenAt: AT };
    await openOne({ sessions: [session, { ...session, id: ID, device: 'Edge on Windows' }] });
    await page().click(page().button('End the session on Safari on iPhone'));
    const one = await screen.api.call(1);
    expect(one).toMatchObject({ method: 'DELETE', path: `${PATH}/${ID}/sessions/${SESSION}` });
    await one.answer(200, { ...USER, sessions: [{ ...session, id: ID, device: 'Edge on Windows' }] });
    await page().until(() => !page().text().includes('Safari'));
    await page().click(page().button('End all sessions'));
    const dialog = page().document.querySelector('dialog');
    await page().click(
      [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.includes('End all')),
    );
    const all = await screen.api.call(2);
    expect(all).toMatchObject({ method: 'DELETE', path: `${PATH}/${ID}/sessions` });
    await all.answer(200, USER);
    await has('Not signed in anywhere.');
  });

  it('offer nothing to do to the own account', async () => {
    await openOne({
      isYou: true,
      sessions: [{ id: SESSION, device: 'Firefox', network: null, createdAt: AT, lastSeenAt: AT }],
    });
    expect(page().text()).toContain('This is your own account.');
    for (const label of ['Change the name', 'Lock the account', 'End all sessions', 'Give premium'])
      expect(page().text()).not.toContain(label);
  });

  it('are given premium with a sentence for the reason, which stays when it is refused', async () => {
    await openOne();
    await page().click(page().button('Give premium'));
    expect(page().description(page().field('Reason'))).toContain('in a sentence of at least 10 characters.');
    await page().type(page().field('Last day'), '2020-01-31');
    await reason('A comp membership.', 'Give premium');
    const early = await screen.api.call(1);
    await early.answer(400, refusal('USERS.PREMIUM_END', 'Wrong.', { lastDay: 'This day is in the past.' }));
    await page().until(() => page().description(page().field('Last day')).includes('This day is in the past.'));
    await page().type(page().field('Last day'), '2027-11-24');
    await page().click(page().button('Give premium'));
    const call = await screen.api.call(2);
    expect(call).toMatchObject({
      method: 'PUT',
      path: `${PATH}/${ID}/premium`,
      body: { isPremium: true, lastDay: '2027-11-24', reason: 'A comp membership.' },
    });
    await call.answer(200, { ...USER, isPremium: true, premiumGrants: [COMP], premiumChanges: [CHANGE] });
    await has('root@example.com');
    expect(page().text()).toContain(', until November 24, 2027');
    expect([page().field('Reason').value, page().text().includes('End premium')]).toEqual(['', true]);
    expect(page().field('Last day').value).toBe('2027-11-24');
    await page().type(page().field('Last day'), '2027-12-31');
    await reason('Until the year ends.', 'Change the last day');
    const moved = await screen.api.call(3);
    expect(moved.body).toEqual({ isPremium: true, lastDay: '2027-12-31', reason: 'Until the year ends.' });
    await moved.answer(200, { ...USER, isPremium: true, premiumGrants: [COMP], premiumChanges: [CHANGE] });
    await page().until(() => page().field('Reason').value === '');
    await reason('The trial has ended.', 'End premium');
    const ended = await screen.api.call(4);
    expect(ended.body).toEqual({ isPremium: false, reason: 'The trial has ended.' });
    await ended.answer(403, refusal('ACCESS.ELEVATION_REQUIRED', 'Enter your code.'));
    await page().until(() => screen.alert().includes('Enter your code. Reload the page to sign in again.'));
    expect(page().field('Reason').value).toBe('The trial has ended.');
  });
});
