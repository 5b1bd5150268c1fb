/**
 * The process of one release. It is started without an environment, without access to files outside its own folder,
 * and with a limited heap; the release's code runs in a context of its own inside it (context.ts).
 */
import { readFileSync } from 'node:fs';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { encodeFrame, FrameReader, type ReceivedFrame } from '../protocol/frames';
import { MAX_BUNDLE_BYTES, type HostMessage, type ProcessMessage } from '../protocol/messages';
import { ReleaseContext } from './context';
import { Outbox } from './outbox';

/** The share of the heap that may be in use after a full collection. */
const FULL_HEAP = 0.75;
const CHECK_MS = 250;
/** Messages after which the release computes, at once or when its promises settle. */
const WORK: ReadonlySet<HostMessage['type']> = new Set(['open', 'data', 'render']);

const { stdin, stdout, nextTick } = process;
const memory = process.memoryUsage.rss;
const exit = process.exit.bind(process);
let isGathering = false;
/** Messages of one turn of the event loop wake the host once. */
const send = (message: ProcessMessage, sections: string[] = []): void => {
  if (!isGathering) {
    isGathering = true;
    stdout.cork();
    nextTick(() => {
      isGathering = false;
      stdout.uncork();
    });
  }
  stdout.write(encodeFrame(message, sections));
};

const platform = readFileSync(new URL('./realm.js', import.meta.url), 'utf8');
const outbox: Outbox = new Outbox(send, () => release.realm.quickly(), nextTick);
const release: ReleaseContext = new ReleaseContext(platform, outbox.emit);
outbox.onTimer = (id) => release.driver.fire(id);

// Sent to a whole process group: the host ends this process once pending work is done.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});

process.on('unhandledRejection', (error) => outbox.broken('unhandled-rejection', errorMessage(error)));
process.on('uncaughtException', (error) => outbox.broken('late-throw', errorMessage(error)));

setInterval(() => {
  const difference = release.realm.wholly();
  if (difference !== null) outbox.broken('realm', difference);
}, CHECK_MS);

new PerformanceObserver((list) => {
  const isFull = list.getEntries().some((entry) => isMajor(entry));
  if (!isFull) return;
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  if (used > limit * FULL_HEAP) outbox.broken('leak', `${Math.round(used / 2 ** 20)} MB in use after a collection`);
}).observe({ entryTypes: ['gc'] });

/** Node's details of a garbage collection; its types lack it. */
function isMajor(entry: PerformanceEntry & { detail?: { kind?: number } }): boolean {
  return entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

function receive(message: HostMessage, sections: Buffer[]): void {
  const text = (index: number): string => sections[index]?.toString('utf8') ?? '';
  const { driver } = release;
  if (message.type === 'ping') return send({ type: 'pong', number: message.number, rss: memory() });
  if (message.type === 'evaluate') return evaluate(message.name, text(0));
  if (message.type === 'open') {
    const target = message.kind === 'page' ? message.url : message.kind === 'widget' ? message.name : '';
    const fresh = message.answers.filter(({ isNew }) => isNew);
    fresh.forEach(({ path, serial }, index) => driver.learn(path, serial, text(index)));
    const answers = JSON.stringify(message.answers.map(({ path, serial }) => [path, serial]));
    return driver.open(message.part, message.kind, target, answers, message.input ? JSON.stringify(message.input) : '');
  }
  if (message.type === 'close') return driver.close(message.part);
  if (message.type === 'data') {
    const value = message.state === 'fresh' ? message.serial : message.state === 'failed' ? message.status : 0;
    return driver.answer(message.read, message.state, value, message.state === 'failed' ? message.message : text(0));
  }
  for (const index of message.hashes.keys()) driver.offer(message.part, text(index));
  driver.render(message.part, JSON.stringify(message.input));
}

function evaluate(name: string, code: string): void {
  try {
    release.driver.evaluate(release.compile(code, `${name}/server.cjs`));
  } catch (error) {
    return outbox.broken('evaluation', errorMessage(error));
  }
  const difference = release.realm.wholly();
  if (difference !== null) outbox.broken('realm', difference);
  else outbox.releaseEvaluation();
}

function errorMessage(error: unknown): string {
  try {
    const stack: unknown = Reflect.get(Object(error), 'stack');
    return (typeof stack === 'string' ? stack : String(error)).slice(0, 4_000);
  } catch {
    return 'something that cannot be put into words was thrown';
  }
}

const frames = new FrameReader(MAX_BUNDLE_BYTES);
const received: ReceivedFrame[] = [];
let isDraining = false;

/**
 * Gives every operation its own turn of the event loop. Many parts may be requested at once, and their results have to
 * reach the host in between; otherwise all of them together would look like one endless loop. The release renders when
 * its promises settle, so the work is not over when `receive` returns.
 */
function drain(): void {
  isDraining = false;
  for (let next = received.shift(); next; next = received.shift()) {
    const message = next.header as HostMessage;
    receive(message, next.sections);
    isDraining = received.length > 0 && WORK.has(message.type);
    if (isDraining) return void setImmediate(drain);
  }
}

stdin.on('data', (chunk: Buffer) => {
  received.push(...frames.read(chunk));
  if (!isDraining) drain();
});
// The host has exited.
stdin.on('end', () => exit(0));

for (const name of ['process', 'fetch', 'Buffer', 'WebSocket', 'EventSource', 'navigator'])
  Reflect.deleteProperty(globalThis, name);
