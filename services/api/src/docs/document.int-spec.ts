import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Validator } from '@seriousme/openapi-schema-validator';
import {
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  HTTP_APP_CREATED,
  loadConfig,
  systemClock,
} from '@app/server-kit';
import { takeAnswerFaults } from '@app/testing';
import { ApiModule } from '../api.module';
import { createDocument } from './document';

/** Addresses that have no operation in the document, each with its reason. */
const UNDOCUMENTED: string[] = [];

/** A request that arrives too slowly, and one whose headers are too large. */
const OF_EVERY_CONNECTION = ['408', '431'];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** From the router itself, not from our own table, so that it includes routes of every part of the application. */
function recordRoutes(): { routes: Set<string>; stop(): void } {
  const routes = new Set<string>();
  const record = (app: unknown) => {
    if (!isApp(app)) return;
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat()) routes.add(`${each} ${url.replace(/:(\w+)/g, '{$1}')}`);
      });
  };
  subscribe(HTTP_APP_CREATED, record);
  return { routes, stop: () => void unsubscribe(HTTP_APP_CREATED, record) };
}

function isApp(message: unknown): message is NestFastifyApplication {
  return typeof message === 'object' && message !== null && 'getHttpAdapter' in message;
}

describe('the document of the whole API', () => {
  const recorded = recordRoutes();
  let app: NestFastifyApplication;
  let document: OpenAPIObject;
  let change = (payload: unknown) => payload;
  beforeAll(async () => {
    const config = loadConfig({ LOG_LEVEL: 'silent' });
    const logger = createLogger(config, 'test');
    app = await createHttpApp(ApiModule.compose({ config, logger, clock: systemClock, connect: false }), {
      config,
      logger,
      registry: createMetricsRegistry('test'),
    });
    document = createDocument(app);
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('preSerialization', (_request, _reply, payload, done) => done(null, change(payload)));
    await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    recorded.stop();
    await app.close();
  });

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation
          ? [{ name: `${method.toUpperCase()} ${path}`, responses: Object.entries(operation.responses) }]
          : [];
      }),
    );

  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate({ ...structuredClone(document) })).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('has an operation for every route that the router has', () => {
    // Fastify answers HEAD wherever there is a GET; the document does not say it twice.
    const served = [...recorded.routes].filter((route) => !route.startsWith('HEAD ') && !UNDOCUMENTED.includes(route));
    expect(
      operations()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(served.sort());
    expect(served.length).toBeGreaterThanOrEqual(146);
  });

  it('declares for each a success, with a schema where it is JSON', () => {
    const lacking = operations().filter(({ responses }) => {
      const successes = responses.filter(([status]) => Number(status) < 300);
      return successes.length === 0 || !successes.every(([, response]) => isWhole(response));
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('declares for each what can be refused, in our error body', () => {
    // A listing that is gone is answered with similar ones beside the error.
    const errorBody = /"#\/components\/schemas\/(?:ErrorBody|GoneListing)"/;
    const lacking = operations().filter(({ responses }) => {
      const failures = responses.filter(([status]) => Number(status) >= 400);
      return (
        !failures.some(([status]) => status === '400') ||
        !failures.every(([, response]) => errorBody.test(JSON.stringify(response)))
      );
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('is what the answers of every integration test are compared with', async () => {
    const health = async () => fetch(`${await app.getUrl()}/api/health`);
    expect((await health()).status).toBe(200);
    expect(await takeAnswerFaults()).toEqual([]);
    change = (payload) => ({ ...Object(payload), undeclared: true });
    expect((await health()).status).toBe(200);
    expect(await takeAnswerFaults()).toEqual([expect.stringContaining('undeclared')]);
    change = (payload) => payload;
  });

  it('tells lists of choices from single ones', () => {
    expect(document.components?.schemas?.WithdrawalDto).toMatchObject({ properties: { purposes: { type: 'array' } } });
  });

  it.each<[string, string[]]>([
    ['GET /api/marketplace-listings', ['200', '304', '400']],
    ['GET /api/pages/{slug}', ['200', '301', '304', '400', '404']],
    ['POST /api/register', ['201', '202', '400', '401', '403', '413', '415', '429']],
    ['POST /api/login', ['200', '400', '401', '403', '413', '415', '429']],
    ['DELETE /api/admin/content/documents/{id}', ['204', '400', '401', '403', '404', '409', '413', '415']],
    ['GET /api/releases/current', ['200', '304', '400', '503']],
    ['GET /readyz', ['200', '400', '503']],
  ])('says of %s exactly what it can answer', (name, statuses) => {
    expect(
      operations()
        .find((operation) => operation.name === name)
        ?.responses.map(([status]) => status)
        .sort(),
    ).toEqual([...statuses, ...OF_EVERY_CONNECTION].sort());
  });

  it('allows no response with more fields than its type: every object is closed', () => {
    const open: string[] = [];
    visit(document.paths, 'paths', open);
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
      if (!name.endsWith('Dto')) visit(schema, name, open);
    // What an editor has typed, finished or not, as it was sent.
    expect(open).toEqual(['WorkingCopy/properties/content']);
  });
});

function isWhole(response: object | undefined): boolean {
  if (response === undefined) return false;
  if (!('content' in response)) return true;
  return Object.entries(response.content ?? {}).every(
    ([mediaType, content]) =>
      mediaType !== 'application/json' || (typeof content === 'object' && content !== null && 'schema' in content),
  );
}

/** Collects the places of objects that allow any other field, and of schemas that allow anything. */
function visit(value: unknown, place: string, open: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if ('parameters' in value || 'requestBody' in value)
    return visit('responses' in value ? value.responses : undefined, `${place}/responses`, open);
  if ('type' in value && value.type === 'object' && !('additionalProperties' in value) && !isErrorCode(value))
    open.push(place);
  if ('additionalProperties' in value && isAnything(value.additionalProperties)) open.push(place);
  if ('schema' in value && isAnything(value.schema)) open.push(place);
  for (const [key, child] of Object.entries(value)) visit(child, `${place}/${key}`, open);
}

function isAnything(schema: unknown): boolean {
  return schema === true || (typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0);
}

/** A schema next to the closed error body only narrows its code. */
function isErrorCode(schema: object): boolean {
  if (!('properties' in schema) || typeof schema.properties !== 'object' || schema.properties === null) return false;
  return 'error' in schema.properties || JSON.stringify(Object.keys(schema.properties)) === '["code"]';
}
