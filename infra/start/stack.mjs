import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkPorts, freePort, portsInUse } from './checks.mjs';
import { openDatabase } from './database.mjs';
import { cleanEnvironment, wire } from './environment.mjs';
import { command, fill, firstAdminFileOf, readFirstAdmin } from './fill.mjs';
import { clearLeftovers, forgetRun } from './leftovers.mjs';
import { RELEASES } from './paths.mjs';
import { makePrivate } from './private-files.mjs';
import { Programs } from './programs.mjs';
import { createProgress } from './progress.mjs';
import { loadSecrets } from './secrets.mjs';

export { ENVIRONMENT_NAMES } from './environment-names.mjs';

const PORT_NAMES = /** @type {const} */ ([
  'web',
  'api',
  'postgres',
  'vendor',
  'stripe',
  'model',
  'smtp',
  'inbox',
  'apiMetrics',
  'workerMetrics',
  'webMetrics',
]);

/** @type {typeof import('./stack.mjs').startStack} */
export async function startStack(options) {
  const undo = /** @type {(() => Promise<void>)[]} */ ([]);
  let stopping = Promise.resolve();
  // Steps that were under way when the stop began still add what they opened: the next call ends that too.
  const stop = () =>
    (stopping = stopping.then(async () => {
      for (let last = undo.pop(); last; last = undo.pop()) await last();
    }));
  const interrupt = () => void stop();
  options.signal?.addEventListener('abort', interrupt, { once: true });
  try {
    return { ...(await compose(options, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', interrupt);
  }
}

/** @param {import('./stack.mjs').StackOptions} options @param {(() => Promise<void>)[]} undo */
async function compose(
  {
    dataDir: folder,
    ports: wanted = {},
    env: given = {},
    inherit = cleanEnvironment(),
    publish = RELEASES,
    durable = false,
    isFilled = false,
    onFilled = async () => undefined,
    progress = createProgress({ quiet: true }),
    signal,
    onFailure = () => undefined,
  },
  undo,
) {
  const dataDir = resolve(folder);
  const ports = await choosePorts(wanted);
  const environment = { ...inherit, ...given };
  await prepareFolder(dataDir);
  const secrets = await loadSecrets(dataDir);
  // The ports were free when the start began, and builds took their time since then.
  await checkPorts(portsInUse(ports, environment), environment.HOST || '127.0.0.1');
  const database = await progress.step('Database', async () => {
    const opened = await openDatabase({
      given: environment.DATABASE_URL || undefined,
      dataDir,
      port: ports.postgres,
      password: secrets.databasePassword,
      durable,
      onEnd: onFailure,
    });
    undo.push(opened.stop);
    return opened;
  });
  signal?.throwIfAborted();
  const { env, plans, hasVendor, hasStripe, hasModel, hasInbox } = wire({
    given: environment,
    secrets: secrets.env,
    ports,
    dataDir,
    databaseUrl: database.url,
  });
  const firstAdminFile = firstAdminFileOf(dataDir, environment.DATABASE_URL || undefined);
  if (!isFilled) await fill({ env, firstAdminFile, publish, progress, signal });
  await onFilled({ databaseUrl: database.url, dataDir });

  const programs = new Programs({
    dataDir,
    url: env.PUBLIC_URL,
    plans,
    database: database.pid,
    databasePort: ports.postgres,
    onFailure,
  });
  undo.push(
    () => forgetRun(dataDir),
    () => programs.stop(),
  );
  if (hasVendor || hasStripe || hasModel || hasInbox)
    await progress.step('Stand-ins for ad services, payments and mail', () =>
      Promise.all([
        hasVendor && programs.launch('vendor'),
        hasStripe && programs.launch('stripe'),
        hasModel && programs.launch('model'),
        hasInbox && programs.launch('inbox'),
      ]),
    );
  await progress.step('API, worker and site', () =>
    Promise.all(/** @type {const} */ (['api', 'worker', 'web']).map((name) => programs.launch(name))),
  );
  signal?.throwIfAborted();
  return {
    ports,
    env,
    dataDir,
    url: env.PUBLIC_URL,
    apiUrl: env.API_URL,
    ...(hasVendor && { vendorUrl: `http://127.0.0.1:${ports.vendor}` }),
    ...(hasStripe && { stripeUrl: `http://127.0.0.1:${ports.stripe}` }),
    ...(hasModel && { modelUrl: `http://127.0.0.1:${ports.model}` }),
    ...(hasInbox && { inboxUrl: `http://127.0.0.1:${ports.inbox}` }),
    databaseUrl: database.url,
    firstAdmin: await readFirstAdmin(firstAdminFile),
    firstAdminFile,
    ...handles(programs, env),
  };
}

/**
 * @param {Programs} programs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Pick<import('./stack.mjs').Stack, 'pid' | 'output' | 'command' | 'end' | 'restart'>}
 */
function handles(programs, env) {
  return {
    pid: (name) => programs.get(name)?.pid,
    output: (name) => programs.get(name)?.output() ?? '',
    command: (args, options) => command(args, { env, ...options }),
    end: async (name, how) => programs.get(name)?.stop(how),
    async restart(name, more, file) {
      await programs.get(name)?.stop();
      await programs.launch(name, more, file);
    },
  };
}

async function prepareFolder(/** @type {string} */ dataDir) {
  await makePrivate(dataDir);
  await clearLeftovers(dataDir);
  await rm(join(dataDir, 'logs'), { recursive: true, force: true });
  await mkdir(join(dataDir, 'logs'), { mode: 0o700 });
}

/** @param {Partial<import('./options.mjs').Ports>} wanted @returns {Promise<import('./options.mjs').Ports>} */
async function choosePorts(wanted) {
  const entries = [];
  for (const name of PORT_NAMES) entries.push([name, wanted[name] || (await freePort())]);
  return Object.fromEntries(entries);
}
