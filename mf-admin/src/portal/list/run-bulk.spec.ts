import type { BulkReport } from '@app/contracts';
import { runBulk } from './run-bulk';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `Row ${index + 1}` }));
const all = (sent: { id: number }[], refused: number[] = []): BulkReport => ({
  done: sent.map(({ id }) => id).filter((id) => !refused.includes(id)),
  refused: sent
    .filter(({ id }) => refused.includes(id))
    .map(({ id }) => ({ id, code: 'CONTENT.CHANGED_MEANWHILE', message: 'Changed.' })),
});
const ports = { onProgress: () => {}, isStopped: () => false, explain: () => null };

describe('a selection that is changed at once', () => {
  it('of 500 with three faults is done for 497, and the three are named', async () => {
    const sizes: number[] = [];
    const progress: number[] = [];
    const { done, refused, unsent } = await runBulk(rows(500), {
      ...ports,
      send: async (part) => {
        sizes.push(part.length);
        return all(part, [3, 101, 500]);
      },
      onProgress: (count) => void progress.push(count),
    });
    expect([done.length, unsent.length]).toEqual([497, 0]);
    expect(refused.map(({ row, message }) => [row.title, message])).toEqual([
      ['Row 3', 'Changed.'],
      ['Row 101', 'Changed.'],
      ['Row 500', 'Changed.'],
    ]);
    expect([sizes, progress]).toEqual([Array(5).fill(100), [100, 200, 300, 400, 500]]);
  });

  it('says of the rows of a lost answer that nothing is known of them, and sends none of the others', async () => {
    let calls = 0;
    const { done, refused, unsent } = await runBulk(rows(250), {
      ...ports,
      send: async (part) => {
        calls += 1;
        if (calls === 2) throw new Error('The connection was lost');
        return all(part);
      },
    });
    expect([done.length, refused.length, unsent.length, calls]).toEqual([100, 100, 50, 2]);
    expect(refused[0]?.message).toContain('No answer came');
  });

  it('says why a call was refused as a whole', async () => {
    const { refused, unsent } = await runBulk(rows(150), {
      ...ports,
      send: () => Promise.reject(new Error('401')),
      explain: (error) => `Signed out: ${error instanceof Error ? error.message : ''}`,
    });
    expect([refused.length, refused[0]?.message, unsent.length]).toEqual([100, 'Signed out: 401', 50]);
  });

  it('stops between two calls when the person says so', async () => {
    let sent = 0;
    const { done, unsent } = await runBulk(rows(300), {
      ...ports,
      send: async (part) => {
        sent += part.length;
        return all(part);
      },
      isStopped: () => sent >= 100,
    });
    expect([done.length, unsent.length]).toEqual([100, 200]);
  });
});
