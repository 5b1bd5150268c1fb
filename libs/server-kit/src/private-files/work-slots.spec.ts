import { WorkSlots } from './work-slots';

it('runs two at once and the others in their order, also after a failure', async () => {
  const slots = new WorkSlots(2);
  const [order, ends]: [number[], (() => void)[]] = [[], []];
  const runs = [0, 1, 2, 3].map((index) =>
    slots.run(async () => {
      order.push(index);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (index === 0) throw new Error('The first fails');
    }),
  );
  const outcomes = Promise.allSettled(runs);
  await new Promise(setImmediate);
  expect(order).toEqual([0, 1]);
  ends[0]?.();
  await new Promise(setImmediate);
  expect(order).toEqual([0, 1, 2]);
  ends.forEach((end) => end());
  await new Promise(setImmediate);
  ends.forEach((end) => end());
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(order).toEqual([0, 1, 2, 3]);
});

it('refuses a call beyond the limit, and takes another when one is done', async () => {
  const slots = new WorkSlots(1, 1, () => new Error('Full'));
  const ends: (() => void)[] = [];
  const run = () => slots.run(() => new Promise<void>((resolve) => ends.push(resolve)));
  const [first, second] = [run(), run()];
  await expect(run()).rejects.toThrow('Full');
  ends[0]?.();
  await first;
  const third = run();
  for (const end of [1, 2]) {
    await new Promise(setImmediate);
    ends[end]?.();
  }
  await Promise.all([second, third]);
});
