import { RecentReads } from './recent-reads';

const limits = { ttlMs: 1_000, maxEntries: 3 };
const key = { id: 'session', owner: 'user' };

describe('recent reads', () => {
  let now: number;
  let loads: number;
  let reads: RecentReads<number>;
  beforeEach(() => {
    [now, loads] = [0, 0];
    reads = new RecentReads(limits, () => now);
  });
  const load = async () => ++loads;
  const read = (given = key) => reads.read(given, load);

  it('are read once within their time, even by parallel callers', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    now = 999;
    expect(await read()).toBe(1);
    now = 1_000;
    expect(await read()).toBe(2);
  });

  it.each(['session', 'user'])('are read afresh once the %s is forgotten', async (id) => {
    await read();
    reads.forget(id);
    expect(await read()).toBe(2);
  });

  it('stay when another record is dropped', async () => {
    await read();
    reads.forget('another');
    expect(await read()).toBe(1);
  });

  it('are not shared with callers that come after a change that they may have missed', async () => {
    let finish = (_: number) => {};
    const slow = reads.read(key, () => new Promise<number>((resolve) => (finish = resolve)));
    reads.forget('user');
    expect(await read()).toBe(1);
    finish(99);
    expect([await slow, await read()]).toEqual([99, 1]);
  });

  it('are not cached while a change is under way, and cached again afterward', async () => {
    await read();
    reads.hold('user');
    expect([await read(), await read()]).toEqual([2, 3]);
    now = 1_000;
    expect([await read(), await read()]).toEqual([4, 4]);
  });

  it('are for one owner only', async () => {
    await read();
    expect(await read({ id: 'session', owner: 'another user' })).toBe(2);
  });

  it('cache neither failures nor missing records', async () => {
    await expect(reads.read(key, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await reads.read(key, async () => undefined)).toBeUndefined();
    expect(await read()).toBe(1);
  });

  it('are limited in number: the oldest is dropped first', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await read({ id, owner: id });
    expect(await read({ id: 'd', owner: 'd' })).toBe(4);
    expect(await read({ id: 'a', owner: 'a' })).toBe(5);
  });
});
