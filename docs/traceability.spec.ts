import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

type Row = { what: string; where: string[]; proof: string[]; state: string };

function files(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}

/** Volume, kills and the clock: `npm run proofs`. */
const isProof = (file: string) => /\.(proof-spec|proof\.e2e)\.ts$/.test(file);
const isTest = (file: string) => /\.(spec|int-spec|e2e)\.tsx?$/.test(file) && !isProof(file);

const readFile = (path: string) => readFileSync(path, 'utf8');

function rows(): Row[] {
  return readFile(join(import.meta.dirname, 'traceability.md'))
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

  it('has constants that can still be changed to try the named tests (npm run mutate)', () => {
    type Mutation = { row: string; file: string; from: string; test: string };
    const file = join(ROOT, 'infra/traceability/mutations.json');
    const mutations = JSON.parse(readFile(file)) as Mutation[];
    expect(mutations.length).toBeGreaterThanOrEqual(40);
    const faults = mutations.filter(({ row, file: changed, from, test }) => {
      const named = all.find(({ what }) => what === row);
      const once = readFile(join(ROOT, changed)).split(from).length === 2;
      return !once || !named?.where.includes(changed) || !named.proof.includes(test);
    });
    expect(faults).toEqual([]);
  });

  it('calls only tests a proof', () => {
    expect(all.flatMap((row) => row.proof.filter((file) => !isTest(file) && !isProof(file)))).toEqual([]);
  });

  it('names what runs by name alone only beside a test that every run contains', () => {
    const alone = all.filter(({ proof }) => proof.some(isProof) && !proof.some(isTest));
    expect(alone.map(({ what }) => what)).toEqual([]);
  });
});
