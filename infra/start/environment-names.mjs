/** What any of our programs may know of the machine and of the way it runs. */
const SURROUNDINGS = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'LANG',
  'TZ',
  'SYSTEMROOT',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
];
const PROGRAM = [...SURROUNDINGS, 'NODE_ENV', 'LOG_LEVEL', 'HOST', 'METRICS_PORT', 'PUBLIC_URL'];
const DATABASE = ['DATABASE_URL', 'DATABASE_POOL_SIZE', 'DATABASE_STATEMENT_TIMEOUT_MS', 'REDIS_URL'];
/** Without one of these a program with a database refuses to start in production. */
const SECRETS = [
  'JWT_SECRET',
  'JWT_PREVIOUS_SECRET',
  'CSRF_SECRET',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_ID',
  'ENCRYPTION_KEY_PREVIOUS',
  'ENCRYPTION_KEY_PREVIOUS_ID',
];

/** Where documents of listings are kept: the API writes and reads them, the worker removes them. */
const DOCUMENTS = [
  'DOCUMENTS_DIR',
  'DOCUMENTS_S3_URL',
  'DOCUMENTS_S3_REGION',
  'DOCUMENTS_S3_KEY_ID',
  'DOCUMENTS_S3_SECRET',
];

/** The payment provider: the API opens its pages and takes its webhooks, the worker reads it. */
const PAYMENTS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_PREVIOUS',
  'STRIPE_PRICE_ID',
  'STRIPE_API_BASE',
  'MEMBERSHIP_GRACE_DAYS',
];

/** Accounts at the services that receive conversions: the worker alone talks to them. */
const CONVERSIONS = [
  'CONVERSION_DESTINATIONS',
  'CONVERSIONS_API_URL',
  'CONVERSION_RATES',
  'META_PIXEL_ID',
  'META_ACCESS_TOKEN',
  'META_API_URL',
  'META_TEST_EVENT_CODE',
  'META_GRAPH_VERSION',
  'GA4_MEASUREMENT_ID',
  'GA4_API_SECRET',
  'GOOGLE_ADS_CUSTOMER_ID',
  'GOOGLE_ADS_LOGIN_CUSTOMER_ID',
  'GOOGLE_ADS_CONVERSION_ACTIONS',
  'GOOGLE_ADS_CLIENT_ID',
  'GOOGLE_ADS_CLIENT_SECRET',
  'GOOGLE_ADS_REFRESH_TOKEN',
  'LINKEDIN_CONVERSIONS',
  'LINKEDIN_AD_ACCOUNT_ID',
  'LINKEDIN_ACCESS_TOKEN',
  'LINKEDIN_VERSION',
  'HUBSPOT_PORTAL_ID',
  'HUBSPOT_ACCESS_TOKEN',
  'HUBSPOT_VERSION',
];

const API = [
  ...PROGRAM,
  ...DATABASE,
  ...SECRETS,
  ...DOCUMENTS,
  ...PAYMENTS,
  'EVIDENCE_DIR',
  'SITE_TOKEN',
  'ASSETS_DIR',
  'API_PORT',
  'DRAIN_MS',
  'ALLOWED_ORIGINS',
  'TRUST_PROXY',
  'SEARCH_POOL_SIZE',
  'SEARCH_STATEMENT_TIMEOUT_MS',
  'SEARCH_WAIT_MS',
  'SEARCHES_PER_MINUTE',
  'SEARCH_INDEX_ABOVE',
  'SESSION_CACHE_MS',
  'API_DOCS',
  'DIAGNOSTICS',
  'CUSTOM_JAVASCRIPT',
  'TEXT_SERVICE_URL',
  'DEV_USERS',
  'REGISTRATION_GENERIC_ANSWER',
  'REGISTRATIONS_PER_HOUR',
  'FAILED_SIGN_INS_PER_10_MINUTES',
  'PASSWORD_RESETS_PER_HOUR',
];

/**
 * The variables that each program is given, and no other: a fault that shows a program's environment shows no secret
 * that it does not need. libs/testing/src/process/environment-names.int-spec.ts compares the lists with the schema of
 * the configuration and with what the built programs read.
 * @type {import('./environment-names.mjs').EnvironmentNames}
 */
export const ENVIRONMENT_NAMES = {
  api: API,
  /** The API's command line: migrations, first content, publishing. */
  cli: API,
  worker: [
    ...PROGRAM,
    ...DATABASE,
    ...SECRETS,
    ...DOCUMENTS,
    ...PAYMENTS,
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_DKIM_SELECTOR',
    'MAIL_DKIM_KEY',
    ...CONVERSIONS,
    'EVIDENCE_DIR',
  ],
  web: [
    ...PROGRAM,
    'WEB_PORT',
    'DRAIN_MS',
    'API_URL',
    'ASSETS_DIR',
    'SITE_TOKEN',
    'TRUST_PROXY',
    'DIAGNOSTICS',
    'RENDERS_IN_FLIGHT',
    'RENDERS_WAITING',
    'RENDER_WAIT_MS',
    'RENDER_BUDGET_MS',
    'API_CALLS_IN_FLIGHT',
  ],
  vendor: [...SURROUNDINGS, 'HOST', 'VENDOR_PORT'],
  /** The double of Stripe: it checks the key that the site sends, and signs the webhooks that the site checks. */
  stripe: [
    ...SURROUNDINGS,
    'NODE_ENV',
    'STRIPE_PORT',
    'STRIPE_STATE_FILE',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_URL',
    'STRIPE_WEBHOOK_SECRET',
  ],
  /** The double of services that write text. */
  model: [...SURROUNDINGS, 'NODE_ENV', 'MODEL_PORT'],
  inbox: SURROUNDINGS,
};

/**
 * The part of an environment that a program is given.
 * @type {typeof import('./environment-names.mjs').environmentOf}
 */
export function environmentOf(program, env) {
  return Object.fromEntries(
    ENVIRONMENT_NAMES[program].flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}
