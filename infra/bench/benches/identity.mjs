import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { generate } from 'otplib';
import { freePort } from '../../start/checks.mjs';
import { anyAddress, call, counter, PASSWORD, register, runConcurrently, signIn } from '../harness/account-client.mjs';
import { answersPerSecond, LOAD } from '../harness/load.mjs';
import { mailedSecret } from '../harness/mailed-secret.mjs';
import { pin, PINNING } from '../harness/pin.mjs';
import { median, spread } from '../harness/statistics.mjs';

const BARE_SERVER = fileURLToPath(new URL('../harness/bare-jwt-server.mjs', import.meta.url));
const API = fileURLToPath(new URL('../../../services/api/dist/main.js', import.meta.url));
const USER = '/api/user';
const RUNS = 5;
const SECONDS = 4;
const REVOCATIONS = 20;
const WRONG_AT_ONCE = 200;
const GUESSES = 100_000;
const AT_A_TIME = 32;
const RACES = 100;
const RACERS = 50;
const LOCK_MS = 60_000;
const STEP_MS = 30_000;
/** The HTTP layer writes these itself, on both sides. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

const none = { unit: 'successes', of: /** @type {const} */ ('value'), atMost: 0 };
const one = { unit: 'successes a race', of: /** @type {const} */ ('value') };

export const name = 'identity';
export const title =
  "reading one's account beside a bare route that verifies the same token; revoking; guessing; " +
  'races for what works once';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  'user-call': { unit: 'answers/s', of: 'ratio', against: 'bare Fastify with JWT', atLeast: 0.5 },
  'revocation-elsewhere': { unit: 'ms', of: 'value', atMost: 1_000 },
  'wrong-passwords-compared': { unit: 'of 200 at once', of: 'value', atMost: 5 },
  'password-guesses': none,
  'password-guesses-before-lock': { unit: 'compared', of: 'value', atMost: 5 },
  'code-guesses': none,
  'code-guesses-before-lock': { unit: 'compared', of: 'value', atMost: 5 },
  'race-registration': { ...one, atMost: 1 },
  'race-totp': { ...one, atMost: 1 },
  'race-email-code': { ...one, atMost: 1 },
  'race-reset-link': { ...one, atMost: 1 },
  'races-won': { unit: 'share of races with exactly one success', of: 'value', atLeast: 1 },
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const measured = [await userCall(context, stack), await revocation(context, stack), await wrongAtOnce(stack)];
  const guesses = context.samples(GUESSES) === GUESSES ? GUESSES : GUESSES / 100;
  context.say(`  ${guesses} guesses of a password and of a code, ${AT_A_TIME} at a time, each from another address`);
  measured.push(...(await guessPasswords(stack, guesses)), ...(await guessCodes(stack, guesses)));
  const races = Math.min(context.samples(RACES), RACES);
  context.say(
    `  ${races} races of ${RACERS} for each of: one address, one code of a device, one mailed code, one mailed link`,
  );
  return [...measured, ...(await runRaces(stack, races))];
}

/**
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {import('../../start/stack.mjs').Stack} stack
 */
async function userCall(context, stack) {
  pin(stack.pid('api'), 0);
  for (const other of /** @type {const} */ (['web', 'worker', 'vendor', 'inbox'])) pin(stack.pid(other), 1);
  const { token } = await register(stack.apiUrl, `${randomUUID()}@bench.test`);
  const headers = { authorization: `Bearer ${token}` };
  const bareUrl = await startBare(
    context,
    await answerOf(stack.apiUrl + USER, headers),
    String(stack.env['JWT_SECRET']),
  );
  const [samples, bare] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  const runs = context.samples(RUNS);
  context.say(
    `  ${LOAD}; ${PINNING}; API and bare route in turns; ` +
      `median of ${runs} runs of ${SECONDS} s each after one of warm-up`,
  );
  for (let count = -1; count < runs; count += 1) {
    const ours = await answersPerSecond(stack.apiUrl + USER, { seconds: SECONDS, headers });
    const theirs = await answersPerSecond(bareUrl + USER, { seconds: SECONDS, headers });
    if (count < 0) continue;
    samples.push(ours.perSecond);
    bare.push(theirs.perSecond);
  }
  context.say(`    ${USER}: bare route ${spread(bare)} answers/s`);
  return { name: 'user-call', value: median(samples), samples, baseline: median(bare) };
}

async function answerOf(/** @type {string} */ url, /** @type {Record<string, string>} */ given) {
  const answer = await fetch(url, { headers: { ...given, 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const headers = Object.fromEntries([...answer.headers].filter(([header]) => !OF_THE_CONNECTION.has(header)));
  return { headers, body: Buffer.from(await answer.arrayBuffer()).toString('base64') };
}

/**
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {{ headers: Record<string, string>, body: string }} answer
 * @param {string} secret
 */
async function startBare(context, answer, secret) {
  const child = fork(BARE_SERVER, { env: { ...process.env, NODE_ENV: 'production' } });
  context.defer(() => void child.kill());
  child.send({ path: USER, ...answer, secret });
  const [url] = await once(child, 'message');
  pin(child.pid, 0);
  return String(url);
}

/**
 * From the moment a logout was answered here until a second process refuses.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {import('../../start/stack.mjs').Stack} stack
 */
async function revocation(context, stack) {
  const elsewhere = await startReplica(context, stack);
  const { username } = await register(stack.apiUrl, `${randomUUID()}@bench.test`);
  const samples = /** @type {number[]} */ ([]);
  for (let count = 0; count < Math.min(context.samples(REVOCATIONS), REVOCATIONS); count += 1) {
    const session = await signIn(stack.apiUrl, username);
    await call(elsewhere, 'GET', USER, { session });
    await call(stack.apiUrl, 'POST', '/api/logout', { session });
    const start = performance.now();
    while ((await call(elsewhere, 'GET', USER, { session })).status !== 401)
      if (performance.now() - start > 10_000) throw new Error('the session goes on');
    samples.push(performance.now() - start);
  }
  return { name: 'revocation-elsewhere', value: Math.max(...samples), samples };
}

/**
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {import('../../start/stack.mjs').Stack} stack
 */
async function startReplica(context, stack) {
  const [port, metrics] = [await freePort(), await freePort()];
  const child = fork(API, {
    env: { ...stack.env, API_PORT: String(port), METRICS_PORT: String(metrics) },
    silent: true,
  });
  context.defer(() => void child.kill());
  const url = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries += 1
  ) {
    if (tries > 300) throw new Error('the second API did not start');
    await pause(100);
  }
  return url;
}

const compared = (/** @type {import('../../start/stack.mjs').Stack} */ { ports }) =>
  counter(ports.apiMetrics, 'auth_password_checks_total');
const guess = (/** @type {string} */ apiUrl, /** @type {string} */ username) =>
  call(apiUrl, 'POST', '/api/login', {
    body: { username, password: randomBytes(9).toString('base64url') },
    headers: anyAddress(),
  });

/** @param {import('../../start/stack.mjs').Stack} stack */
async function wrongAtOnce(stack) {
  const { username } = await register(stack.apiUrl, `${randomUUID()}@bench.test`);
  const before = await compared(stack);
  await Promise.all(Array.from({ length: WRONG_AT_ONCE }, () => guess(stack.apiUrl, username)));
  return { name: 'wrong-passwords-compared', value: (await compared(stack)) - before };
}

/** @param {import('../../start/stack.mjs').Stack} stack @param {number} guesses */
async function guessPasswords(stack, guesses) {
  const { username } = await register(stack.apiUrl, `${randomUUID()}@bench.test`);
  return guessing('password', guesses, LOCK_MS, () => guess(stack.apiUrl, username));
}

/** @param {import('../../start/stack.mjs').Stack} stack @param {number} guesses */
async function guessCodes(stack, guesses) {
  const { session } = await withDevice(stack.apiUrl);
  const opened = await signIn(stack.apiUrl, session.username);
  return guessing('code', guesses, 15 * LOCK_MS, (index) =>
    call(stack.apiUrl, 'POST', '/api/verify-totp', {
      session: opened,
      body: { username: opened.username, code: String(index % 1_000_000).padStart(6, '0') },
      headers: anyAddress(),
    }),
  );
}

/**
 * A wrong guess is answered 401, a try within a lock 429.
 * @param {string} what @param {number} guesses @param {number} lockMs @param {(index: number) => Promise<{ status:
 *   number }>} attempt
 */
async function guessing(what, guesses, lockMs, attempt) {
  const start = performance.now();
  const answers = await runConcurrently(guesses, AT_A_TIME, async (index) => ({
    status: (await attempt(index)).status,
    at: performance.now() - start,
  }));
  const odd = answers.filter(({ status }) => ![200, 401, 429].includes(status));
  if (odd.length > 0) throw new Error(`${odd.length} guesses were answered ${odd[0]?.status}`);
  return [
    { name: `${what}-guesses`, value: answers.filter(({ status }) => status === 200).length },
    {
      name: `${what}-guesses-before-lock`,
      value: answers.filter(({ status, at }) => status === 401 && at < lockMs).length,
    },
  ];
}

/** A new account whose device is set up; its next code belongs to a later step. @param {string} apiUrl */
async function withDevice(apiUrl) {
  const session = await register(apiUrl, `${randomUUID()}@bench.test`);
  const { body } = await call(apiUrl, 'POST', '/api/account/totp/setup', { session, body: { password: PASSWORD } });
  const confirmed = await call(apiUrl, 'POST', '/api/account/totp/confirm', {
    session,
    body: { code: await generate({ secret: body.secret }) },
  });
  if (confirmed.status !== 200) throw new Error(`setting up a device answered ${confirmed.status}`);
  return { session, secret: /** @type {string} */ (body.secret) };
}

/** @param {import('../../start/stack.mjs').Stack} stack @param {number} races */
async function runRaces({ apiUrl, inboxUrl }, races) {
  if (!inboxUrl) throw new Error('the races for mailed codes need the inbox: start without SMTP_URL');
  const devices = await runConcurrently(races, 4, () => withDevice(apiUrl));
  const accounts = await runConcurrently(races, 4, () => register(apiUrl, `${randomUUID()}@bench.test`));
  const results = {
    'race-registration': await racesOf(races, 201, () => {
      const body = { username: `${randomUUID()}@bench.test`, password: PASSWORD, firstName: 'Bench', lastName: 'Mark' };
      return () => call(apiUrl, 'POST', '/api/register', { body, headers: anyAddress() });
    }),
    'race-email-code': await racesOf(races, 200, async (index) => {
      const session = accounts[index];
      const code = await mailedSecret(inboxUrl, session?.username ?? '', /\b(\d{6})\b/);
      return () =>
        call(apiUrl, 'POST', '/api/verify-code', {
          ...(session && { session }),
          body: { email: session?.username, code },
        });
    }),
    'race-reset-link': await racesOf(races, 200, async (index) => {
      const email = accounts[index]?.username ?? '';
      await call(apiUrl, 'POST', '/api/forgot-password', { body: { email }, headers: anyAddress() });
      const token = await mailedSecret(inboxUrl, email, /#token=([\w-]+)/);
      return () =>
        call(apiUrl, 'POST', '/api/reset-password', {
          body: { token, password: 'another horse entirely' },
          headers: anyAddress(),
        });
    }),
  };
  await pause(STEP_MS + 1_000);
  const totp = await racesOf(races, 200, async (index) => {
    const device = devices[index];
    const body = { username: device?.session.username, code: await generate({ secret: device?.secret ?? '' }) };
    return () => call(apiUrl, 'POST', '/api/verify-totp', { ...(device && { session: device.session }), body });
  });
  const all = { ...results, 'race-totp': totp };
  const won = Object.values(all)
    .flat()
    .filter((successes) => successes === 1).length;
  return [
    ...Object.entries(all).map(([figure, samples]) => ({ name: figure, value: Math.max(...samples), samples })),
    { name: 'races-won', value: won / (races * Object.keys(all).length) },
  ];
}

/**
 * How runConcurrently of each race's calls succeeded.
 * @param {number} races @param {number} success
 * @param {(index: number) => (() => Promise<{ status: number }>) | Promise<() => Promise<{ status: number }>>} prepare
 */
async function racesOf(races, success, prepare) {
  const successes = /** @type {number[]} */ ([]);
  for (let index = 0; index < races; index += 1) {
    const start = await prepare(index);
    const statuses = await Promise.all(Array.from({ length: RACERS }, async () => (await start()).status));
    if (statuses.some((status) => status >= 500))
      throw new Error(`a race ended with ${statuses.find((status) => status >= 500)}`);
    successes.push(statuses.filter((status) => status === success).length);
  }
  return successes;
}
