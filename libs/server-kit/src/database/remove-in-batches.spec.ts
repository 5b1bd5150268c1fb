import { removeInBatches } from './remove-in-batches';

function backlog(rows: number) {
  let left = rows;
  const calls: number[] = [];
  const remove = async (limit: number) => {
    const count = Math.min(limit, left);
    left -= count;
    calls.push(count);
    return count;
  };
  return { remove, calls, left: () => left };
}

describe('removing in batches', () => {
  it('continues until nothing is left', async () => {
    const rows = backlog(25);
    expect(await removeInBatches(rows.remove, new AbortController().signal, 10)).toBe(25);
    expect(rows.calls).toEqual([10, 10, 5]);
  });

  it('stops after the batch that runs when it is told to', async () => {
    const rows = backlog(25);
    const stopping = new AbortController();
    const remove = (limit: number) => {
      stopping.abort();
      return rows.remove(limit);
    };
    expect(await removeInBatches(remove, stopping.signal, 10)).toBe(10);
    expect(rows.left()).toBe(15);
  });

  it('passes a failure on', async () => {
    const fail = () => Promise.reject(new Error('lost'));
    await expect(removeInBatches(fail, new AbortController().signal)).rejects.toThrow('lost');
  });
});
