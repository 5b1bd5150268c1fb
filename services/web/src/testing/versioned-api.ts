import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicReader } from '../page/public-reader';

type TestAnswer = { body: string; type?: string; status?: number; tag?: string; after?: Promise<void> };

/** An API in which each test says what it answers, and the public reader that asks it. */
export class VersionedApi {
  asked: string[] = [];
  /** The readers' addresses in the requests; '' for the site's own requests. */
  readers: string[] = [];
  /** The tags that the requests sent; '' for a request without one. */
  tags: string[] = [];
  /** Milliseconds; the reader's clock. */
  now = 0;
  private server: Server | undefined;

  /** The response to a path; `after` delays it. */
  answerTo: (path: string, reader: string) => TestAnswer = () => versionAnswer(1);

  async start(): Promise<void> {
    Object.assign(this, { asked: [], readers: [], tags: [], now: 0 });
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      const from = String(request.headers['x-forwarded-for'] ?? '');
      this.asked.push(path);
      this.readers.push(from);
      const sent = request.headers['if-none-match'] ?? '';
      this.tags.push(sent);
      const { body, type = 'application/json; charset=utf-8', status = 200, tag, after } = this.answerTo(path, from);
      const headers = { 'content-type': type, ...(tag && { etag: tag }) };
      void Promise.resolve(after).then(() =>
        tag && tag === sent ? response.writeHead(304).end() : response.writeHead(status, headers).end(body),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
  }

  stop(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  /** Unless a test is about its limits, a reader waits longer than a busy machine takes to answer. */
  reader(limits: { maxCharacters?: number; timeoutMs?: number; maxWaitMs?: number } = {}) {
    const { port } = this.server?.address() as AddressInfo;
    const ample = { timeoutMs: 20_000, maxWaitMs: 20_000 };
    return createPublicReader(`http://127.0.0.1:${port}`, { now: () => this.now, ...ample, ...limits });
  }
}

export const versionAnswer = (number: number, status = 200) => ({ body: JSON.stringify({ number }), status });
