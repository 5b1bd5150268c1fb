import type { ProcessFaultReason } from '@app/contracts';
import { encodeFrame, FrameReader, type ReceivedFrame, type Section } from '../protocol/frames';
import {
  BREAK_REASONS,
  MAX_FRAME_BYTES,
  type FrameTexts,
  type HostMessage,
  type OpenTarget,
  type ProcessMessage,
  type RenderInput,
} from '../protocol/messages';
import { launch, type Child } from './launch';
import { earlyRender, isUnderWay, type Part, type Pending, type Rendered } from './part';
import { noReads, noteRead, type PartReads } from './part-reads';
import { PartFailedError, ProcessFaultError } from './process-fault';
import { readApi, type TextPeek, type TextReader } from './read-api';
import { readHead } from './read-head';
import { ReadHistory } from './read-history';
import { Watch } from './watch';

/** JSON of a query of the page's data, safe inside a script element, by the query's hash. */
export type Queries = ReadonlyMap<string, Buffer>;

export type Opened =
  | { kind: 'ready'; queries: Queries }
  | { kind: 'redirect'; location: string; permanent: boolean }
  | { kind: 'not-found' };

export type Evaluated = { contract: number; frame: FrameTexts | null };

export type PartTarget = OpenTarget;

type Options = {
  /** Path of the program that runs a release: `process.js` of this library's build. */
  program: string;
  /** Name of the release, for its own stack traces. */
  name: string;
  /** Its server bundle, verified by the caller. */
  code: Buffer;
  read: TextReader;
  peek?: TextPeek;
  /** Called once when the process ends unexpectedly. */
  onFault: (fault: ProcessFaultError) => void;
  onLog: (level: 'warn' | 'error', text: string) => void;
};

/** Widgets of one page: each is rendered in the process of its own release, which the page must not affect. */
const MAX_SLOTS = 50;
/** Reads of one part; the API serves all pages of the site. */
const MAX_READS = 100;
const MAX_STDERR_LENGTH = 4_000;
/** The API is late, or refuses a reader who asks too often: no fault of the release. */
const NOT_OF_RELEASE = new Set([408, 429]);
/** How long a process may take to exit after it was told to. */
const END_MS = 500;

/** A release in a process of its own, which isolates its failures. */
export class RemoteProcess {
  /** Resolves when the bundle was evaluated; rejects with the fault that prevented it. */
  readonly evaluated: Promise<Evaluated>;
  private readonly child: Child;
  private readonly watch: Watch;
  private readonly frames = new FrameReader(MAX_FRAME_BYTES);
  private readonly parts = new Map<number, Part>();
  private readonly readHistory: ReadHistory;
  private settleEvaluated: Pending = { resolve: () => {}, reject: () => {} };
  private readonly gone: Promise<void>;
  private lastPart = 0;
  private fault: ProcessFaultError | null = null;
  private isStopping = false;
  private isEvaluating = true;
  private isGathering = false;
  /** Closed parts, reported to the process with the next message: a separate message would wake it without need. */
  private readonly ended: number[] = [];
  private stderr = '';

  constructor(private readonly options: Options) {
    this.evaluated = new Promise<Evaluated>((resolve, reject) => {
      this.settleEvaluated = { resolve: (value) => resolve(value as Evaluated), reject };
    });
    // Also reported to the release's owner as a fault; a caller need not wait for it.
    this.evaluated.catch(() => {});
    this.readHistory = new ReadHistory(options.peek ?? (() => null));
    this.child = launch(options.program);
    this.gone = new Promise((resolve) => {
      this.child.once('close', () => resolve());
      this.child.once('error', () => resolve());
    });
    this.listen();
    this.watch = new Watch({
      pid: this.child.pid ?? 0,
      ping: (number) => this.send({ type: 'ping', number }),
      isBusy: () => this.isEvaluating || [...this.parts.values()].some(isUnderWay),
      end: (reason, details) => this.end(reason, details),
    });
    this.send({ type: 'evaluate', name: options.name }, [options.code]);
  }

  get memoryMb(): number {
    return this.watch.memoryMb;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get hasEnded(): boolean {
    return this.fault !== null || this.isStopping;
  }

  /**
   * Loads the data of a part. The process keeps the part until it is closed.
   * @param readsMs how long it may wait for the API; later reads fail
   * @param input renders it at once, with its own data alone; `render` then returns that result
   * @param address of the reader it is for
   */
  open(
    target: PartTarget,
    readsMs: number,
    input: RenderInput | null = null,
    address?: string,
  ): { part: number; opened: Promise<Opened>; reads: PartReads } {
    this.lastPart += 1;
    const part = this.lastPart;
    const early = input ? earlyRender(JSON.stringify(input)) : null;
    const now = performance.now();
    const reads = noReads();
    this.parts.set(part, {
      readsUntil: now + readsMs,
      address,
      fedAt: now,
      unanswered: 0,
      readCount: 0,
      reads,
      isOpen: false,
      asked: null,
      early,
    });
    const { answers, texts } = this.readHistory.hintsFor(part, target);
    for (const { path, serial } of answers) noteRead(reads, path, serial);
    const opened = this.ask<Opened>(part, { type: 'open', part, ...target, answers, input }, texts);
    return { part, opened, reads };
  }

  /** @param offered data of other parts, which this one absorbs before it renders */
  render(part: number, input: RenderInput, offered: Queries): Promise<Rendered> {
    const early = this.parts.get(part)?.early;
    if (early && offered.size === 0 && early.input === JSON.stringify(input)) return early.rendered;
    return this.ask<Rendered>(part, { type: 'render', part, input, hashes: [...offered.keys()] }, [
      ...offered.values(),
    ]);
  }

  /** Whether the API has not responded to a read of an open part, or has failed to. */
  lacksData(part: number): boolean {
    return (this.parts.get(part)?.unanswered ?? 0) > 0;
  }

  close(part: number): void {
    const closed = this.parts.get(part);
    this.parts.delete(part);
    this.readHistory.end(part);
    if (!closed || this.hasEnded) return;
    if (isUnderWay(closed)) this.send({ type: 'close', part });
    else this.ended.push(part);
  }

  /** Whether the process was idle after it last got input for a part: a late part then waits for something else. */
  wasIdleDuring(part: number): boolean {
    return this.watch.wasIdleAfter(this.parts.get(part)?.fedAt ?? Infinity);
  }

  /** Resolves when it responds to a question sent after this call; never, if it does not. */
  nextAnswer(): Promise<void> {
    return this.watch.nextAnswer();
  }

  /** Waits for the given time and then for a response. @throws ProcessFaultError when it fails by itself meanwhile */
  async aftermath(millis: number): Promise<void> {
    const answered = new Promise((resolve) => setTimeout(resolve, millis)).then(() => this.watch.nextAnswer());
    await Promise.race([this.gone, answered]);
    if (this.fault) throw this.fault;
  }

  /** Ends the process; resolves when it has exited. Pending operations fail. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.watch.stop();
    const stopped = new ProcessFaultError('exit', 'it was stopped');
    this.settleEvaluated.reject(stopped);
    this.failAll(stopped);
    this.child.stdin.end();
    const late = setTimeout(() => this.child.kill('SIGKILL'), END_MS);
    await this.gone;
    clearTimeout(late);
  }

  private ask<T>(number: number, message: HostMessage, sections: Section[] = []): Promise<T> {
    if (this.hasEnded) return Promise.reject(this.fault ?? new ProcessFaultError('exit', 'it was stopped'));
    const part = this.parts.get(number);
    if (!part) return Promise.reject(new PartFailedError('the part is closed'));
    if (part.asked) return Promise.reject(new PartFailedError('the part has not answered yet'));
    return new Promise<T>((resolve, reject) => {
      part.asked = { resolve: (value) => resolve(value as T), reject };
      this.send(message, sections);
    });
  }

  private send(message: HostMessage, sections: Section[] = []): void {
    const { stdin } = this.child;
    if (!stdin.writable) return;
    // Messages of one turn of the event loop wake the process once.
    if (!this.isGathering) {
      this.isGathering = true;
      stdin.cork();
      process.nextTick(() => {
        this.isGathering = false;
        stdin.uncork();
      });
    }
    for (const part of this.ended.splice(0)) stdin.write(encodeFrame({ type: 'close', part }));
    stdin.write(encodeFrame(message, sections));
  }

  private listen(): void {
    const { stdin, stdout, stderr } = this.child;
    // Its end is handled below.
    stdin.on('error', () => {});
    stdout.on('data', (chunk: Buffer) => {
      try {
        for (const frame of this.frames.read(chunk)) this.receive(frame);
      } catch (error) {
        this.end('protocol', error instanceof Error ? error.message : 'what it sent was no message');
      }
    });
    stderr.on('data', (chunk: Buffer) => {
      this.stderr = (this.stderr + chunk.toString('utf8')).slice(-MAX_STDERR_LENGTH);
    });
    this.child.once('error', (error) => this.end('not-started', error.message));
    this.child.once('close', (code, signal) => {
      const outOfMemory = /heap out of memory|heap limit|out of memory/i.test(this.stderr);
      this.end(
        outOfMemory ? 'memory' : 'exit',
        `${signal ?? `exit code ${code}`} ${this.stderr.trim().split('\n').at(-1) ?? ''}`.trim(),
      );
    });
  }

  private receive({ header, sections }: ReceivedFrame): void {
    const message = header as ProcessMessage;
    this.watch.heard();
    switch (message.type) {
      case 'pong':
        return this.watch.pong(message.number, message.rss);
      case 'read':
        return void this.answerRead(message);
      case 'log':
        return this.options.onLog(message.level, message.text);
      case 'broken':
        // A release that has escaped its context could write anything.
        if (!BREAK_REASONS.includes(message.reason)) return this.end('protocol', 'it ended for an unknown reason');
        return this.end(message.reason, message.message);
      case 'evaluated': {
        this.isEvaluating = false;
        const [texts] = sections;
        const frame = texts ? (JSON.parse(texts.toString('utf8')) as FrameTexts) : null;
        return this.settleEvaluated.resolve({ contract: message.contract, frame } satisfies Evaluated);
      }
      case 'opened':
        return this.resolvePart(message.part, {
          kind: 'ready',
          queries: new Map(message.hashes.map((hash, index) => [hash, sections[index] ?? Buffer.alloc(0)])),
        } satisfies Opened);
      case 'redirect':
        return this.resolvePart(message.part, {
          kind: 'redirect',
          location: message.location,
          permanent: message.permanent,
        } satisfies Opened);
      case 'not-found':
        return this.resolvePart(message.part, { kind: 'not-found' } satisfies Opened);
      case 'rendered':
        return this.receiveRendered(message, sections);
      case 'failed':
        return this.waiting(message.part)?.reject(new PartFailedError(message.message));
    }
  }

  private receiveRendered(
    { part, slots, lacks }: Extract<ProcessMessage, { type: 'rendered' }>,
    [head, ...pieces]: Buffer[],
  ): void {
    try {
      if (slots.length > MAX_SLOTS) throw new RangeError(`more than ${MAX_SLOTS} widgets`);
      const given: unknown = head && head.length > 0 ? JSON.parse(head.toString('utf8')) : null;
      this.resolvePart(part, {
        head: given === null ? null : readHead(given),
        pieces,
        slots,
        lacks,
      } satisfies Rendered);
    } catch (error) {
      this.waiting(part)?.reject(
        new PartFailedError(error instanceof Error ? error.message : 'the head of the page is unusable'),
      );
    }
  }

  private resolvePart(part: number, value: Opened | Rendered): void {
    this.waiting(part)?.resolve(value);
  }

  /** Messages about a part that wait for the next send: `open` first, then the early render or `render`. */
  private waiting(number: number): Pending | null {
    const part = this.parts.get(number);
    if (!part) return null;
    const { asked, early, isOpen } = part;
    if (isOpen && early && !early.isSettled) {
      early.isSettled = true;
      return early;
    }
    part.isOpen = true;
    part.asked = null;
    return asked;
  }

  private async answerRead({
    read,
    part: number,
    path,
    known,
  }: Extract<ProcessMessage, { type: 'read' }>): Promise<void> {
    const part = this.parts.get(number);
    if (!part) return this.send({ type: 'data', read, state: 'failed', status: 0, message: 'the part was closed' });
    part.readCount += 1;
    if (part.readCount > MAX_READS) {
      part.reads.hasFailed = true;
      return this.send({ type: 'data', read, state: 'failed', status: 400, message: `more than ${MAX_READS} reads` });
    }
    this.readHistory.note(number, path);
    part.unanswered += 1;
    try {
      const { serial, text } = await readApi(this.options.read, path, {
        until: part.readsUntil,
        address: part.address,
      }).finally(() => {
        part.fedAt = performance.now();
      });
      part.unanswered -= 1;
      noteRead(part.reads, path, serial);
      if (serial === known) this.send({ type: 'data', read, state: 'same' });
      else {
        this.readHistory.sent(path, serial);
        this.send({ type: 'data', read, state: 'fresh', serial }, [text]);
      }
    } catch (error) {
      part.reads.hasFailed = true;
      const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
      const message = error instanceof Error ? error.message : 'the data could not be read';
      // The API has responded: the release requested an address that does not exist.
      if (status >= 400 && status < 500 && !NOT_OF_RELEASE.has(status)) part.unanswered -= 1;
      this.send({ type: 'data', read, state: 'failed', status, message });
    }
  }

  private end(reason: ProcessFaultReason, details: string): void {
    if (this.fault || this.isStopping) return;
    this.fault = new ProcessFaultError(reason, details);
    this.watch.stop();
    this.child.kill('SIGKILL');
    this.settleEvaluated.reject(this.fault);
    this.failAll(this.fault);
    this.options.onFault(this.fault);
  }

  private failAll(fault: ProcessFaultError): void {
    for (const { asked, early } of this.parts.values()) {
      asked?.reject(fault);
      early?.reject(fault);
    }
    this.parts.clear();
  }
}
