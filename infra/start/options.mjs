import { parseArgs } from 'node:util';
import { Fault } from './fault.mjs';

export const USAGE = `npm start -- [--port N] [--reset]

  --port N   the site's port (8080)
  --reset    start over: removes everything that people wrote (accounts, listings, files, evidence), the published
             releases and the secrets in .data; the samples, which are marked as such, are written again

Environment: DATABASE_URL (a PostgreSQL of your own instead of the embedded one), REDIS_URL (queues and
limits on Redis instead of PostgreSQL), SMTP_URL (a mail server instead of the inbox that shows every mail),
TEXT_SERVICE_DOUBLE=true (a stand-in for a service that drafts articles, to try that path without a key),
API_PORT, POSTGRES_PORT, VENDOR_PORT, STRIPE_PORT, MODEL_PORT, SMTP_PORT, INBOX_PORT, and what README.md lists.`;

const OPTIONS = /** @type {const} */ ({
  port: { type: 'string' },
  reset: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

/** @param {string} text @param {string} name */
function portNumber(text, name) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Fault(`${name} must be a port between 1 and 65535, not "${text}".`);
  return port;
}

/** @type {typeof import('./options.mjs').parseOptions} */
export function parseOptions(args, env, { usage = USAGE, takesNames = false } = {}) {
  // Not strict, because the errors of parseArgs do not say what there is.
  const { values, positionals, tokens } = parseArgs({
    args,
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    const isKnown = token.kind === 'option' ? Object.hasOwn(OPTIONS, token.name) : takesNames;
    if (!isKnown) throw new Fault(`There is no option "${args[token.index]}".\n${usage}`);
  }
  // Without its value, the option is true.
  const [webPort, portName] =
    values.port === undefined
      ? [env.WEB_PORT, 'WEB_PORT']
      : [values.port === true ? '' : String(values.port), '--port'];
  const port = (/** @type {string} */ name, /** @type {number} */ fallback) =>
    env[name] ? portNumber(String(env[name]), name) : fallback;
  return {
    help: values.help === true,
    reset: values.reset === true,
    names: positionals,
    ports: {
      web: webPort === undefined ? 8080 : portNumber(webPort, portName),
      api: port('API_PORT', 3000),
      postgres: port('POSTGRES_PORT', 54_320),
      vendor: port('VENDOR_PORT', 8090),
      stripe: port('STRIPE_PORT', 8091),
      model: port('MODEL_PORT', 8092),
      smtp: port('SMTP_PORT', 1025),
      inbox: port('INBOX_PORT', 8025),
      apiMetrics: port('API_METRICS_PORT', 9464),
      workerMetrics: port('WORKER_METRICS_PORT', 9465),
      webMetrics: port('WEB_METRICS_PORT', 9466),
    },
  };
}
