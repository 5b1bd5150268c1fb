import { setImmediate as nextTurn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { RenderQueue, RenderRefusedError, type RefusalReason, type RenderLimits } from './render-queue';

type Held = { end(): void; fail(): void };

/** A queue whose renders end when the test decides, on a clock that the test sets. */
function setUp(limits: Partial<RenderLimits> = {}) {
  const begun: string[] = [];
  const waits: number[] = [];
  const refusals: RefusalReason[] = [];
  const held = new Map<string, Held>();
  const clock = { now: 0 };
  const queue = new RenderQueue({
    inFlight: 1,
    waiting: 10,
    maxWaitMs: 500,
    ...limits,
    now: () => clock.now,
    onWaited: (millis) => waits.push(millis),
    onRefused: (reason) => refusals.push(reason),
  });
  const render = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      held.set(name, { end: () => resolve(`page ${name}`), fail: () => reject(new Error(`${name} failed`)) });
    });
  /** Requests a page; resolves to its result as a word. */
  const ask = (name: string, signal = new AbortController().signal, group: string | null = null) =>
    queue.run(render(name), signal, group).catch((error: unknown) => {
      if (error instanceof RenderRefusedError) return error.reason;
      throw error;
    });
  return { queue, ask, begun, waits, refusals, held, clock };
}

/** More turns than the queue leaves between two renders. */
async function completePending(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

describe('the queue of renders', () => {
  it('begins as many as its limit, and the others in order as those end', async () => {
    const { queue, ask, begun, held } = setUp({ inFlight: 2 });
    const pages = ['a', 'b', 'c', 'd'].map((name) => ask(name));
    await completePending();
    expect([begun, queue.inFlight, queue.waiting]).toEqual([['a', 'b'], 2, 2]);
    held.get('b')?.end();
    await completePending();
    expect([begun, queue.inFlight, queue.waiting]).toEqual([['a', 'b', 'c'], 2, 1]);
    for (const name of ['a', 'c']) held.get(name)?.end();
    await completePending();
    held.get('d')?.end();
    expect(await Promise.all(pages)).toEqual(['page a', 'page b', 'page c', 'page d']);
    expect([queue.inFlight, queue.waiting]).toEqual([0, 0]);
  });

  it('leaves places to others when the renders of one group take long', async () => {
    const { queue, ask, begun, held } = setUp({ inFlight: 4, waiting: 8 });
    const signal = new AbortController().signal;
    const slow = [0, 1, 2].map((index) => ask(`slow ${index}`, signal, 'slow'));
    await completePending();
    for (let index = 3; index < 12; index += 1) slow.push(ask(`slow ${index}`, signal, 'slow'));
    await completePending();
    expect([begun.length, queue.inFlight, queue.waiting]).toEqual([3, 3, 6]);
    const others = ['a', 'b', 'c'].map((name) => ask(name, signal, 'quick'));
    expect(await others[2]).toBe('full');
    await completePending();
    expect(begun.slice(3)).toEqual(['a']);
    held.get('a')?.end();
    await completePending();
    expect(begun.slice(3)).toEqual(['a', 'b']);
    held.get('slow 0')?.end();
    held.get('b')?.end();
    await completePending();
    expect(begun.slice(5)).toEqual(['slow 3']);
    const refused = ['full', 'full', 'full'];
    expect(await Promise.all([...slow.slice(9), ...others.slice(0, 2)])).toEqual([...refused, 'page a', 'page b']);
    for (let index = 1; index < 9; index += 1) {
      held.get(`slow ${index}`)?.end();
      await completePending();
    }
    expect(queue.waiting).toBe(0);
  });

  it('refuses the one after the last place at once and keeps those that wait', async () => {
    const { ask, held, refusals } = setUp({ waiting: 2 });
    const first = ask('a');
    await completePending();
    const waiting = [ask('b'), ask('c')];
    expect(await ask('d')).toBe('full');
    for (const name of ['a', 'b', 'c']) {
      held.get(name)?.end();
      await completePending();
    }
    expect(await Promise.all([first, ...waiting])).toEqual(['page a', 'page b', 'page c']);
    expect(refusals).toEqual(['full']);
  });

  it('leaves the event loop many turns between two renders, in which connections come in', async () => {
    const { ask, begun } = setUp({ inFlight: 2 });
    void ask('a');
    void ask('b');
    while (begun.length < 1) await nextTurn();
    let turns = 0;
    for (; begun.length < 2; turns += 1) await nextTurn();
    expect(turns).toBeGreaterThanOrEqual(16);
  });

  it('passes the time on that a page waited', async () => {
    const { ask, held, clock, waits } = setUp();
    const pages = [ask('a'), ask('b')];
    await completePending();
    clock.now = 120;
    held.get('a')?.end();
    await completePending();
    held.get('b')?.end();
    await Promise.all(pages);
    expect(waits).toEqual([0, 120]);
  });

  it('refuses what waited too long instead of rendering it', async () => {
    const { ask, begun, held, clock, refusals } = setUp();
    const first = ask('a');
    await completePending();
    const late = ask('b');
    clock.now = 400;
    const inTime = ask('c');
    clock.now = 600;
    held.get('a')?.end();
    await completePending();
    held.get('c')?.end();
    expect(await Promise.all([first, late, inTime])).toEqual(['page a', 'late', 'page c']);
    expect([begun, refusals]).toEqual([['a', 'c'], ['late']]);
  });

  it('shortens the wait to half when it has not been empty for a second, and lengthens it when it was', async () => {
    const { ask, held, clock } = setUp();
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const pages = names.map(() => Promise.resolve(''));
    const askAt = (now: number, index: number) => {
      clock.now = now;
      pages[index] = ask(names[index] ?? '');
    };
    const endAt = async (now: number, name: string) => {
      clock.now = now;
      held.get(name)?.end();
      await completePending();
    };
    askAt(0, 0);
    await completePending();
    askAt(10, 1);
    askAt(450, 2);
    await endAt(460, 'a');
    askAt(760, 3);
    await endAt(910, 'b');
    // Waiting since 10 without a break: 270 ms is too long by now.
    askAt(1_020, 4);
    await endAt(1_030, 'c');
    expect(await pages[3]).toBe('late');
    await endAt(1_040, 'e');
    // The queue was empty.
    askAt(2_000, 5);
    await completePending();
    askAt(2_010, 6);
    await endAt(2_300, 'f');
    await endAt(2_310, 'g');
    expect(await Promise.all(pages)).toEqual(['page a', 'page b', 'page c', 'late', 'page e', 'page f', 'page g']);
  });

  it('gives the slot of a render that failed to the next', async () => {
    const { queue, ask, held } = setUp();
    const failing = ask('a');
    const next = ask('b');
    await completePending();
    held.get('a')?.fail();
    await expect(failing).rejects.toThrow('a failed');
    await completePending();
    held.get('b')?.end();
    expect(await next).toBe('page b');
    expect(queue.inFlight).toBe(0);
  });

  it('does not render for a client that has gone, and gives its place to another', async () => {
    const { queue, ask, begun, held, refusals } = setUp({ waiting: 1 });
    const first = ask('a');
    await completePending();
    const client = new AbortController();
    const gone = ask('b', client.signal);
    client.abort();
    expect([await gone, queue.waiting]).toEqual(['gone', 0]);
    const next = ask('c');
    held.get('a')?.end();
    await completePending();
    held.get('c')?.end();
    expect(await Promise.all([first, next])).toEqual(['page a', 'page c']);
    expect(await ask('d', AbortSignal.abort())).toBe('gone');
    expect([begun, refusals]).toEqual([
      ['a', 'c'],
      ['gone', 'gone'],
    ]);
  });

  it('lets a render that has begun end when its client goes', async () => {
    const { ask, held, refusals } = setUp();
    const client = new AbortController();
    const page = ask('a', client.signal);
    await completePending();
    client.abort();
    held.get('a')?.end();
    expect([await page, refusals]).toEqual(['page a', []]);
  });
});

describe('a queue in which no render ends', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('still refuses at the end of the wait', async () => {
    const { ask, clock, refusals } = setUp();
    void ask('a');
    await jest.advanceTimersByTimeAsync(1);
    const late = ask('b');
    for (clock.now = 0; clock.now < 500; clock.now += 50) await jest.advanceTimersByTimeAsync(50);
    expect(refusals).toEqual([]);
    await jest.advanceTimersByTimeAsync(50);
    expect(await late).toBe('late');
  });
});
