import type { Provider } from '@nestjs/common';
import { generate } from 'otplib';
import type { AdminUser, ErrorBody, LoginResponse, RegisterResponse, VerifyTotpResponse } from '@app/contracts';
import { startTestApp, type Answer, type TestApp } from '@app/testing';
import { AuthModule, createAdministrator, database } from '../index';

export const PASSWORD = 'correct horse battery';
const USERS = '/api/admin/users';

export type Headers = Record<string, string>;
export type TestUser = { id: string; email: string; token: string };
export type TestAdministrator = { id: string; email: string; secret: string; headers: Headers };

export type PortalApp = TestApp & {
  register(email: string, firstName?: string, lastName?: string): Promise<TestUser>;
  signIn(email: string, password?: string): Promise<Answer<LoginResponse & ErrorBody>>;
  /** One who has shown the second factor. */
  administrator(email: string): Promise<TestAdministrator>;
  /** A call below `/api/admin/users`. */
  users<T = AdminUser>(
    by: Pick<TestAdministrator, 'headers'>,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<T & ErrorBody>>;
  sql<T>(text: string, ...parameters: unknown[]): Promise<T[]>;
};

/** The auth context with what tests of the portal begin with. */
export async function startPortalApp(providers: Provider[] = []): Promise<PortalApp> {
  const test = await startTestApp({ imports: [AuthModule], contexts: [database], providers });
  const sql = <T>(text: string, ...parameters: unknown[]) => test.database.dataSource.query<T[]>(text, parameters);
  return {
    ...test,
    sql,
    async register(email, firstName = 'Ann', lastName = 'Lee') {
      const { body } = await test.call<RegisterResponse>('POST', '/api/register', {
        body: { username: email, password: PASSWORD, firstName, lastName },
      });
      return { id: body.user.id, email, token: body.token };
    },
    signIn: (username, password = PASSWORD) =>
      test.call<LoginResponse & ErrorBody>('POST', '/api/login', { body: { username, password } }),
    async administrator(email) {
      const tools = { config: test.config, clock: test.clock };
      const { password, totpSecret: secret } = await createAdministrator(test.database.dataSource, email, tools);
      const { body, headers } = await test.call<LoginResponse>('POST', '/api/admin-auth', {
        body: { username: email, email, password },
      });
      const session = {
        authorization: `Bearer ${body.token}`,
        'x-csrf-token': headers.get('x-csrf-token') ?? '',
      };
      const code = await generate({ secret, epoch: test.clock.now().getTime() / 1000 });
      const verified = await test.call<VerifyTotpResponse>('POST', '/api/verify-totp', {
        headers: session,
        body: { username: email, code },
      });
      const elevation = { 'x-elevation-token': verified.body.elevationToken ?? '' };
      return { id: body.user.id, email, secret, headers: { ...session, ...elevation } };
    },
    users: (by, method, path, body) => test.call(method, `${USERS}${path}`, { headers: by.headers, body }),
  };
}
