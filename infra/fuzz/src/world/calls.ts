import type { Client } from '../client';
import { sessionHeaders, type Session, type WireRequest } from '../plan';

export type Call = { body?: unknown; session?: Session | undefined; headers?: Record<string, string> };
export type Reply<T> = { body: T; csrf: string };

/** Steps on the way to a valid request: calls that must be answered with 2xx. */
export class Calls {
  constructor(private readonly client: Client) {}

  /** @throws with the answer when it is a refusal */
  send<T = unknown>(method: string, target: string, { body, session, headers = {} }: Call = {}): Promise<Reply<T>> {
    return this.exchange<T>({
      method,
      target,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...sessionHeaders(session),
        ...headers,
      },
      ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    });
  }

  /** @throws as `send` */
  async exchange<T = unknown>(request: WireRequest): Promise<Reply<T>> {
    const answer = await this.client.send(request);
    const { method, target } = request;
    const text = answer.body.toString('utf8');
    if (answer.status >= 300)
      throw new Error(`${method} ${target} was answered ${answer.status}: ${text.slice(0, 300)}`);
    const csrf = answer.headers['x-csrf-token'];
    return { body: text === '' ? undefined : JSON.parse(text), csrf: typeof csrf === 'string' ? csrf : '' };
  }
}
