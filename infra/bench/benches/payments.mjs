import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startStack } from '../../start/stack.mjs';
import { call, register, runConcurrently, signIn } from '../harness/account-client.mjs';
import { openEvents } from '../harness/event-stream.mjs';
import { percentile, spread, text } from '../harness/statistics.mjs';

const MEMBERS = 30;
const READS = 300;
const CLICKS = 100;
const PER_SECOND = 50;
const SECONDS = 60;
const DUPLICATES = 0.3;
const FORGED = 0.05;
const AT_ONCE = 4;
const TIMEOUT_MS = 20_000;

const WEBHOOK =
  `webhook at ${PER_SECOND} a second, ${DUPLICATES * 100} % twice, ${FORGED * 100} % forged: ` + '99 of 100 within';
const WRONG = 'webhooks answered otherwise than signed 200, forged 400';
const TAB = 'from the payment to the open tab, longest';
const SESSIONS = `pages for ${CLICKS} clicks on “Continue to payment”`;
const CHARGES = `charges for ${CLICKS} clicks on “Subscribe”`;
const OPEN = 'POST of a checkout: 95 of 100 within';
const BILLING = 'GET of the billing page: 95 of 100 within';
const STANDING = 'GET of the standing: 95 of 100 within';

export const name = 'payments';
export const title =
  'payments on a started site with the local double of the provider: webhooks, the open tab, impatient clicks, and ' +
  'what the payment screens ask';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  [WEBHOOK]: { unit: 'ms', of: 'value', atMost: 1_000 },
  [WRONG]: { unit: '', of: 'value', atMost: 0 },
  [TAB]: { unit: 'ms', of: 'value', atMost: 2_000 },
  [SESSIONS]: { unit: '', of: 'value', atMost: 1 },
  [CHARGES]: { unit: '', of: 'value', atMost: 1 },
  [OPEN]: { unit: 'ms', of: 'value', atMost: 1_000 },
  [BILLING]: { unit: 'ms', of: 'value', atMost: 100 },
  [STANDING]: { unit: 'ms', of: 'value', atMost: 100 },
};

/** @typedef {import('../../start/stack.mjs').Stack} Stack */
/** @typedef {import('../harness/account-client.mjs').Session} Session */

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await siteWithDouble(context);
  const members = await enroll(context, stack, context.samples(MEMBERS) + 1);
  const impatient = /** @type {Session} */ (members.pop());
  const [opened, tabs] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (const member of members) {
    const started = performance.now();
    const { url } = await checkout(stack, member);
    opened.push(performance.now() - started);
    tabs.push(await untilTab(stack, member, url));
  }
  context.say(`  ${members.length} payments: to the open tab ${spread(tabs)} ms`);
  const clicked = await clicks(stack, impatient);
  const reads = context.samples(READS);
  const billing = await timed(stack, members, '/api/payments/billing', reads);
  const standing = await timed(stack, members, '/api/payments/membership/standing', reads);
  const { times, wrong } = await webhooks(context, stack);
  return [
    { name: WEBHOOK, value: percentile(times, 0.99) },
    { name: WRONG, value: wrong },
    { name: TAB, value: Math.max(...tabs), samples: tabs },
    { name: SESSIONS, value: clicked.pages },
    { name: CHARGES, value: clicked.charges },
    { name: OPEN, value: percentile(opened, 0.95) },
    { name: BILLING, value: percentile(billing, 0.95) },
    { name: STANDING, value: percentile(standing, 0.95) },
  ];
}

/**
 * A site of its own: in production mode there is no double.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 */
async function siteWithDouble(context) {
  await context.build();
  context.say('  starting a site with the double of the payment provider (development mode, the same builds)');
  const stack = await startStack({
    dataDir: await context.folder('payments'),
    env: { REGISTRATIONS_PER_HOUR: '1000000', FAILED_SIGN_INS_PER_10_MINUTES: '1000000' },
  });
  context.defer(stack.stop);
  return stack;
}

/**
 * Accounts whose addresses are verified.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {Stack} stack
 * @param {number} count
 */
async function enroll(context, stack, count) {
  const names = Array.from({ length: count }, (_, index) => `payer-${index}@bench.example`);
  for (const username of names) await register(stack.apiUrl, username);
  const client = new pg.Client(stack.databaseUrl);
  await client.connect();
  await client.query('UPDATE auth.users SET email_verified = true WHERE email = ANY($1)', [names]);
  await client.end();
  context.say(`  ${count} accounts`);
  return runConcurrently(count, 1, (index) => signIn(stack.apiUrl, names[index] ?? ''));
}

/** @param {Stack} stack @param {Session} session @returns {Promise<{ url: string }>} */
async function checkout(stack, session) {
  const { body: terms } = await call(stack.apiUrl, 'GET', '/api/payments/membership/terms');
  const { status, body } = await call(stack.apiUrl, 'POST', '/api/payments/membership/checkout', {
    session,
    body: { termsVersion: terms.termsVersion },
  });
  if (status !== 200) throw new Error(`the checkout answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** As the form of the hosted page sends it. @param {string} url */
function pay(url) {
  const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Bench Mark' };
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });
}

/**
 * From the click on the hosted page, before any webhook, to the event in the member's tab, by way of the site.
 * @param {Stack} stack @param {Session} session @param {string} url
 */
async function untilTab(stack, { token }, url) {
  const tab = await openEvents(`${stack.url}/api/user/events`, { authorization: `Bearer ${token}` });
  try {
    await tab.next();
    const started = performance.now();
    const [{ status }, event] = await Promise.all([pay(url), tab.next()]);
    if (status !== 303 || !event?.isPremium) throw new Error(`paying answered ${status}, the tab heard otherwise`);
    return performance.now() - started;
  } finally {
    tab.close();
  }
}

/** Everything at once, as of an impatient user with many tabs. @param {Stack} stack @param {Session} session */
async function clicks(stack, session) {
  const answers = await runConcurrently(CLICKS, CLICKS, () => checkout(stack, session));
  const url = answers[0]?.url ?? '';
  await runConcurrently(CLICKS, CLICKS, () => pay(url));
  const { objects } = await dump(stack);
  const pages = new Set(answers.map((answer) => answer.url));
  const [sessions = [], allCharges = []] = [objects['checkout.session'], objects['charge']];
  const own = sessions.filter((page) => pages.has(page.url) || url.includes(page.id));
  const customers = new Set(own.map(({ customer }) => customer));
  const made = sessions.filter(({ customer }) => customers.has(customer));
  const charges = allCharges.filter(({ customer, status }) => customers.has(customer) && status === 'succeeded');
  return { pages: Math.max(pages.size, made.length), charges: charges.length };
}

/** @param {Stack} stack @returns {Promise<{ objects: Record<string, Record<string, any>[]> }>} */
async function dump(stack) {
  return /** @type {any} */ (await (await fetch(`${stack.stripeUrl}/__double/dump`)).json());
}

/** @param {Stack} stack @param {Session[]} members @param {string} path @param {number} count */
async function timed(stack, members, path, count) {
  return runConcurrently(count, AT_ONCE, async (index) => {
    const session = members[index % members.length];
    const started = performance.now();
    const { status } = await call(stack.apiUrl, 'GET', path, { ...(session && { session }) });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - started;
  });
}

/**
 * What the provider had to say about the members, under new ids, so that each is new to the site and has its members
 * read again. Counted from the moment at which a delivery was due.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {Stack} stack
 */
async function webhooks(context, stack) {
  const total = context.samples(PER_SECOND * SECONDS);
  const { objects } = await dump(stack);
  const events = objects['event'] ?? [];
  const target = stack.env.STRIPE_WEBHOOK_URL ?? '';
  const timestamp = Math.floor(Date.now() / 1_000);
  const sent = /** @type {{ body: string, isForged: boolean }[]} */ ([]);
  for (let index = 0; index < total; index += 1) {
    const chance = Math.random();
    const again = sent[Math.floor(Math.random() * sent.length)];
    const event = { ...events[index % events.length], id: `evt_bench_${index}` };
    if (again && chance < DUPLICATES) sent.push(again);
    else sent.push({ body: JSON.stringify(event), isForged: chance > 1 - FORGED });
  }
  let wrong = 0;
  const started = performance.now();
  const times = await Promise.all(
    sent.map(async ({ body, isForged }, index) => {
      const due = started + (index * 1_000) / PER_SECOND;
      await pause(Math.max(0, due - performance.now()));
      const secret = isForged ? 'whsec_of_someone_else' : (stack.env.STRIPE_WEBHOOK_SECRET ?? '');
      const { status } = await deliver(target, body, secret, timestamp);
      if (status !== (isForged ? 400 : 200)) wrong += 1;
      return performance.now() - due;
    }),
  );
  context.say(`  ${total} webhooks, p50 ${text(percentile(times, 0.5))} ms, ${wrong} answered otherwise`);
  return { times, wrong };
}

/** @param {string} target @param {string} body @param {string} secret @param {number} timestamp */
async function deliver(target, body, secret, timestamp) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(target, { method: 'POST', headers, body, signal });
  await answer.arrayBuffer();
  return answer;
}
