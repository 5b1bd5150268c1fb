import { randomInt } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { needsModelDouble, needsStripeDouble, needsVendorDouble } from './environment.mjs';
import { Fault } from './fault.mjs';

const GIBIBYTE = 1024 ** 3;
const LABELS = /** @type {Record<string, string>} */ ({
  web: 'the site; choose another one with --port',
  api: 'the API; choose another one with API_PORT',
  postgres: 'the embedded database; choose another one with POSTGRES_PORT',
  vendor: 'the stand-ins for ad services; choose another one with VENDOR_PORT',
  stripe: 'the stand-in for Stripe; choose another one with STRIPE_PORT',
  model: 'the stand-in for a service that drafts articles; choose another one with MODEL_PORT',
  smtp: 'the mail server of the inbox; choose another one with SMTP_PORT',
  inbox: 'the inbox that shows the mails; choose another one with INBOX_PORT',
  apiMetrics: "the API's metrics; choose another one with API_METRICS_PORT",
  workerMetrics: "the worker's metrics; choose another one with WORKER_METRICS_PORT",
  webMetrics: "the site's metrics; choose another one with WEB_METRICS_PORT",
});

/**
 * Space for packages, builds and a database with its log.
 * @param {string} folder
 */
export async function checkDisk(folder, needed = GIBIBYTE) {
  await mkdir(folder, { recursive: true }).catch((error) => {
    if (error.code === 'ENOSPC') throw new Fault(`The disk is full: ${folder} could not be made.`);
    throw new Fault(`${folder} could not be made (${error.code}): this account has to be able to write there.`);
  });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < needed)
    throw new Fault(
      `The disk is full: ${(free / GIBIBYTE).toFixed(1)} GiB are free where ${folder} lies, ` +
        `and ${(needed / GIBIBYTE).toFixed(1)} GiB are needed.`,
    );
}

/**
 * @param {Partial<import('./options.mjs').Ports>} ports
 * @param {string} host
 */
export async function checkPorts(ports, host) {
  const double = Object.entries(ports).filter(
    ([, port], index, all) => all.findIndex(([, other]) => other === port) !== index,
  );
  const refusals = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => {
      const refusal = await refusalOf(port, host);
      return refusal ? `Port ${port} ${refusal}. It is needed for ${LABELS[name]}.` : '';
    }),
  );
  const faults = [
    ...double.map(([name, port]) => `Port ${port} is asked for twice; the second time for ${LABELS[name]}.`),
    ...refusals.filter(Boolean),
  ];
  if (faults.length > 0) throw new Fault(faults.join('\n'));
}

/**
 * The ports that a start needs: what the caller provides needs none of ours.
 * @template {import('./options.mjs').Ports} P
 * @param {P} ports
 * @param {NodeJS.ProcessEnv} env
 */
export function portsInUse({ postgres, vendor, stripe, model, smtp, inbox, ...always }, env) {
  return {
    ...always,
    ...(env.DATABASE_URL ? {} : { postgres }),
    ...(needsVendorDouble(env) ? { vendor } : {}),
    ...(needsStripeDouble(env) ? { stripe } : {}),
    ...(needsModelDouble(env) ? { model } : {}),
    ...(env.SMTP_URL ? {} : { smtp, inbox }),
  };
}

/** "localhost" may mean either loopback address, so a listener on either would catch the browser's requests. */
async function refusalOf(/** @type {number} */ port, /** @type {string} */ host) {
  const codes = await Promise.all(
    [...new Set([host, '127.0.0.1', '::1'])].map((address) => tryToListen(port, address)),
  );
  if (codes.includes('EADDRINUSE')) return 'is taken by another program';
  if (codes.includes('EACCES')) return 'is closed to this account (ports below 1024 are for root)';
  return undefined;
}

/** @returns {Promise<string>} the system's error code, or '' */
function tryToListen(/** @type {number} */ port, /** @type {string} */ host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('')));
  });
}

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere): one of those
 * is taken by the next connection of any program, long before ours listens on it.
 */
const [MIN_PORT, MAX_PORT] = [10_000, 32_000];

/** Continues where the last search ended, so that a process is never given a port twice in a row. */
let nextPort = randomInt(MIN_PORT, MAX_PORT);

/** @returns {Promise<number>} a port that was free a moment ago */
export async function freePort() {
  for (let count = MIN_PORT; count < MAX_PORT; count += 1) {
    const port = nextPort;
    nextPort = port + 1 < MAX_PORT ? port + 1 : MIN_PORT;
    if ((await tryToListen(port, '127.0.0.1')) === '') return port;
  }
  throw new Fault(`No port between ${MIN_PORT} and ${MAX_PORT} is free.`);
}
