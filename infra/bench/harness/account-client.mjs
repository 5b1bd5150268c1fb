import { randomInt } from 'node:crypto';

/** Callers with different addresses, so that limits per address do not hide the limits per account. */
export const anyAddress = () => ({
  'x-forwarded-for': `${randomInt(1, 223)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** @typedef {{ token: string, csrf: string, username: string }} Session */

/**
 * @param {string} apiUrl
 * @param {string} method
 * @param {string} path
 * @param {{ body?: object, session?: Session, headers?: Record<string, string> }} [call]
 */
export async function call(apiUrl, method, path, { body, session, headers = {} } = {}) {
  const answer = await fetch(apiUrl + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(session && { authorization: `Bearer ${session.token}`, 'x-csrf-token': session.csrf }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    csrf: answer.headers.get('x-csrf-token') ?? '',
    body: text ? JSON.parse(text) : undefined,
  };
}

export const PASSWORD = 'correct horse battery';

/** @param {string} apiUrl @param {string} username @returns {Promise<Session>} */
export async function register(apiUrl, username) {
  const { status, body, csrf } = await call(apiUrl, 'POST', '/api/register', {
    body: { username, password: PASSWORD, firstName: 'Bench', lastName: 'Mark' },
    headers: anyAddress(),
  });
  if (status !== 201) throw new Error(`registering answered ${status}`);
  return { token: body.token, csrf, username };
}

/** @param {string} apiUrl @param {string} username @returns {Promise<Session>} */
export async function signIn(apiUrl, username) {
  const { status, body, csrf } = await call(apiUrl, 'POST', '/api/login', {
    body: { username, password: PASSWORD },
    headers: anyAddress(),
  });
  if (status !== 200) throw new Error(`signing in answered ${status}`);
  return { token: body.token, csrf, username };
}

/**
 * Does a piece of work runConcurrently times, some at a time.
 * @template T
 * @param {number} times @param {number} atATime @param {(index: number) => Promise<T>} work
 */
export async function runConcurrently(times, atATime, work) {
  const results = /** @type {T[]} */ (Array(times));
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atATime, times) }, async () => {
      for (let index = next++; index < times; index = next++) results[index] = await work(index);
    }),
  );
  return results;
}

/** A counter of the metrics page, over all its labels. @param {number} port @param {string} name */
export async function counter(port, name) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
