import { randomBytes } from 'node:crypto';
import { generate } from 'otplib';
import pg from 'pg';
import type { RegisterResponse, TotpSetupResponse } from '@app/contracts';
import type { FirstAdmin } from '@app/infra/stack';
import { site, type Site } from './site';

type Headers = Record<string, string>;

type At = Pick<Site, 'apiUrl' | 'databaseUrl'>;

async function post<T>(
  { apiUrl }: At,
  path: string,
  body: object,
  headers: Headers = {},
): Promise<{ body: T; csrf: Headers }> {
  const response = await fetch(apiUrl + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
  const csrf = response.headers.get('x-csrf-token');
  return { body: (await response.json()) as T, csrf: csrf ? { 'x-csrf-token': csrf } : {} };
}

async function createAdministrator(email: string, database: pg.Client, at: At): Promise<FirstAdmin> {
  const password = randomBytes(18).toString('base64url');
  const person = { username: email, password, firstName: 'Alex', lastName: 'Keller' };
  const registered = await post<RegisterResponse>(at, '/api/register', person);
  let headers: Headers = { ...registered.csrf, authorization: `Bearer ${registered.body.token}` };
  const { body: setup, csrf } = await post<TotpSetupResponse>(at, '/api/account/totp/setup', { password }, headers);
  headers = { ...headers, ...csrf };
  const { secret, otpauthUrl } = setup;
  await post(at, '/api/account/totp/confirm', { code: await generate({ secret }) }, headers);
  await database.query("UPDATE auth.users SET roles = '{owner}', email_verified = true WHERE email = $1", [email]);
  // A code works once: the one of this half minute is for the first test that signs in.
  await database.query(
    'UPDATE auth.totp SET last_step = 0 WHERE user_id = (SELECT id FROM auth.users WHERE email = $1)',
    [email],
  );
  return { email, password, totpSecret: secret, otpauthUrl };
}

/**
 * Administrators as `admin create` makes them: each run of the command line would load the whole API, which costs more
 * than a test.
 */
export async function createAdministrators(count: number, at: At = site(), mailbox = 'admin'): Promise<FirstAdmin[]> {
  const database = new pg.Client(at.databaseUrl);
  await database.connect();
  try {
    const created: FirstAdmin[] = [];
    for (let number = 1; number <= count; number += 1)
      created.push(await createAdministrator(`${mailbox}-${number}@fairlead.test`, database, at));
    return created;
  } finally {
    await database.end();
  }
}
