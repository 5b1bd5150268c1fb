import type { AccountView, SessionsResponse } from '@app/contracts';
import type { Account } from '../world/accounts';
import type { World } from '../world/world';
import { asAdministrator, asUser, type Recipe, type Recipes } from './recipe';

const NEW_PASSWORD = 'a wholly different sentence';

const register: Recipe = (world) => ({
  body: {
    username: `new-${process.pid}-${world.next()}@example.com`,
    password: NEW_PASSWORD,
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '+1 (555) 010-0100',
    consent: {
      ad_user_data: 'granted',
      ad_personalization: 'denied',
      ad_storage: 'granted',
      analytics: 'granted',
      textVersion: '2026-01',
    },
    attribution: { page: { url: 'https://fuzz.example/landing', title: 'Landing' }, click: { gclid: 'abc' } },
  },
});

const credentials = ({ email, password }: Account) => ({ body: { username: email, password } });
const signIn: Recipe = async ({ accounts }) => credentials(await accounts.newcomer());
/** One that the case may end. */
const withOwnSession: Recipe = async ({ accounts }) => ({ session: (await accounts.newcomer()).session });

async function resetToken(world: World): Promise<string> {
  const { email } = await world.accounts.newcomer();
  await world.call('POST', '/api/forgot-password', { body: { email } });
  const { link } = await world.mail('password-reset', email);
  return /[\w-]{20,}$/.exec(String(link))?.[0] ?? '';
}

/** A change of address that waits: its owner, and the token of a link to the new mailbox. */
async function emailChange(world: World) {
  const account = await world.accounts.newcomer();
  const { session, password } = account;
  const { code } = await world.mail('verification-code', account.email);
  await world.call('POST', '/api/verify-code', { session, body: { email: account.email, code } });
  const email = `moved-${process.pid}-${world.next()}@example.com`;
  await world.call('POST', '/api/account/email', { session, body: { email, password } });
  return { present: account.email, token: await emailToken(world, email) };
}

async function emailToken(world: World, to: string): Promise<string> {
  const { link } = await world.mail('email-change', to);
  return /[\w-]{20,}$/.exec(String(link))?.[0] ?? '';
}

const REASON = 'The owner called and asked for it.';

/** An administrator, and the account of another that a case may change. */
async function user(world: World) {
  const of = await world.accounts.newcomer();
  const { id } = await world.call<{ id: string }>('GET', '/api/user', { session: of.session });
  return { session: await world.administrator(), id, of };
}

/** A call of the portal on an account. */
function ofUser(body?: object): Recipe {
  return async (world) => {
    const { session, id } = await user(world);
    return { session, params: { id }, ...(body && { body }) };
  };
}

const REQUESTED = { kind: 'erasure', receivedOn: '2026-11-20', note: 'A signed letter of November 20.' } as const;

/** A call of the portal on a view that the administrator has opened. */
const ofView: Recipe = async (world) => {
  const { session, id } = await user(world);
  const call = { session, body: { reason: REASON } };
  const view = await world.call<AccountView>('POST', `/api/admin/users/${id}/views`, call);
  return { session, params: { id, viewId: view.id } };
};

/** A call of the portal on a request that support has entered. */
function ofRequest(kind: 'erasure' | 'export', body?: object): Recipe {
  return async (world) => {
    const { session, id: of } = await user(world);
    const call = { session, body: { ...REQUESTED, kind } };
    const { id } = await world.call<{ id: string }>('POST', `/api/admin/users/${of}/data-requests`, call);
    return { session, params: { id }, ...(body && { body }) };
  };
}

export const authRecipes: Recipes = {
  'POST /api/register': register,
  'POST /api/jwt/register': register,
  'POST /api/login': signIn,
  'POST /api/jwt/login': signIn,
  'POST /api/user-direct-login': signIn,
  'POST /api/admin-auth': async ({ accounts }) => credentials(await accounts.administrator()),
  'POST /api/logout': withOwnSession,
  'POST /api/jwt/logout': withOwnSession,
  'POST /api/admin-logout': withOwnSession,
  'GET /api/user': asUser,
  'GET /api/admin-check': asUser,
  'GET /api/jwt-test': asUser,
  'POST /api/verify-code': async (world) => {
    const { email, session } = await world.accounts.newcomer();
    const { code } = await world.mail('verification-code', email);
    return { session, body: { email, code } };
  },
  'POST /api/verify-code/resend': withOwnSession,
  'POST /api/forgot-password': async ({ accounts }) => ({ body: { email: (await accounts.newcomer()).email } }),
  'POST /api/reset-password': async (world) => ({ body: { token: await resetToken(world), password: NEW_PASSWORD } }),
  'POST /api/account/password': async ({ accounts }) => {
    const { session, password } = await accounts.newcomer();
    return { session, body: { currentPassword: password, newPassword: NEW_PASSWORD } };
  },
  'GET /api/account/email': asUser,
  'POST /api/account/email': async (world) => {
    const { session, password } = await world.accounts.newcomer();
    return { session, body: { email: `moved-${process.pid}-${world.next()}@example.com`, password, code: '000000' } };
  },
  'DELETE /api/account/email': withOwnSession,
  'POST /api/email-change/confirm': async (world) => ({ body: { token: (await emailChange(world)).token } }),
  'POST /api/email-change/undo': async (world) => {
    const { present, token } = await emailChange(world);
    for (const half of [token, await emailToken(world, present)])
      await world.call('POST', '/api/email-change/confirm', { body: { token: half } });
    return { body: { token: await emailToken(world, present) } };
  },
  'GET /api/account/sessions': asUser,
  'DELETE /api/account/sessions': withOwnSession,
  'DELETE /api/account/sessions/{id}': async (world) => {
    const account = await world.accounts.newcomer();
    await world.accounts.signIn(account);
    const { sessions } = await world.call<SessionsResponse>('GET', '/api/account/sessions', {
      session: account.session,
    });
    const other = sessions.find(({ current }) => !current);
    return { session: account.session, params: { id: other?.id ?? '' } };
  },
  'PATCH /api/account/profile': async (world) => ({
    session: await world.user(),
    body: {
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '312-555-0100',
      city: 'Springfield',
      firm: 'Lee & Co.',
      state: 'OH',
      aum: 1_000_000.5,
      revenue: 10_000,
      feeBasedPercentage: 40,
      notifyNewListings: true,
    },
  }),
  'POST /api/verify-totp': async ({ accounts }) => {
    const account = await accounts.pending();
    return { session: account.session, body: { username: account.email, code: await accounts.freshCode(account) } };
  },
  'POST /api/verify-recovery-code': async ({ accounts }) => {
    const { email, session, recoveryCodes } = await accounts.pending();
    return { session, body: { username: email, code: recoveryCodes[0] } };
  },
  'POST /api/account/totp/setup': async ({ accounts }) => {
    const { session, password } = await accounts.newcomer();
    return { session, body: { password } };
  },
  'POST /api/account/totp/confirm': async (world) => {
    const { session, password } = await world.accounts.newcomer();
    const { secret } = await world.call<{ secret: string }>('POST', '/api/account/totp/setup', {
      session,
      body: { password },
    });
    return { session, body: { code: await world.accounts.codeOf(secret) } };
  },
  'POST /api/account/totp/remove': async ({ accounts }) => {
    const account = await accounts.secured();
    return { session: account.session, body: { password: account.password, code: await accounts.freshCode(account) } };
  },
  'POST /api/account/totp/recovery-codes': async ({ accounts }) => {
    const account = await accounts.secured();
    return { session: account.session, body: { password: account.password, code: await accounts.freshCode(account) } };
  },
  'POST /api/admin/users/search': async (world) => ({
    session: await world.administrator(),
    body: { text: (await world.accounts.newcomer()).email, state: 'active', premium: false },
  }),
  'POST /api/admin/users/bulk': async (world) => {
    const { session, id } = await user(world);
    return { session, body: { act: 'lock', reason: REASON, rows: [{ id }] } };
  },
  'GET /api/admin/users/{id}': ofUser(),
  'PUT /api/admin/users/{id}/premium': ofUser({ isPremium: true, reason: REASON }),
  'POST /api/admin/users/{id}/lock': ofUser({ reason: REASON }),
  'POST /api/admin/users/{id}/unlock': ofUser({ reason: REASON }),
  'POST /api/admin/users/{id}/verify': ofUser({ reason: REASON }),
  'POST /api/admin/users/{id}/verification': ofUser(),
  'POST /api/admin/users/{id}/second-factor/reset': ofUser({ reason: REASON }),
  'PUT /api/admin/users/{id}/name': ofUser({ firstName: 'Anna', lastName: 'Leigh', reason: REASON }),
  'DELETE /api/admin/users/{id}/sessions': ofUser(),
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': async (world) => {
    const { session, id, of } = await user(world);
    const { sessions } = await world.call<SessionsResponse>('GET', '/api/account/sessions', { session: of.session });
    return { session, params: { id, sessionId: sessions[0]?.id ?? '' } };
  },
  'POST /api/admin/users/{id}/views': ofUser({ reason: REASON }),
  'GET /api/admin/users/{id}/views/{viewId}': ofView,
  'DELETE /api/admin/users/{id}/views/{viewId}': ofView,
  'POST /api/admin/users/{id}/data-requests': ofUser(REQUESTED),
  'GET /api/admin/users/{id}/activity': ofUser(),
  'GET /api/admin/data-requests': asAdministrator,
  'GET /api/admin/data-requests/{id}': ofRequest('erasure'),
  'POST /api/admin/data-requests/{id}/decline': ofRequest('erasure', { reason: REASON }),
  'POST /api/admin/data-requests/{id}/erase': ofRequest('erasure'),
  'POST /api/admin/data-requests/{id}/export': ofRequest('export'),
  'GET /api/account/export': asUser,
  'POST /api/account/delete': async ({ accounts }) => {
    const { session, password } = await accounts.newcomer();
    return { session, body: { password } };
  },
};
