import { DOCUMENT_KINDS, DOCUMENT_STATES } from '@app/contracts';
import { countStatement, keyOf, keyText, pageStatement } from './list-documents';

const now = new Date('2026-06-15T12:00:00Z');
const after = { updatedAt: now, id: 7 };
const FILTERS = [undefined, ...DOCUMENT_KINDS].flatMap((kind) =>
  [undefined, ...DOCUMENT_STATES].flatMap((state) => [undefined, 'note'].map((q) => ({ kind, state, q }))),
);

describe('a page of the list of documents', () => {
  it('is found by the last row of the page before, whatever is asked for', () => {
    for (const filter of FILTERS) {
      const { sql, parameters } = pageStatement('id', filter, now, after, 51);
      expect([filter, /OFFSET/i.test(sql), /\(updated_at, id\) < /.test(sql)]).toEqual([filter, false, true]);
      expect(sql).toMatch(/LIMIT \$\d+$/);
      expect(Math.max(...[...sql.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at)))).toBe(parameters.length);
    }
  });

  it('is counted up to a limit, and only by what is asked for', () => {
    for (const filter of FILTERS) expect(countStatement(filter, now).sql).toContain('LIMIT 10000)');
    expect(countStatement({}, now).sql).not.toContain('WHERE');
  });

  it('looks for what LIKE would read as a pattern', () => {
    expect(countStatement({ q: '50%_\\' }, now).parameters).toEqual(['%50\\%\\_\\\\%']);
  });

  it('has a key that is read as it was written', () => {
    expect(keyOf(keyText(after))).toEqual(after);
  });
});
