import { join } from 'node:path';
import { environmentOf } from './environment-names.mjs';

const CONVERSIONS = 'sign_up=1001,generate_lead=1002,begin_checkout=1003,purchase=1004';
const VENDOR_SECRET = 'local-stand-in-access-token';
/** Accounts at the doubles of the services that receive conversions, which mean nothing outside this machine. */
const VENDOR_ACCOUNTS = {
  META_PIXEL_ID: '100000000000001',
  META_ACCESS_TOKEN: VENDOR_SECRET,
  META_TEST_EVENT_CODE: 'TEST1',
  GA4_MEASUREMENT_ID: 'G-LOCAL00001',
  GA4_API_SECRET: VENDOR_SECRET,
  GOOGLE_ADS_CUSTOMER_ID: '1000000001',
  GOOGLE_ADS_CONVERSION_ACTIONS: CONVERSIONS,
  GOOGLE_ADS_CLIENT_ID: 'local-stand-in-client',
  GOOGLE_ADS_CLIENT_SECRET: VENDOR_SECRET,
  GOOGLE_ADS_REFRESH_TOKEN: VENDOR_SECRET,
  LINKEDIN_CONVERSIONS: CONVERSIONS,
  LINKEDIN_AD_ACCOUNT_ID: '500000001',
  LINKEDIN_ACCESS_TOKEN: VENDOR_SECRET,
  HUBSPOT_PORTAL_ID: '4711',
  HUBSPOT_ACCESS_TOKEN: VENDOR_SECRET,
};
/** As above, between the site and the double of Stripe. */
const STRIPE_ACCOUNT = {
  STRIPE_SECRET_KEY: 'sk_test_localdouble',
  STRIPE_WEBHOOK_SECRET: 'whsec_localdoubleofstripe',
};
/** Where the API takes the webhooks of Stripe and of its double. */
const STRIPE_WEBHOOK_PATH = '/api/payments/webhook';
/** The variables that tests inherit from their environment. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'TZ', 'SYSTEMROOT'];

/** The surroundings of a test's processes: the test runner's own settings (NODE_OPTIONS, NODE_ENV) stay behind. */
export function cleanEnvironment() {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/**
 * Payments run against the local double where no key of an account is given; in production there is none.
 * @param {NodeJS.ProcessEnv} given
 */
export function needsStripeDouble(given) {
  return !given.STRIPE_SECRET_KEY && given.NODE_ENV !== 'production';
}

/**
 * Articles are drafted by the local double only where the operator asks for it: a newcomer's site shows what one
 * without a key shows. In production there is none.
 * @param {NodeJS.ProcessEnv} given
 */
export function needsModelDouble(given) {
  return given.TEXT_SERVICE_DOUBLE === 'true' && !given.TEXT_SERVICE_URL && given.NODE_ENV !== 'production';
}

/**
 * Conversions go to local doubles unless the environment says where else.
 * @param {NodeJS.ProcessEnv} given
 */
export function needsVendorDouble(given) {
  return !given.META_API_URL && !given.CONVERSIONS_API_URL && given.CONVERSION_DESTINATIONS !== 'none';
}

/**
 * What is known of all programs, and of that what each is given. What the caller gives wins over what we would choose.
 * @param {{ given: NodeJS.ProcessEnv, secrets: Record<string, string>, ports: import('./options.mjs').Ports, dataDir:
 *   string, databaseUrl: string }} parts
 */
export function wire({ given, secrets, ports, dataDir, databaseUrl }) {
  const hasVendor = needsVendorDouble(given);
  const hasStripe = needsStripeDouble(given);
  const hasModel = needsModelDouble(given);
  const hasInbox = !given.SMTP_URL;
  const host = reachable(given.HOST);
  const env = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${ports.web}`,
    API_URL: `http://${host}:${ports.api}`,
    ASSETS_DIR: join(dataDir, 'assets'),
    EVIDENCE_DIR: join(dataDir, 'evidence'),
    DOCUMENTS_DIR: join(dataDir, 'documents'),
    ...secrets,
    ...(hasVendor ? { ...VENDOR_ACCOUNTS, CONVERSIONS_API_URL: `http://127.0.0.1:${ports.vendor}` } : {}),
    ...(hasStripe ? { ...STRIPE_ACCOUNT, STRIPE_API_BASE: `http://127.0.0.1:${ports.stripe}` } : {}),
    ...(hasModel ? { TEXT_SERVICE_URL: modelAddress(ports.model) } : {}),
    ...(hasInbox ? { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` } : {}),
    ...withoutEmpty(given),
    DATABASE_URL: databaseUrl,
    API_PORT: String(ports.api),
    WEB_PORT: String(ports.web),
    VENDOR_PORT: String(ports.vendor),
    STRIPE_PORT: String(ports.stripe),
    MODEL_PORT: String(ports.model),
    STRIPE_STATE_FILE: join(dataDir, 'stripe.json'),
    STRIPE_WEBHOOK_URL: `http://${host}:${ports.api}${STRIPE_WEBHOOK_PATH}`,
  };
  const plan = (
    /** @type {'api' | 'worker' | 'web'} */ name,
    /** @type {number} */ metricsPort,
    /** @type {number} */ readyPort,
  ) => ({
    env: environmentOf(name, { ...env, METRICS_PORT: String(metricsPort) }),
    readyUrl: `http://${host}:${readyPort}/readyz`,
  });
  return {
    env,
    hasVendor,
    hasStripe,
    hasModel,
    hasInbox,
    plans: {
      api: plan('api', ports.apiMetrics, ports.api),
      worker: plan('worker', ports.workerMetrics, ports.workerMetrics),
      web: plan('web', ports.webMetrics, ports.web),
      vendor: { env: environmentOf('vendor', env), readyUrl: `http://127.0.0.1:${ports.vendor}/__received` },
      stripe: { env: environmentOf('stripe', env), readyUrl: `http://127.0.0.1:${ports.stripe}/__double/ready` },
      model: { env: environmentOf('model', env), readyUrl: `http://127.0.0.1:${ports.model}/__double/ready` },
      inbox: {
        env: inboxEnvironment(given, env.PUBLIC_URL, ports, dataDir),
        readyUrl: `http://127.0.0.1:${ports.inbox}/healthz`,
      },
    },
  };
}

/** With prices and a budget, so that the limits can be tried too. @param {number} port */
function modelAddress(port) {
  return `responses://:local-stand-in-key@127.0.0.1:${port}/v1?model=stand-in&in=1&out=5&budget=20&plain=yes`;
}

/** A third-party program: it gets its port and its folder for mails, and none of the site's secrets. */
function inboxEnvironment(
  /** @type {NodeJS.ProcessEnv} */ given,
  /** @type {string} */ publicUrl,
  /** @type {import('./options.mjs').Ports} */ ports,
  /** @type {string} */ dataDir,
) {
  const loopback = { MAILDEV_IP: '127.0.0.1', MAILDEV_WEB_IP: '127.0.0.1' };
  return {
    ...environmentOf('inbox', given),
    ...loopback,
    PUBLIC_URL: publicUrl,
    MAILDEV_SMTP_PORT: String(ports.smtp),
    MAILDEV_WEB_PORT: String(ports.inbox),
    MAILDEV_MAIL_DIRECTORY: join(dataDir, 'inbox'),
  };
}

/** Where a program that listens on `host` can be called from this machine. @param {string | undefined} host */
function reachable(host) {
  return !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** `REDIS_URL= npm start` means "none". @param {NodeJS.ProcessEnv} env */
export function withoutEmpty(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}
