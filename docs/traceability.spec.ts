import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

type Row = { what: string; where: string[]; proof: string[]; state: string };

function files(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}

function rows(): Row[] {
  return readFileSync(join(import.meta.dirname, 'traceability.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what'))
    .map((line) => {
      const [what = '', where = '', proof = '', state = ''] = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { what, where: files(where), proof: files(proof), state };
    });
}

describe('the traceability table', () => {
  const all = rows();

  it('has a row for every line of the specification that it promises', () => {
    expect(all.length).toBeGreaterThanOrEqual(194);
    expect(new Set(all.map((row) => row.what)).size).toBe(all.length);
  });

  it('gives every row a state that a reader understands', () => {
    expect(all.filter((row) => !/^(open|done|partly: .+)$/.test(row.state)).map((row) => row.what)).toEqual([]);
  });

  it('names only files that exist', () => {
    const missing = all.flatMap((row) =>
      [...row.where, ...row.proof]
        .filter((file) => !existsSync(join(ROOT, file)))
        .map((file) => `${row.what}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('leaves no finished row without its place and its proof', () => {
    expect(
      all
        .filter((row) => row.state !== 'open' && (row.where.length === 0 || row.proof.length === 0))
        .map((row) => row.what),
    ).toEqual([]);
  });

  it('calls only tests a proof', () => {
    expect(all.flatMap((row) => row.proof.filter((file) => !/\.(spec|int-spec|e2e)\.tsx?$/.test(file)))).toEqual([]);
  });
});
