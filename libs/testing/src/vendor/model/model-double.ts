import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as next } from 'node:timers/promises';
import { replyTo } from './model-reply';
import { checkRequest, type ModelFormat, type ModelRequest } from './model-requests';
import { STREAMS, type StreamEnd, type StreamPlan } from './model-streams';

/** What happens to the next request; without one it is answered. */
export type ModelScenario =
  | { kind: 'status'; status: number; retryAfter?: string }
  /** No byte, no text after the first messages, no more text after half of it. */
  | { kind: 'stall'; at: 'headers' | 'begin' | 'middle' }
  | { kind: 'cut'; at: 'begin' | 'middle' }
  | { kind: 'ends'; end: Exclude<StreamEnd, 'complete'>; at: 'begin' | 'middle' | 'end' }
  /** A page, as a proxy in between might send; a stream that is none. */
  | { kind: 'page' }
  | { kind: 'garbage' };

export type ModelDoubleOptions = {
  key?: string;
  port?: number;
  host?: string;
  reply?: (request: ModelRequest) => string;
};

export type ModelDouble = {
  url: string;
  port: number;
  /** The base address for calls in a format. */
  baseUrl(format: ModelFormat): string;
  requests: ModelRequest[];
  /** Bodies as they came, those that were refused too. */
  bodies: string[];
  refused: string[][];
  /** Calls that were answered to their end, and those that the caller left. */
  ended: number;
  left: number;
  script(...scenarios: ModelScenario[]): void;
  setReply(reply: (request: ModelRequest) => string): void;
  reset(): void;
  close(): Promise<void>;
};

const MAX_BODY = 2_000_000;
const PART = 24;

/**
 * A double of services that write text: it speaks the three formats over HTTP, refuses what is not exactly theirs, and
 * fails on request.
 */
export async function startModelDouble(options: ModelDoubleOptions = {}): Promise<ModelDouble> {
  const double = new Double(options);
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/__double/ready') return void response.end('ready');
    double.serve(request, response).catch(() => response.destroy());
  });
  const { port = 0, host = '127.0.0.1' } = options;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const actual = (server.address() as AddressInfo).port;
  double.url = `http://${host}:${actual}`;
  double.port = actual;
  double.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return double;
}

class Double implements ModelDouble {
  url = '';
  port = 0;
  requests: ModelRequest[] = [];
  bodies: string[] = [];
  refused: string[][] = [];
  ended = 0;
  left = 0;
  close: () => Promise<void> = async () => {};
  private scenarios: ModelScenario[] = [];
  private reply: (request: ModelRequest) => string;

  constructor(private readonly options: ModelDoubleOptions) {
    this.reply = options.reply ?? replyTo;
  }

  baseUrl(format: ModelFormat): string {
    return format === 'messages' ? this.url : `${this.url}/v1`;
  }

  script(...scenarios: ModelScenario[]): void {
    this.scenarios.push(...scenarios);
  }

  setReply(reply: (request: ModelRequest) => string): void {
    this.reply = reply;
  }

  reset(): void {
    this.requests.length = 0;
    this.bodies.length = 0;
    this.refused.length = 0;
    this.ended = 0;
    this.left = 0;
    this.scenarios.length = 0;
    this.reply = this.options.reply ?? replyTo;
  }

  async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (response.writableFinished) this.ended += 1;
      else this.left += 1;
    });
    const body = await readBody(incoming);
    this.bodies.push(body);
    const { method = '', url: path = '', headers } = incoming;
    const checked = checkRequest({ method, path, headers, body }, this.options.key);
    if ('faults' in checked) {
      this.refused.push(checked.faults);
      return fail(response, checked.status, checked.faults.join('; '));
    }
    this.requests.push(checked.request);
    await this.act(checked.request, this.scenarios.shift(), response);
  }

  private async act(
    request: ModelRequest,
    scenario: ModelScenario | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const plan = STREAMS[request.format](request.model);
    const text = this.reply(request);
    const half = Math.ceil(text.length / 2);
    if (scenario?.kind === 'status') return fail(response, scenario.status, 'As told', scenario.retryAfter);
    if (scenario?.kind === 'page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Proxy</title>');
    if (scenario?.kind === 'stall' && scenario.at === 'headers') return;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
    if (scenario?.kind === 'garbage') return void response.end('data: {"type":\n\n');
    response.write(plan.open.join(''));
    const at = scenario && 'at' in scenario ? scenario.at : 'end';
    await write(response, plan, at === 'begin' ? '' : at === 'middle' ? text.slice(0, half) : text);
    switch (scenario?.kind) {
      case 'stall':
        return;
      case 'cut':
        return void response.socket?.destroy();
      default:
        response.end(plan.close(scenario?.end ?? 'complete').join(''));
    }
  }
}

async function write(response: ServerResponse, plan: StreamPlan, text: string): Promise<void> {
  const letters = [...text];
  for (let from = 0; from < letters.length && !response.destroyed; from += PART) {
    response.write(plan.part(letters.slice(from, from + PART).join('')));
    await next();
  }
}

function fail(response: ServerResponse, status: number, message: string, retryAfter?: string): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    })
    .end(JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } }));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) throw new Error('too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
