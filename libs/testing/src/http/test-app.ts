import type { AddressInfo } from 'node:net';
import { Global, Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  ACCOUNT_HOLDINGS,
  APPROVALS,
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  limitsDatabase,
  loadConfig,
  MAIL_LOG,
  MAIL_WRITER,
  NO_APPROVALS,
  OUTBOX_WRITER,
  outboxDatabase,
  PERSONAL_DATA,
  PgOutboxWriter,
  ServerKitModule,
  type AppConfig,
  type ContextDatabase,
  type MetricsRegistry,
} from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '../database/test-database';
import { ManualClock } from './manual-clock';
import { RecordedMails } from './recorded-mails';

export type Call = { body?: unknown; token?: string; headers?: Record<string, string> };
export type Answer<T> = { status: number; body: T; headers: Headers };

export type TestApp = {
  app: NestFastifyApplication;
  base: string;
  config: AppConfig;
  clock: ManualClock;
  /** The enqueued mails. */
  mails: RecordedMails;
  database: TestDatabase;
  /** The figures that `/metrics` would show. */
  registry: MetricsRegistry;
  /** The lines of the log; none unless `env` sets a level. */
  logs: string[];
  /** A JSON call over a real socket; `token` is sent as bearer. */
  call<T = unknown>(method: string, path: string, call?: Call): Promise<Answer<T>>;
  close(): Promise<void>;
};

type Options = {
  imports: (Type | DynamicModule)[];
  contexts: ContextDatabase[];
  providers?: Provider[];
  env?: Record<string, string>;
};

/** All calls of a test come from one address; tests of the limits per address set their own. */
const UNLIMITED = {
  REGISTRATIONS_PER_HOUR: '1000000',
  PASSWORD_RESETS_PER_HOUR: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
  FAILED_SIGN_INS_PER_10_MINUTES: '1000000',
};

/**
 * Contexts behind the product's own HTTP layer, on a database of their own; Nest's `inject` does not work under Jest's
 * ES modules.
 */
export async function startTestApp({ imports, contexts, providers = [], env = {} }: Options): Promise<TestApp> {
  const all = [...contexts, ...[outboxDatabase, limitsDatabase].filter((context) => !contexts.includes(context))];
  const database = await openTestDatabase(all);
  try {
    return await listen({ imports, providers, env, database, contexts: all });
  } catch (error) {
    await database.drop();
    throw error;
  }
}

/** One more process of the same product, on the database of another; closing it leaves the database. */
export async function startReplica(
  { database }: Pick<TestApp, 'database'>,
  { imports, contexts, providers = [], env = {} }: Options,
): Promise<TestApp> {
  return listen({ imports, contexts, providers, env, database: { ...database, drop: async () => undefined } });
}

type Parts = Required<Options> & { database: TestDatabase };

async function listen({ imports, contexts, providers, env, database }: Parts): Promise<TestApp> {
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    SESSION_CACHE_MS: '0',
    ...UNLIMITED,
    ...env,
    DATABASE_URL: database.url,
  });
  const registry = createMetricsRegistry('test');
  const logs: string[] = [];
  const logger = createLogger(config, 'test', { write: (line) => void logs.push(line) });
  const clock = new ManualClock();
  const mails = new RecordedMails();
  const kit = ServerKitModule.forRoot({ config, clock, logger, contexts, registry });
  const app = await createHttpApp(
    rootModule([
      kit,
      portsModule([
        { provide: MAIL_WRITER, useValue: mails },
        { provide: MAIL_LOG, useValue: { of: async () => [] } },
        { provide: PERSONAL_DATA, useValue: [] },
        { provide: ACCOUNT_HOLDINGS, useValue: [] },
        // As on every site until an owner switches it on.
        { provide: APPROVALS, useValue: NO_APPROVALS },
        ...providers,
      ]),
      ...imports,
    ]),
    { config, logger, registry },
  );
  await app.listen(0, '127.0.0.1');
  const base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  return {
    app,
    base,
    config,
    clock,
    mails,
    database,
    registry,
    logs,
    call: (method, path, call) => send(base, method, path, call),
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

async function send<T>(
  base: string,
  method: string,
  path: string,
  { body, token, headers }: Call = {},
): Promise<Answer<T>> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const content: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body: content as T };
}

function rootModule(imports: (Type | DynamicModule)[]): Type {
  @Module({ imports })
  class TestRootModule {}
  return TestRootModule;
}

/** The wiring between contexts that the runnables provide: here the real outbox and the test's additions. */
function portsModule(extra: Provider[]): Type {
  const providers: Provider[] = [{ provide: OUTBOX_WRITER, useClass: PgOutboxWriter }, ...extra];
  @Global()
  @Module({ providers, exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)) })
  class TestPortsModule {}
  return TestPortsModule;
}
