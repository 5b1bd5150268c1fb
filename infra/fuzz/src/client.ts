import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { WireRequest } from './plan';

export type WireAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; milliseconds: number };

/** The connection ended, or nothing came in time. */
export class NoAnswerError extends Error {}

const GIVE_UP_MS = 15_000;
/** The block that RFC 2544 keeps for measurements: no address of it belongs to a network. */
const ADDRESSES = 2 ** 17;

/**
 * HTTP over real connections. Every request comes from an address of its own, given by the header of the proxy that the
 * API trusts, because limits count per address.
 */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });
  private sent = 0;

  constructor(private readonly port: number) {}

  /** @throws NoAnswerError */
  send({ method, target, headers, body }: WireRequest): Promise<WireAnswer> {
    const all = {
      'x-forwarded-for': this.nextAddress(),
      ...headers,
      ...(body && { 'content-length': String(body.length) }),
    };
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new NoAnswerError(reason));
      const options = { host: '127.0.0.1', port: this.port, method, path: target, headers: all, agent: this.agent };
      const call = request(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => fail(`the answer broke off: ${error.message}`));
        answer.on('end', () => {
          const { statusCode = 0, headers: answered } = answer;
          const milliseconds = performance.now() - started;
          resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks), milliseconds });
        });
      });
      call.setTimeout(GIVE_UP_MS, () => call.destroy(new Error(`nothing within ${GIVE_UP_MS / 1000} s`)));
      // After an early answer (413) the rest of the body may meet a closed connection; the answer counts then.
      call.on('error', (error) => fail(error.message));
      call.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private nextAddress(): string {
    const index = this.sent++ % ADDRESSES;
    return `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
  }
}
