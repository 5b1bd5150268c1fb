import { API_VERSION, type Core } from '../core';
import { expand } from './expand';
import { parseForm, type Tree } from './form';
import { IdempotencyKeys } from './idempotency';
import { readShape } from './params';
import { RateLimit } from './rate-limit';
import type { Call, Route } from './routes';
import { StripeFault } from './stripe-fault';

export type ApiRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: Record<string, string | undefined>;
};
export type ApiAnswer = { status: number; body: object; headers: Record<string, string> };
type Match = { route: Route; id: string };

/** The API's front: version, key, form, parameters, idempotency and rate, and only then the resource. */
export class Api {
  readonly keys = new IdempotencyKeys();
  readonly rates = new RateLimit();
  private readonly routes: { route: Route; pattern: RegExp }[];

  constructor(
    private readonly core: Core,
    routes: readonly Route[],
    private readonly secretKey: string,
  ) {
    this.routes = routes.map((route) => ({
      route,
      pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
    }));
  }

  /** The name of the endpoint that serves a request, e.g. `POST /v1/customers/:id`. */
  endpointOf({ method, path }: Pick<ApiRequest, 'method' | 'path'>): string | undefined {
    const found = this.match(method, path);
    return found && `${found.route.method} ${found.route.path}`;
  }

  answer(request: ApiRequest): ApiAnswer {
    const id = this.core.id('req', 14);
    const headers = { 'request-id': id, 'stripe-version': request.headers['stripe-version'] ?? API_VERSION };
    try {
      const answer = this.serve(request, id);
      return { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, body: error.body(), headers };
    }
  }

  /** Marks the key of a request as running, as long as its answer is held back. @returns what ends that */
  claim(request: ApiRequest): () => void {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return () => undefined;
    this.keys.begin(key, signatureOf(request, treeOf(request)), this.core.now());
    return () => this.keys.forget(key);
  }

  /** A failure of the vendor's own, which it keeps under the key of the request like every answer. */
  fail(request: ApiRequest): ApiAnswer {
    const key = request.headers['idempotency-key'];
    const headers = { 'request-id': this.core.id('req', 14) };
    const answer = { status: 500, body: { error: { type: 'api_error', message: 'An error occurred.' } }, headers };
    if (key === undefined) return answer;
    this.keys.begin(key, signatureOf(request, treeOf(request)), this.core.now());
    this.keys.finish(key, answer);
    return answer;
  }

  reset(): void {
    this.keys.clear();
    this.rates.clear();
  }

  private match(method: string, path: string): Match | undefined {
    for (const { route, pattern } of this.routes) {
      const found = route.method === method ? pattern.exec(path) : null;
      if (found) return { route, id: decodeURIComponent(found[1] ?? '') };
    }
    return undefined;
  }

  private serve(request: ApiRequest, id: string): ApiAnswer {
    this.assertKey(request.headers['authorization']);
    const match = this.match(request.method, request.path);
    if (!match)
      throw new StripeFault(404, `Unrecognized request URL (${request.method}: ${request.path}).`, {
        code: 'url_invalid',
      });
    assertVersion(request.headers['stripe-version']);
    const endpoint = `${match.route.method} ${match.route.path}`;
    this.rates.take(endpoint, this.core.options.now().getTime(), this.core.settings.ratePerSecond);
    const tree = treeOf(request);
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (key === undefined) return this.run(match, tree, id, undefined);
    return this.runOnce(match, tree, id, key, signatureOf(request, tree));
  }

  private runOnce(match: Match, tree: Tree, id: string, key: string, request: string): ApiAnswer {
    const now = this.core.now();
    const before = this.keys.recall(key, request, now);
    if (before) return { ...before, headers: { ...before.headers, 'idempotent-replayed': 'true' } };
    readShape(match.route.shape, tree);
    this.keys.begin(key, request, now);
    const answer = this.kept(() => this.run(match, tree, id, key), id);
    this.keys.finish(key, answer);
    return answer;
  }

  /** What began to run is kept under its key, a refusal as well as a success. */
  private kept(run: () => ApiAnswer, id: string): ApiAnswer {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, body: error.body(), headers: { 'request-id': id } };
    }
  }

  private run({ route, id }: Match, tree: Tree, requestId: string, key: string | undefined): ApiAnswer {
    const params = readShape(route.shape, tree);
    this.core.request = { id: requestId, idempotency_key: key ?? null };
    try {
      const result = route.run({ core: this.core, params, id } as Call<never>);
      const body = expand(this.core, result, (params['expand'] as string[] | undefined) ?? []);
      return { status: 200, body, headers: key === undefined ? {} : { 'idempotency-key': key } };
    } finally {
      this.core.request = { id: null, idempotency_key: null };
    }
  }

  private assertKey(authorization: string | undefined): void {
    const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (given === undefined) throw new StripeFault(401, 'You did not provide an API key.');
    if (given !== this.secretKey)
      throw new StripeFault(401, `Invalid API Key provided: ${given.slice(0, 8)}…`, { code: 'api_key_invalid' });
  }
}

function assertVersion(version: string | undefined): void {
  if (version !== API_VERSION)
    throw new StripeFault(400, `Invalid Stripe API version: ${version ?? 'none'}; this double speaks ${API_VERSION}.`);
}

/** What must be the same under one idempotency key. */
function signatureOf({ method, path }: ApiRequest, tree: Tree): string {
  return `${method} ${path} ${JSON.stringify(tree)}`;
}

function treeOf({ method, query, body, headers }: ApiRequest): Tree {
  if (method !== 'POST') {
    if (body !== '') throw new StripeFault(400, `A ${method} request has its parameters in its address.`);
    return parseForm(query);
  }
  if (query !== '') throw new StripeFault(400, 'A POST request has its parameters in its body.');
  if (body !== '' && !/^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? ''))
    throw new StripeFault(400, 'The body must be application/x-www-form-urlencoded.');
  return parseForm(body);
}
