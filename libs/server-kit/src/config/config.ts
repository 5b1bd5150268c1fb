import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { TEXT_SERVICE_EXAMPLE, textServiceOf } from '../text-service/text-service';
import { CONVERSION_SHAPE, destinationFaults } from './conversion-config';
import { paymentFaults } from './payment-faults';

export type ConfigFault = { name: string; problem: string };

/** Lists every invalid variable by name; values are omitted, because this text reaches logs. */
export class ConfigError extends Error {
  constructor(readonly faults: ConfigFault[]) {
    super(
      `The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n` +
        faults.map((fault) => `  ${fault.name} ${fault.problem}`).join('\n'),
    );
    this.name = 'ConfigError';
  }
}

const DEVELOPMENT_SECRETS = {
  JWT_SECRET: 'development-only-jwt-secret-0123456789abcdef',
  CSRF_SECRET: 'development-only-csrf-secret-0123456789abcdef',
  ENCRYPTION_KEY: Buffer.from('development-only-encryption-key!').toString('base64'),
  SITE_TOKEN: 'development-only-site-token-0123456789abcdef',
} as const;

/** The inbox that `npm start` runs; production names its own server. */
export const DEVELOPMENT_SMTP_URL = 'smtp://127.0.0.1:1025';

const PLACEHOLDER = /development-only|change[-_ ]?me|placeholder|^secret|^password|example|x{8,}|^(.)\1+$/is;

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const positive = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const httpUrl = z.url({ protocol: /^https?$/ });
const onOrOff = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value && value === 'true');
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default('postgres://postgres:postgres@127.0.0.1:5432/fairlead'),
  DATABASE_POOL_SIZE: positive(10),
  DATABASE_STATEMENT_TIMEOUT_MS: positive(5_000),
  /** Connections for public searches, beside those of `DATABASE_POOL_SIZE`. */
  SEARCH_POOL_SIZE: positive(3),
  SEARCH_STATEMENT_TIMEOUT_MS: positive(2_000),
  /** How long a search waits for one of its connections before it gets a 503. */
  SEARCH_WAIT_MS: positive(1_000),
  /** Per address of the caller (IPv6: per /64); a person who types all the time searches five times a second. */
  SEARCHES_PER_MINUTE: positive(300),
  /** Of more listings each API process keeps an index in memory, 200 MB for a million (ADR 61). */
  SEARCH_INDEX_ABOVE: z.coerce.number().int().min(0).default(50_000),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PUBLIC_URL: httpUrl.default('http://localhost:8080'),
  ALLOWED_ORIGINS: list,
  HOST: z.string().min(1).default('127.0.0.1'),
  /** How long the process continues to serve after it was told to stop; in production 5 s by default. */
  DRAIN_MS: z.coerce.number().int().min(0).max(10_000).optional(),
  API_PORT: port(3000),
  WEB_PORT: port(8080),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  API_URL: httpUrl.default('http://127.0.0.1:3000'),
  ASSETS_DIR: z.string().min(1).default('.data/assets'),
  /** Where the worker writes the daily anchors of the evidence of NDAs: storage apart from the database. */
  EVIDENCE_DIR: z.string().min(1).default('.data/evidence'),
  /** Documents of listings, unless the S3 variables name a bucket. API and worker share it. */
  DOCUMENTS_DIR: z.string().min(1).default('.data/documents'),
  /** An S3-compatible bucket: `https://host/bucket`, or `https://bucket.host`. Needs the other three. */
  DOCUMENTS_S3_URL: httpUrl.optional(),
  DOCUMENTS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  DOCUMENTS_S3_KEY_ID: z.string().min(1).optional(),
  DOCUMENTS_S3_SECRET: z.string().min(1).optional(),
  /** Who may set X-Forwarded-*: addresses, networks or the names loopback, linklocal, uniquelocal. */
  TRUST_PROXY: list.default(['loopback']),
  JWT_SECRET: z.string().min(32).optional(),
  /**
   * While the signing secret is rotated, the previous or the next one: its tokens are accepted, but none are issued.
   */
  JWT_PREVIOUS_SECRET: z.string().min(32).optional(),
  /** How long a replica may cache a session between two reads of it; 0 reads it for every request. */
  SESSION_CACHE_MS: z.coerce.number().int().min(0).max(1_000).default(1_000),
  CSRF_SECRET: z.string().min(32).optional(),
  /** Shared by the site and the API: with it a replica of the site reports the health of releases. */
  SITE_TOKEN: z.string().min(32).optional(),
  ENCRYPTION_KEY: z
    .string()
    .refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  ENCRYPTION_KEY_ID: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .default('1'),
  /** While the key is rotated, the previous one: it only decrypts its own data. */
  ENCRYPTION_KEY_PREVIOUS: z
    .string()
    .refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  ENCRYPTION_KEY_PREVIOUS_ID: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .default('1'),
  /** The worker sends through it. `portal`: an administrator saves it in the portal (ADR 86). */
  SMTP_URL: z.union([z.url({ protocol: /^smtps?$/ }), z.literal('portal')]).optional(),
  /** `Name <address>` or an address; without it, no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@,;\p{Cc}]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u)
    .optional(),
  /** Where DNS has the public key of the mails: `<selector>._domainkey.<domain of MAIL_FROM>`. */
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i)
    .optional(),
  /** Signs mails (RFC 6376): an RSA key as PKCS #8, DER in base64. Without it, the relay may sign. */
  MAIL_DKIM_KEY: z.string().refine(isRsaKey, 'must be an RSA key as PKCS #8 in base64').optional(),
  /** Articles can be drafted with it. Without it, and without a key in the portal, no screen offers that. */
  TEXT_SERVICE_URL: z
    .string()
    .refine((value) => textServiceOf(value) !== null, `must be an address such as ${TEXT_SERVICE_EXAMPLE}`)
    .optional(),
  ...CONVERSION_SHAPE,
  /** Without it nothing can be bought. `sk_` or restricted `rk_`, of the mode that it names. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w{8,}$/)
    .optional(),
  /** Signs the provider's webhooks. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{16,}$/)
    .optional(),
  /** While that secret is rotated, the other one: what it signed is accepted too. */
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z
    .string()
    .regex(/^whsec_\w{16,}$/)
    .optional(),
  /** The monthly price of the membership. */
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_\w+$/)
    .optional(),
  /** The local double of the provider, on this machine; refused in production and with a live key. */
  STRIPE_API_BASE: httpUrl.optional(),
  /** How long premium continues after a renewal failed; 0 for not at all. */
  MEMBERSHIP_GRACE_DAYS: z.coerce.number().int().min(0).max(14).default(7),
  /** Renders that one replica of the site runs at the same time. */
  RENDERS_IN_FLIGHT: positive(32),
  /** Pages that wait for their render; further ones get a 503. */
  RENDERS_WAITING: positive(512),
  /** How long a page waits for its render before it gets a 503. */
  RENDER_WAIT_MS: positive(500),
  /** How long a page waits for its data; the browser loads what is late. */
  RENDER_BUDGET_MS: positive(800),
  /** Calls that one replica of the site forwards to the API at the same time. */
  API_CALLS_IN_FLIGHT: positive(512),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** The viewer at /api/docs; on by default outside production. */
  API_DOCS: onOrOff,
  /** Diagnostic screens and calls, each of which shows the caller's own data; on by default outside production. */
  DIAGNOSTICS: onOrOff,
  /** Whether administrators may add scripts to the public pages; off by default. */
  CUSTOM_JAVASCRIPT: onOrOff,
  /** Emails of accounts that the auth page treats as a developer's own; refused in production. */
  DEV_USERS: list,
  /** Registration responds identically for new and for taken addresses, and signs no user in. */
  REGISTRATION_GENERIC_ANSWER: onOrOff,
  /** Points per address of the caller (IPv6: per /64): a new account takes one, a taken address eight. */
  REGISTRATIONS_PER_HOUR: positive(40),
  /** Failed sign-ins, per address of the caller and over all sign-in endpoints; a success does not count. */
  FAILED_SIGN_INS_PER_10_MINUTES: positive(50),
  /** Requests for password mails, and new passwords set with them, per address of the caller. */
  PASSWORD_RESETS_PER_HOUR: positive(30),
});

/** The variables of all programs. */
export const CONFIG_NAMES: readonly string[] = Object.keys(schema.shape);

type Parsed = z.infer<typeof schema>;
type SecretName = keyof typeof DEVELOPMENT_SECRETS;
const SECRETS = Object.keys(DEVELOPMENT_SECRETS) as SecretName[];
/**
 * Required in production by every program with a database; further secrets are declared by the programs that need
 * them.
 */
const ALWAYS_NEEDED = SECRETS.filter((name) => name !== 'SITE_TOKEN');

/** The whole configuration, parsed once at boot; `process.env` is read nowhere else. */
export type AppConfig = Omit<Parsed, SecretName> & Record<SecretName, string> & { isProduction: boolean };

/** Variables that some programs require in production, beyond the common ones. */
export type Needs = { needs?: readonly ('SMTP_URL' | 'SITE_TOKEN' | 'CONVERSION_DESTINATIONS')[] };

/**
 * Parses the whole environment and reports every invalid variable at once, by name and never by value. @throws
 * ConfigError
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  { needs = [] }: Needs = {},
): AppConfig {
  const given = withoutEmpty(env);
  const parsed = schema.safeParse(given);
  const isProduction = given['NODE_ENV'] === 'production';
  const faults = [
    ...schemaFaults(parsed),
    ...keyFaults(given),
    ...storageFaults(given),
    ...signatureFaults(given),
    ...paymentFaults(given, isProduction),
    ...(isProduction ? productionFaults(given, needs) : []),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(uniqueByName(faults));
  const forDevelopment = isProduction
    ? DEVELOPMENT_SECRETS
    : { ...DEVELOPMENT_SECRETS, SMTP_URL: DEVELOPMENT_SMTP_URL };
  return { ...forDevelopment, ...withoutUndefined(parsed.data), isProduction };
}

const WEB_NAMES = {
  NODE_ENV: true,
  PUBLIC_URL: true,
  HOST: true,
  DRAIN_MS: true,
  WEB_PORT: true,
  METRICS_PORT: true,
  API_URL: true,
  ASSETS_DIR: true,
  TRUST_PROXY: true,
  LOG_LEVEL: true,
  DIAGNOSTICS: true,
  RENDERS_IN_FLIGHT: true,
  RENDERS_WAITING: true,
  RENDER_WAIT_MS: true,
  RENDER_BUDGET_MS: true,
  API_CALLS_IN_FLIGHT: true,
  SITE_TOKEN: true,
} as const;

/** The variables of services/web. */
export const WEB_CONFIG_NAMES: readonly string[] = Object.keys(WEB_NAMES);

/** The configuration of the process that composes pages: no database, and no secret except the one its reports need. */
export type WebConfig = Pick<AppConfig, keyof typeof WEB_NAMES | 'isProduction'>;

/** As `loadConfig`, for services/web. @throws ConfigError */
export function loadWebConfig(env: Readonly<Record<string, string | undefined>> = process.env): WebConfig {
  const given = withoutEmpty(env);
  const parsed = schema.pick(WEB_NAMES).safeParse(given);
  const isProduction = given['NODE_ENV'] === 'production';
  const forProduction = [...missingOf(given, ['PUBLIC_URL', 'SITE_TOKEN']), ...placeholdersOf(given, ['SITE_TOKEN'])];
  const faults = [...schemaFaults(parsed), ...(isProduction ? forProduction : [])];
  if (!parsed.success || faults.length > 0) throw new ConfigError(uniqueByName(faults));
  return { ...parsed.data, SITE_TOKEN: parsed.data.SITE_TOKEN ?? DEVELOPMENT_SECRETS.SITE_TOKEN, isProduction };
}

function withoutEmpty(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

function schemaFaults(parsed: z.ZodSafeParseResult<unknown>): ConfigFault[] {
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ name: String(issue.path[0]), problem: problemOf(issue) }));
}

function missingOf(given: Record<string, string | undefined>, required: readonly string[]): ConfigFault[] {
  return required
    .filter((name) => given[name] === undefined)
    .map((name) => ({ name, problem: 'is required in production' }));
}

/** zod's own texts never quote the value for these rules; texts of custom rules are ours. */
function problemOf(issue: { code: string; message: string }): string {
  return issue.code === 'custom' ? issue.message : `is not valid (${issue.code.replaceAll('_', ' ')})`;
}

function productionFaults(given: Record<string, string | undefined>, needs: readonly string[]): ConfigFault[] {
  const names = needs.filter((name) => name !== 'CONVERSION_DESTINATIONS');
  const missing = missingOf(given, [...ALWAYS_NEEDED, 'DATABASE_URL', 'PUBLIC_URL', ...names]);
  const placeholders = placeholdersOf(given, [
    ...SECRETS,
    'JWT_PREVIOUS_SECRET',
    'ENCRYPTION_KEY_PREVIOUS',
    'DOCUMENTS_S3_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_WEBHOOK_SECRET_PREVIOUS',
  ]);
  return [
    ...missing,
    ...placeholders,
    ...(needs.includes('CONVERSION_DESTINATIONS') ? destinationFaults(given) : []),
    ...(given['DEV_USERS'] === undefined ? [] : [{ name: 'DEV_USERS', problem: 'is for development only' }]),
  ];
}

/** Two keys with the same id cannot be told apart. */
function keyFaults(given: Record<string, string | undefined>): ConfigFault[] {
  const id = given['ENCRYPTION_KEY_ID'] ?? '1';
  const previousId = given['ENCRYPTION_KEY_PREVIOUS_ID'] ?? '1';
  return given['ENCRYPTION_KEY_PREVIOUS'] !== undefined && id === previousId
    ? [{ name: 'ENCRYPTION_KEY_ID', problem: 'must differ from ENCRYPTION_KEY_PREVIOUS_ID' }]
    : [];
}

const S3_NAMES = ['DOCUMENTS_S3_URL', 'DOCUMENTS_S3_REGION', 'DOCUMENTS_S3_KEY_ID', 'DOCUMENTS_S3_SECRET'];

/** With half of a bucket's account, documents would go to the disk unnoticed. */
function storageFaults(given: Record<string, string | undefined>): ConfigFault[] {
  const missing = S3_NAMES.filter((name) => given[name] === undefined);
  if (missing.length === S3_NAMES.length) return [];
  return missing.map((name) => ({ name, problem: 'is required with the other DOCUMENTS_S3_* variables' }));
}

function signatureFaults(given: Record<string, string | undefined>): ConfigFault[] {
  const missing = ['MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY'].filter((name) => given[name] === undefined);
  return missing.length === 1 ? missing.map((name) => ({ name, problem: 'is required with its other half' })) : [];
}

function placeholdersOf(given: Record<string, string | undefined>, names: readonly string[]): ConfigFault[] {
  return names
    .filter((name) => isPlaceholder(name, given[name]))
    .map((name) => ({ name, problem: 'is a placeholder, which production refuses' }));
}

/** A base64 key is checked by its bytes too: 32 zeros look like a key only when they are encoded. */
function isPlaceholder(name: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  const bytes = name.startsWith('ENCRYPTION_KEY') ? Buffer.from(value, 'base64').toString('latin1') : '';
  return (
    PLACEHOLDER.test(value) ||
    PLACEHOLDER.test(bytes) ||
    (Object.values(DEVELOPMENT_SECRETS) as string[]).includes(value)
  );
}

function isRsaKey(value: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function uniqueByName(faults: ConfigFault[]): ConfigFault[] {
  return [...new Map(faults.map((fault) => [fault.name, fault])).values()];
}

function withoutUndefined<T extends object>(value: T): T & Record<SecretName, string> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T &
    Record<SecretName, string>;
}
