import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnswerCheck } from '@app/testing';
import { readArguments, type Arguments } from './arguments';
import { casesOf } from './cases/all-cases';
import { Client } from './client';
import { operationsOf, type Operation } from './document';
import { recipeOf, recipesWithoutOperation } from './recipes/all-recipes';
import { ANCHOR_DAY } from './recipes/marketplace-owners';
import { closingLines, lineOf, totalsOf } from './running/report';
import { runOperation, type OperationReport } from './running/run-operation';
import { command, readDocument, startApi } from './world/api-process';
import { openDatabase } from './world/database';
import { World, type Sql } from './world/world';

/**
 * Hashing a password deliberately uses a core for some time, so these calls run one at a time to measure only their
 * own.
 */
const HASHING = new RegExp(
  String.raw`\/(?:register|login|user-direct-login|admin-auth|reset-password|` +
    String.raw`account\/(?:password|email|delete|totp\/\w+(?:-\w+)?))$`,
);
const AT_A_TIME = { hashing: 1, usual: 4 } as const;

/** The servers that `fuzz.mjs` started. */
type Servers = { databaseUrl: string; redisUrl: string };

export async function main(args: string[]): Promise<void> {
  const options = readArguments(args, () => randomInt(2 ** 31 - 1));
  const { FUZZ_DATABASE_URL: databaseUrl, FUZZ_REDIS_URL: redisUrl } = process.env;
  if (!databaseUrl || !redisUrl)
    throw new Error('Start it with `npm run fuzz`, which brings PostgreSQL and Redis along');
  const reports = await fuzz({ databaseUrl, redisUrl }, options);
  console.log(closingLines(reports, options));
  process.exitCode = totalsOf(reports).holds ? 0 : 1;
}

async function fuzz(servers: Servers, options: Arguments): Promise<OperationReport[]> {
  const database = await openDatabase(servers.databaseUrl);
  const assetsDir = await mkdtemp(join(tmpdir(), 'fuzz-assets-'));
  try {
    return await fuzzOn({ ...servers, databaseUrl: database.url, assetsDir }, database.sql, options);
  } finally {
    await rm(assetsDir, { recursive: true, force: true });
    await database.drop();
  }
}

/** What the worker would have written; only the API runs here. */
async function writeAnchor(folder: string): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, `evidence-${ANCHOR_DAY}.json`), `{"day":"${ANCHOR_DAY}","hash":"0","seq":1}\n`);
}

type Stores = Servers & { assetsDir: string };

async function fuzzOn(
  { databaseUrl, redisUrl, assetsDir }: Stores,
  sql: Sql,
  options: Arguments,
): Promise<OperationReport[]> {
  const root = process.cwd();
  const secrets = productionSecrets();
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ...SETTINGS,
    ...secrets,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    ASSETS_DIR: assetsDir,
    DOCUMENTS_DIR: join(assetsDir, 'documents'),
    EVIDENCE_DIR: join(assetsDir, 'evidence'),
  };
  await writeAnchor(env.EVIDENCE_DIR);
  await command(root, ['migrate'], env);
  await command(root, ['seed'], env);
  const api = await startApi(root, env);
  const client = new Client(api.port);
  try {
    const encryptionKey = { id: '1', key: Buffer.from(secrets.ENCRYPTION_KEY, 'base64') };
    const world = new World({ client, sql, encryptionKey, siteToken: secrets.SITE_TOKEN });
    const document = await readDocument(root);
    const all = operationsOf(document);
    const unused = recipesWithoutOperation(all);
    if (unused.length > 0) throw new Error(`These recipes are for no operation: ${unused.join(', ')}`);
    const closed = all.filter(needsProvider);
    const operations = all
      .filter((operation) => !needsProvider(operation))
      .filter(({ id }) => id.includes(options.only ?? ''));
    console.log(
      `Fuzzing ${operations.length} of ${all.length} operations, ${options.cases} cases each, seed ${options.seed}; ` +
        `${closed.length} need a service outside and are left out`,
    );
    const subject = { client, check: createAnswerCheck(document), takeErrors: api.takeErrors };
    const reports: OperationReport[] = [];
    for (const operation of operations) {
      const cases = casesOf(document, operation, await world.unauthorizedSessions(), options);
      const report = await runOperation(subject, {
        operation,
        cases,
        plan: async () => recipeOf(operation.id)(world),
        atATime: pace(operation),
      });
      reports.push(report);
      if (options.verbose || report.findings.length > 0) console.log(lineOf(report));
      if (!api.isRunning()) break;
    }
    return reports;
  } finally {
    client.close();
    await api.stop();
  }
}

/**
 * Calls of payments that are closed without a provider, and of the writer without a service that drafts. The API runs
 * as in production here, which refuses the double of payments: services/payments and services/content test them.
 */
const needsProvider = ({ path, method }: Operation) =>
  // Their answers do not end by themselves.
  path === '/api/user/events' ||
  path === '/api/admin/deliveries/events' ||
  // Of an owner who is alone, a day later: services/api/src/approvals/approvals.int-spec.ts.
  path.endsWith('/apply-alone') ||
  // What is on would make the other operations wait for a second person.
  (path === '/api/admin/approvals/two-people' && method === 'PUT') ||
  path.startsWith('/api/admin/payments/payments/') ||
  path.startsWith('/api/admin/payments/coupons') ||
  path.startsWith('/api/admin/content/writer/') ||
  (path.startsWith('/api/payments/') && !OPEN.includes(path));
const OPEN = [
  '/api/payments/membership/terms',
  '/api/payments/membership/standing',
  '/api/payments/billing',
  '/api/payments/diagnostics',
];

const pace = ({ method, path }: Operation) =>
  method !== 'GET' && HASHING.test(path) ? AT_A_TIME.hashing : AT_A_TIME.usual;

/** As in production, and everything switched on that a setting can switch on. */
const SETTINGS = {
  NODE_ENV: 'production',
  DRAIN_MS: '0',
  HOST: '127.0.0.1',
  API_PORT: '0',
  METRICS_PORT: '0',
  PUBLIC_URL: 'https://fairlead.test',
  DIAGNOSTICS: 'true',
  CUSTOM_JAVASCRIPT: 'true',
  // Rights that the fuzz gives an account by SQL hold at once, without another sign-in and its hash.
  SESSION_CACHE_MS: '0',
} as const;

function productionSecrets() {
  const text = () => randomBytes(32).toString('base64url');
  return {
    JWT_SECRET: text(),
    CSRF_SECRET: text(),
    SITE_TOKEN: text(),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
}
