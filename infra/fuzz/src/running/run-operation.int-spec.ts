import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { ofPlan } from '../cases/variation';
import { Client } from '../client';
import type { Operation } from '../document';
import type { Plan } from '../plan';
import type { AnswerCheck } from './findings';
import { runOperation, type OperationReport, type Subject } from './run-operation';

const OPERATION: Operation = {
  id: 'GET /api/things',
  method: 'GET',
  path: '/api/things',
  parameters: [],
  body: undefined,
};
const REFUSAL = { error: { code: 'REQUEST.INVALID', message: 'The request is not valid' }, requestId: 'id-of-request' };

const SLOW_MS = 600_000;

/** A double of the check against a document, which has its own tests. */
const isJson: AnswerCheck = ({ contentType = '' }) => (contentType.startsWith('application/json') ? [] : ['not JSON']);

type Answer = { status: number; body?: unknown; type?: string };
type Handler = (request: IncomingMessage, response: ServerResponse) => Answer | undefined | Promise<Answer | undefined>;

let server: Server | undefined;
let client: Client | undefined;
/** What the clock of the client has skipped: an answer that takes long takes no time here. */
let skipped = 0;
beforeEach(() => {
  const now = performance.now.bind(performance);
  skipped = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + skipped);
});
afterEach(() => {
  jest.restoreAllMocks();
  client?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Fuzzes a made-up program with one valid case and one that asks for `?odd`; what it plants is what must be found. */
async function fuzz(
  handler: Handler,
  more: Partial<Subject> & { plan?: () => Promise<Plan>; ready?: number } = {},
): Promise<OperationReport> {
  server = createServer((request, response) => void respond(handler, more.ready ?? 200, request, response));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = new Client(port);
  const subject: Subject = { client, check: isJson, takeErrors: () => [], ...more };
  const odd = ofPlan(OPERATION, 'near-valid', 'query: odd', (plan) => ({ ...plan, query: { odd: 1 } }));
  return runOperation(subject, {
    operation: OPERATION,
    cases: { valid: 1, variations: [odd] },
    plan: more.plan ?? (async () => ({})),
    atATime: 1,
  });
}

async function respond(
  handler: Handler,
  ready: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isProbe = request.url === '/livez' || request.url === '/readyz';
  const answer = isProbe
    ? { status: request.url === '/readyz' ? ready : 200, body: {} }
    : await handler(request, response);
  if (!answer) return;
  const { status, body = {}, type = 'application/json; charset=utf-8' } = answer;
  response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
}

const isOdd = ({ url = '' }: IncomingMessage) => url.includes('odd');
const good: Answer = { status: 200, body: { things: [] } };
const kindsOf = ({ findings }: OperationReport) => findings.map(({ kind }) => kind);

describe('a run over one operation', () => {
  it('finds nothing at a program that answers well', async () => {
    const report = await fuzz((request) => (isOdd(request) ? { status: 400, body: REFUSAL } : good));
    expect(report).toMatchObject({ id: 'GET /api/things', cases: 2, statuses: { 200: 1, 400: 1 }, findings: [] });
  });

  it('finds an answer with 500, with its log lines and the request that caused it', async () => {
    let failed: string | undefined;
    const report = await fuzz(
      (request) => {
        if (!isOdd(request)) return good;
        failed = String(request.headers['x-request-id']);
        return { status: 500, body: REFUSAL };
      },
      { takeErrors: () => [{ requestId: failed, text: 'TypeError: at isNumber' }] },
    );
    expect(report.findings).toEqual([
      {
        kind: 'server-error',
        detail: expect.stringMatching(/^answered 500[\s\S]*TypeError: at isNumber/),
        label: 'query: odd',
        request: expect.stringMatching(/^curl .*\/api\/things\?odd=1/),
        times: 1,
      },
    ]);
  });

  it.each([
    ['a stack', 'TypeError: x\n    at find (file:///srv/api/dist/main.js:10:5)'],
    ['a frame of a package', 'at /srv/node_modules/pg/lib/client.js:1:1'],
    ['a statement that failed', 'invalid input syntax for type integer: "x"'],
  ])('finds %s in a refusal', async (_, message) => {
    const report = await fuzz((request) =>
      isOdd(request) ? { status: 400, body: { ...REFUSAL, error: { code: 'X', message } } } : good,
    );
    expect(kindsOf(report)).toEqual(['internals']);
  });

  it('finds an answer that is slow each time', async () => {
    const report = await fuzz(
      async (request) => {
        if (isOdd(request)) skipped += SLOW_MS + 1;
        return good;
      },
      { slowMs: SLOW_MS },
    );
    expect(kindsOf(report)).toEqual(['slow']);
  });

  it('counts an answer that is fast when it is alone, and finds nothing in it', async () => {
    let times = 0;
    const report = await fuzz(
      async (request) => {
        if (isOdd(request) && times++ === 0) skipped += SLOW_MS + 1;
        return good;
      },
      { slowMs: SLOW_MS },
    );
    expect(report).toMatchObject({ slowOnce: 1, findings: [] });
  });

  it('finds a slow answer that it cannot ask for again', async () => {
    let times = 0;
    const report = await fuzz(
      async (request) => {
        if (!isOdd(request)) return good;
        if (times++ > 0) return { status: 409, body: REFUSAL };
        skipped += SLOW_MS + 1;
        return good;
      },
      { slowMs: SLOW_MS },
    );
    expect(kindsOf(report)).toEqual(['slow']);
  });

  it('finds an answer that the document does not allow', async () => {
    const report = await fuzz((request) =>
      isOdd(request) ? { status: 404, body: 'not here', type: 'text/plain' } : good,
    );
    expect(kindsOf(report)).toEqual(['off-schema']);
  });

  it('reports the findings of the answer check, even for successful answers', async () => {
    const report = await fuzz(() => good, { check: ({ status }) => (status === 200 ? ['things.0 is missing'] : []) });
    expect(report.findings).toMatchObject([{ kind: 'off-schema', detail: 'things.0 is missing', times: 2 }]);
  });

  it('finds a connection that ends without an answer', async () => {
    const report = await fuzz((request) => {
      if (!isOdd(request)) return good;
      request.socket.destroy();
      return undefined;
    });
    expect(kindsOf(report)).toEqual(['no-answer']);
  });

  it('finds a program that is not ready afterward', async () => {
    expect(kindsOf(await fuzz(() => good, { ready: 503 }))).toEqual(['down']);
  });

  it('finds an error in the log behind an answer that looks good', async () => {
    const report = await fuzz(() => good, {
      takeErrors: () => [{ requestId: undefined, text: 'unhandled rejection' }],
    });
    expect(report.findings).toMatchObject([{ kind: 'log', detail: 'unhandled rejection' }]);
  });

  it('finds a valid request that is refused, and a recipe that cannot make one', async () => {
    expect(kindsOf(await fuzz(() => ({ status: 400, body: REFUSAL })))).toEqual(['setup']);
    client?.close();
    server?.close();
    const broken = async () => Promise.reject(new Error('no account'));
    expect((await fuzz(() => good, { plan: broken })).findings).toMatchObject([
      { kind: 'setup', detail: expect.stringContaining('no account') },
    ]);
  });
});
