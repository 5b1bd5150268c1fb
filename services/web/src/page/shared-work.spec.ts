import { SharedWork } from './shared-work';

class OwnError extends Error {}
const isOwn = (error: unknown) => error instanceof OwnError;

function work() {
  let begun = 0;
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  return {
    begin: () => {
      begun += 1;
      return new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
    },
    end: (index: number, value: string) => ends[index]?.resolve(value),
    fail: (index: number, error: Error) => ends[index]?.reject(error),
    count: () => begun,
  };
}

describe('work that concurrent requests share', () => {
  it('is done once for a key, and again when it has ended', async () => {
    const shared = new SharedWork<string>();
    const { begin, end, count } = work();
    const all = [1, 2, 3].map(() => shared.run('a', begin, isOwn));
    const other = shared.run('b', begin, isOwn);
    end(0, 'first');
    end(1, 'other');
    expect(await Promise.all([...all, other])).toEqual(['first', 'first', 'first', 'other']);
    const later = shared.run('a', begin, isOwn);
    end(2, 'second');
    expect([await later, count()]).toEqual(['second', 3]);
  });

  it('fails for all of them', async () => {
    const shared = new SharedWork<string>();
    const { begin, fail, count } = work();
    const all = [1, 2].map(() => shared.run('a', begin, isOwn));
    fail(0, new Error('too busy'));
    for (const { status } of await Promise.allSettled(all)) expect(status).toBe('rejected');
    expect(count()).toBe(1);
  });

  it('is begun again for the others, once, when the caller who began it has left', async () => {
    const shared = new SharedWork<string>();
    const { begin, end, fail, count } = work();
    const [first, ...others] = [1, 2, 3].map(() => shared.run('a', begin, isOwn));
    fail(0, new OwnError('gone'));
    await expect(first).rejects.toThrow('gone');
    await Promise.resolve();
    end(1, 'second');
    expect(await Promise.all(others)).toEqual(['second', 'second']);
    expect(count()).toBe(2);
  });

  it('is not shared with a request that comes after a change', async () => {
    const shared = new SharedWork<string>();
    const { begin, end } = work();
    const before = shared.run('a', begin, isOwn);
    shared.forget();
    const after = shared.run('a', begin, isOwn);
    end(0, 'old');
    await before;
    // The end of the old work does not end the new one.
    const joined = shared.run('a', begin, isOwn);
    end(1, 'new');
    expect(await Promise.all([before, after, joined])).toEqual(['old', 'new', 'new']);
  });
});
