import { setImmediate as nextTurn } from 'node:timers/promises';
import { KeyedQueue } from './keyed-queue';
import { TrialsBusyError } from './smoke-test';

/** Work that ends when the test decides. */
function held() {
  const work = { hasBegun: false, end: (): void => {}, run: () => Promise.resolve('') };
  work.run = () => {
    work.hasBegun = true;
    return new Promise<string>((resolve) => (work.end = () => resolve('done')));
  };
  return work;
}

describe('turns', () => {
  it('run work of one key in sequence, and of other keys at once', async () => {
    const queue = new KeyedQueue();
    const [first, second, other] = [held(), held(), held()];
    const ran = [queue.run('a', 5_000, first.run), queue.run('a', 5_000, second.run), queue.run('b', 5_000, other.run)];
    await nextTurn();
    expect([first, second, other].map(({ hasBegun }) => hasBegun)).toEqual([true, false, true]);
    first.end();
    await nextTurn();
    expect(second.hasBegun).toBe(true);
    second.end();
    other.end();
    expect(await Promise.all(ran)).toEqual(['done', 'done', 'done']);
  });

  it('refuse work that waited too long, and never begin it', async () => {
    const queue = new KeyedQueue();
    const [first, second, third] = [held(), held(), held()];
    const ran = queue.run('a', 5_000, first.run);
    await expect(queue.run('a', 20, second.run)).rejects.toThrow(TrialsBusyError);
    const last = queue.run('a', 5_000, third.run);
    first.end();
    await ran;
    await nextTurn();
    third.end();
    expect([await last, second.hasBegun]).toEqual(['done', false]);
  });

  it('continue after work that failed', async () => {
    const queue = new KeyedQueue();
    const failed = queue.run('a', 5_000, () => Promise.reject(new Error('as told')));
    const next = queue.run('a', 5_000, () => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('as told');
    expect(await next).toBe('next');
  });
});
