import { DomainError } from '../errors/domain-error';
import { inBulk } from './in-bulk';

const refusal = new DomainError({ code: 'CONTENT.CHANGED_MEANWHILE', kind: 'conflict', message: 'Changed.' });

describe('a change of many rows', () => {
  it('does all of 500 but the three that are refused, and names them', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({ id: index + 1 }));
    const { done, refused } = await inBulk(rows, { error: () => {} }, async ({ id }) => {
      if ([7, 250, 500].includes(id)) throw refusal;
    });
    expect(done).toHaveLength(497);
    expect(refused).toEqual(
      [7, 250, 500].map((id) => ({ id, code: 'CONTENT.CHANGED_MEANWHILE', message: 'Changed.' })),
    );
  });

  it('goes on after a fault of the server, says nothing of it to the caller, and logs it', async () => {
    const logged: unknown[] = [];
    const logger = { error: (fact: unknown) => void logged.push(fact) };
    const fault = new Error('relation "content.secret" does not exist');
    const report = await inBulk([{ id: 1 }, { id: 2 }], logger, async ({ id }) => {
      if (id === 1) throw fault;
    });
    expect(report.done).toEqual([2]);
    expect(report.refused).toEqual([{ id: 1, code: 'SERVER.ERROR', message: expect.not.stringContaining('secret') }]);
    expect(logged).toEqual([{ err: fault, id: 1 }]);
  });

  it('changes a row once that is named twice, and one after the other', async () => {
    const seen: string[] = [];
    await inBulk([{ id: 1 }, { id: 2 }, { id: 1 }], { error: () => {} }, async ({ id }) => {
      seen.push(`begin ${id}`);
      await Promise.resolve();
      seen.push(`end ${id}`);
    });
    expect(seen).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
  });
});
