import type { TestPage } from './test-page';

/** The real one, also where a test sets the clock. */
const later = setTimeout;

/**
 * An answer is read, and then what waited for it is told in a turn of its own (TanStack Query does so): both are over
 * after this, on a busy machine too.
 */
async function taken(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise<void>((done) => later(done, 0));
}

/** A call that waits for the test's answer. */
export type TestCall = {
  method: string;
  path: string;
  /** The query, without the `_` by which the client passes caches. */
  query: Record<string, string>;
  /** The parsed JSON of the request. */
  body: unknown;
  answer(status: number, body?: unknown, headers?: Record<string, string>): Promise<void>;
  /** A response that stays open: events are said as they come. */
  stream(): Promise<TestStream>;
  /** No answer comes: the connection is lost. */
  lose(): Promise<void>;
};

export type TestStream = { say(data: unknown): Promise<void>; end(): Promise<void>; isClosed(): boolean };

export type TestApi = {
  /** Every call so far, in order; reads that have an answer of their own are not among them. */
  calls: TestCall[];
  /** Waits for the call of this number (from 0). */
  call(index?: number): Promise<TestCall>;
  close(): void;
};

/** The API's error body. */
export function refusal(code: string, message: string, fields?: Record<string, string>): unknown {
  return { error: { code, message, ...(fields && { fields }) }, requestId: 'r' };
}

/** Takes the place of the network: every call waits until the test answers it, except those in `reads`. */
export function openApi(page: TestPage, reads: Record<string, unknown> = {}): TestApi {
  const real = globalThis.fetch;
  const calls: TestCall[] = [];
  globalThis.fetch = (input, init) => {
    const { pathname: path, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      page.window.location.href,
    );
    searchParams.delete('_');
    const method = init?.method ?? 'GET';
    if (method === 'GET' && path in reads) return Promise.resolve(Response.json(reads[path]));
    return new Promise((resolve, reject) =>
      calls.push({
        method,
        path,
        query: Object.fromEntries(searchParams),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
        answer: (status, body = {}, headers = {}) =>
          page.act(async () => {
            resolve(status === 204 ? new Response(null, { status }) : Response.json(body, { status, headers }));
            await taken();
          }),
        stream: async () => {
          const { response, stream } = openStream(page, init?.signal);
          await page.act(() => resolve(response));
          return stream;
        },
        lose: () =>
          page.act(async () => {
            reject(new TypeError('Failed to fetch'));
            await taken();
          }),
      }),
    );
  };
  return {
    calls,
    async call(index = 0) {
      await page.until(() => calls.length > index);
      const found = calls[index];
      if (!found) throw new Error(`call ${index} was not made`);
      return found;
    },
    close() {
      globalThis.fetch = real;
    },
  };
}

function openStream(page: TestPage, signal?: AbortSignal | null): { response: Response; stream: TestStream } {
  let isClosed = false;
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (source = controller),
    cancel: () => void (isClosed = true),
  });
  signal?.addEventListener('abort', () => {
    isClosed = true;
    source?.error(new DOMException('aborted', 'AbortError'));
  });
  const turn = () => new Promise((done) => setTimeout(done));
  const stream: TestStream = {
    isClosed: () => isClosed,
    say: (data) =>
      page.act(async () => {
        source?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`));
        await turn();
      }),
    end: () =>
      page.act(async () => {
        source?.close();
        await turn();
      }),
  };
  return { response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }), stream };
}
