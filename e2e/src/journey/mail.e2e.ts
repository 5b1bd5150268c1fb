import type { APIRequestContext } from '@playwright/test';
import { codeIn, linkIn, mailsTo, waitForMail } from '../support/inbox';
import { newPerson } from '../support/people';
import { site } from '../support/site';
import { expect, test } from '../support/test';

type Opened = { token: string; headers: Record<string, string> };

/** As the site's own pages call: JSON, with the token that the answer before gave. */
async function post(request: APIRequestContext, path: string, data: object, { headers }: Partial<Opened> = {}) {
  const response = await request.post(path, { data, headers: { origin: new URL(site().url).origin, ...headers } });
  return {
    response,
    body: (await response.json()) as { token?: string; user?: { emailVerified: boolean }; message?: string },
  };
}

async function open(request: APIRequestContext, path: string, data: object): Promise<Opened> {
  const { response, body } = await post(request, path, data);
  expect(response.ok(), `${path}: ${JSON.stringify(body)}`).toBe(true);
  const token = body.token ?? '';
  return {
    token,
    headers: { authorization: `Bearer ${token}`, 'x-csrf-token': response.headers()['x-csrf-token'] ?? '' },
  };
}

test('a code by mail verifies an address, and a link by mail leads to a new password', async ({ request }) => {
  const person = newPerson();
  const { email, password, firstName, lastName } = person;
  const session = await open(request, '/api/register', { username: email, password, firstName, lastName });

  const first = await waitForMail(email, /verification code/);
  expect(first.text).toContain(`Hello ${firstName},`);
  await post(request, '/api/verify-code/resend', {}, session);
  const second = await waitForMail(email, /verification code/, { after: first.id });
  const verified = await post(request, '/api/verify-code', { email, code: codeIn(second) }, session);
  expect([verified.response.status(), verified.body.user?.emailVerified]).toEqual([200, true]);

  await post(request, '/api/forgot-password', { email });
  const link = new URL(linkIn(await waitForMail(email, /new .* password/)));
  expect([link.origin, link.pathname]).toEqual([new URL(site().url).origin, '/reset-password']);
  const chosen = 'staple fence lantern';
  const reset = await post(request, '/api/reset-password', {
    token: link.hash.replace('#token=', ''),
    password: chosen,
  });
  expect(reset.response.status(), reset.body.message).toBe(200);
  await waitForMail(email, /password was changed/);

  expect((await request.get('/api/user', { headers: session.headers })).status()).toBe(401);
  await open(request, '/api/login', { username: email, password: chosen });
  expect(await mailsTo('another.person@example.com')).toEqual([]);
});
