import { DomainError } from '../errors/domain-error';
import { TimedCache } from './timed-cache';

function setUp(maxEntries = 10) {
  let time = 0;
  const cache = new TimedCache<string>(
    { now: () => new Date(time) },
    { ttlMs: 5_000, maxStaleMs: 300_000, maxEntries },
  );
  return { cache, pass: (ms: number) => (time += ms) };
}

const gone = () => Promise.reject(new Error('connection refused'));
const value = (text: string) => () => Promise.resolve(text);

describe('a timed cache', () => {
  it('builds a value once per lifetime, and reports cache hits', async () => {
    const { cache, pass } = setUp();
    expect(await cache.read('a', value('one'))).toEqual({ value: 'one', hit: false });
    pass(4_999);
    expect(await cache.read('a', value('two'))).toEqual({ value: 'one', hit: true });
    pass(1);
    expect(await cache.read('a', value('two'))).toEqual({ value: 'two', hit: false });
  });

  it('lets concurrent readers share one build', async () => {
    const { cache } = setUp();
    let builds = 0;
    const build = async () => `build ${++builds}`;
    await Promise.all([cache.read('a', build), cache.read('a', build), cache.read('a', build)]);
    expect(builds).toBe(1);
  });

  it('returns the last value while its source is unavailable', async () => {
    const { cache, pass } = setUp();
    await cache.read('a', value('one'));
    pass(60_000);
    expect(await cache.read('a', gone)).toEqual({ value: 'one', hit: true });
    expect(await cache.read('a', value('two'))).toEqual({ value: 'two', hit: false });
  });

  it('does not return a value of more than five minutes ago, however long its source is unavailable', async () => {
    const { cache, pass } = setUp();
    await cache.read('a', value('one'));
    pass(300_000);
    expect(await cache.read('a', gone)).toEqual({ value: 'one', hit: true });
    pass(1);
    await expect(cache.read('a', gone)).rejects.toThrow('connection refused');
  });

  it('rejects when nothing is cached, and tries again at the next read', async () => {
    const { cache } = setUp();
    await expect(cache.read('a', gone)).rejects.toThrow('connection refused');
    expect(await cache.read('a', value('one'))).toEqual({ value: 'one', hit: false });
  });

  it('does not serve a value that its source reports as deleted', async () => {
    const { cache, pass } = setUp();
    await cache.read('a', value('one'));
    pass(5_000);
    const removed = () => Promise.reject(new DomainError({ code: 'X.NOT_FOUND', kind: 'not-found', message: 'gone' }));
    await expect(cache.read('a', removed)).rejects.toThrow('gone');
    // It does not serve it later either, when the source is unavailable.
    await expect(cache.read('a', gone)).rejects.toThrow('connection refused');
  });

  it('evicts the oldest value when it is full', async () => {
    const { cache } = setUp(2);
    for (const key of ['a', 'b', 'c']) await cache.read(key, value(key));
    expect((await cache.read('c', value('new'))).hit).toBe(true);
    expect((await cache.read('a', value('new'))).hit).toBe(false);
  });

  it('is empty after a change, so that what was retracted is not served when building fails', async () => {
    const { cache } = setUp();
    await cache.read('a', value('one'));
    cache.clear();
    await expect(cache.read('a', gone)).rejects.toThrow('connection refused');
    expect(await cache.read('a', value('two'))).toEqual({ value: 'two', hit: false });
  });

  it('does not store a value whose build began before the change', async () => {
    const { cache } = setUp();
    let finish = (_: string) => undefined as void;
    const early = cache.read('a', () => new Promise<string>((resolve) => (finish = resolve)));
    cache.clear();
    expect(await cache.read('a', value('after'))).toEqual({ value: 'after', hit: false });
    finish('before');
    expect(await early).toEqual({ value: 'before', hit: false });
    expect(await cache.read('a', value('later'))).toEqual({ value: 'after', hit: true });
  });
});
