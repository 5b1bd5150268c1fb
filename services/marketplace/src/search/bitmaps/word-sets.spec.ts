import fc from 'fast-check';
import { TypedFastBitSet } from 'typedfastbitset';
import { commonSize, commonSpan, intersect, sizeOf, unite, type WordSet } from './word-sets';

const WORDS = 8;

/** As a facet has it: the words around the rows, or more of them. */
const wordSets = fc
  .record({
    rows: fc.uniqueArray(fc.integer({ min: 0, max: WORDS * 32 - 1 }), { maxLength: 40 }),
    room: fc.integer({ min: 0, max: WORDS }),
  })
  .map(({ rows, room }) => {
    const places = rows.map((row) => row >>> 5);
    const [first, last] = rows.length > 0 ? [Math.min(...places), Math.max(...places) + 1] : [0, 0];
    const { words } = new TypedFastBitSet(rows);
    const set: WordSet = { words, from: Math.max(0, first - room), to: Math.min(words.length, last + room) };
    return { rows: new Set(rows), set };
  });
const rowsIn = ({ words }: WordSet) => new TypedFastBitSet(undefined, words).array();
const ascending = (rows: Iterable<number>) => [...rows].toSorted((one, other) => one - other);
/** What another search left there. */
const used = () => new Uint32Array(WORDS).fill(0xffffffff);

describe('sets of rows in words', () => {
  it('are intersected and united as sets, whatever the memory held before, and counted', () => {
    fc.assert(
      fc.property(fc.array(wordSets, { minLength: 1, maxLength: 4 }), (entries) => {
        const sets = entries.map(({ set }) => set);
        const [first, ...others] = entries.map(({ rows }) => rows);
        const common = [...(first ?? [])].filter((row) => others.every((rows) => rows.has(row)));
        const any = new Set(entries.flatMap(({ rows }) => [...rows]));
        const [both, either] = [intersect(used(), sets), unite(used(), sets)];
        expect([rowsIn(both), sizeOf(both)]).toEqual([ascending(common), common.length]);
        expect([rowsIn(either), sizeOf(either)]).toEqual([ascending(any), any.size]);
      }),
    );
  });

  it('have a number of rows in common, and none where no words are common', () => {
    fc.assert(
      fc.property(wordSets, wordSets, (one, other) => {
        const common = [...one.rows].filter((row) => other.rows.has(row));
        expect(commonSize(one.set, other.set)).toBe(common.length);
        if (commonSpan(one.set, other.set) === 0) expect(common).toEqual([]);
      }),
    );
  });

  it('of no sets are empty', () => {
    expect([sizeOf(intersect(used(), [])), sizeOf(unite(used(), []))]).toEqual([0, 0]);
  });
});
