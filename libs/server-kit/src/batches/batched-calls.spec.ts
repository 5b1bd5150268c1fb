import { BatchedCalls } from './batched-calls';

/** A store that notes its batches, and that the test lets answer. */
function store(
  fails: (items: readonly number[]) => boolean = () => false,
  atMost = 3,
  isOfAnItem?: (error: unknown) => boolean,
) {
  const batches: number[][] = [];
  const answers: (() => void)[] = [];
  const calls = new BatchedCalls<number, string>(
    async (items) => {
      batches.push([...items]);
      await new Promise<void>((resolve) => answers.push(resolve));
      if (fails(items)) throw new Error(`cannot take ${items.join()}`);
      return items.map((item) => `r${item}`);
    },
    atMost,
    isOfAnItem,
  );
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    calls,
    batches,
    /** Answers everything that is asked until nothing is. */
    async answerAll() {
      for (await settle(); answers.length > 0; await settle()) answers.shift()?.();
    },
  };
}

describe('batched calls', () => {
  it('run at once, together with those of the same moment, and later ones as the next batch', async () => {
    const { calls, batches, answerAll } = store();
    const first = [calls.add(1), calls.add(2)];
    await Promise.resolve();
    await Promise.resolve();
    const later = [calls.add(3), calls.add(4), calls.add(5), calls.add(6)];
    await answerAll();
    expect(await Promise.all([...first, ...later])).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6']);
    expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  it('that fail together are repeated one by one: a faulty one fails alone', async () => {
    const { calls, batches, answerAll } = store((items) => items.includes(2));
    const all = Promise.allSettled([calls.add(1), calls.add(2), calls.add(3)]);
    await answerAll();
    expect((await all).map((each) => ('value' in each ? each.value : String(each.reason)))).toEqual([
      'r1',
      'Error: cannot take 2',
      'r3',
    ]);
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('that fail for a reason that is not theirs fail together, and are not repeated', async () => {
    const { calls, batches, answerAll } = store(
      () => true,
      3,
      () => false,
    );
    const all = Promise.allSettled([calls.add(1), calls.add(2)]);
    await answerAll();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches).toEqual([[1, 2]]);
  });

  it('without a result each are a fault, and the next ones run', async () => {
    const calls = new BatchedCalls<number, number>(async (items) => (items.includes(1) ? [] : items), 10);
    await expect(calls.add(1)).rejects.toThrow('1 calls have 0 results');
    expect(await calls.add(2)).toBe(2);
  });
});
