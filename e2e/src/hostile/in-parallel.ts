/** Does a piece of work for each item, some at a time, and gives the results in the items' order. */
export async function inParallel<T, R>(
  items: readonly T[],
  atATime: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (const [index, item] of waiting) results[index] = await work(item, index);
    }),
  );
  return results;
}
