import type { AdminUser, SessionsResponse } from '@app/contracts';
import type { Account } from '../world/accounts';
import type { World } from '../world/world';
import { asUser, type Recipe, type Recipes } from './recipe';

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
    body: { email: (await world.accounts.newcomer()).email },
  }),
  'PUT /api/admin/users/{id}/premium': async (world) => {
    const session = await world.administrator();
    const { email } = await world.accounts.newcomer();
    const { id } = await world.call<AdminUser>('POST', '/api/admin/users/search', { session, body: { email } });
    return { session, params: { id }, body: { isPremium: true, reason: 'A comp membership for a test.' } };
  },
  'GET /api/account/export': asUser,
  'POST /api/account/delete': async ({ accounts }) => {
    const { session, password } = await accounts.newcomer();
    return { session, body: { password } };
  },
};
