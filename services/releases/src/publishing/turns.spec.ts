import { setImmediate as nextTurn } from 'node:timers/promises';
import { TrialsBusyError } from './smoke-test';
import { Turns } from './turns';

/** Work that ends when the test says so. */
function held() {
  const work = { hasBegun: false, end: (): void => {}, run: () => Promise.resolve('') };
  work.run = () => {
    work.hasBegun = true;
    return new Promise<string>((resolve) => (work.end = () => resolve('done')));
  };
  return work;
}

describe('turns', () => {
  it('begin work of one key after the other, and of other keys at once', async () => {
    const turns = new Turns();
    const [first, second, other] = [held(), held(), held()];
    const ran = [turns.run('a', 5_000, first.run), turns.run('a', 5_000, second.run), turns.run('b', 5_000, other.run)];
    await nextTurn();
    expect([first, second, other].map(({ hasBegun }) => hasBegun)).toEqual([true, false, true]);
    first.end();
    await nextTurn();
    expect(second.hasBegun).toBe(true);
    second.end();
    other.end();
    expect(await Promise.all(ran)).toEqual(['done', 'done', 'done']);
  });

  it('refuse what waited too long, and never begin it', async () => {
    const turns = new Turns();
    const [first, second, third] = [held(), held(), held()];
    const ran = turns.run('a', 5_000, first.run);
    await expect(turns.run('a', 20, second.run)).rejects.toThrow(TrialsBusyError);
    const last = turns.run('a', 5_000, third.run);
    first.end();
    await ran;
    await nextTurn();
    third.end();
    expect([await last, second.hasBegun]).toEqual(['done', false]);
  });

  it('go on after work that failed', async () => {
    const turns = new Turns();
    const failed = turns.run('a', 5_000, () => Promise.reject(new Error('as told')));
    const next = turns.run('a', 5_000, () => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('as told');
    expect(await next).toBe('next');
  });
});
