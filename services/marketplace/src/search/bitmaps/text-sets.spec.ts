import fc from 'fast-check';
import { TypedFastBitSet } from 'typedfastbitset';
import { TextSets, type TextMatch } from './text-sets';

const match = (anywhere: number[], inTitle: number[] = []): TextMatch => ({
  anywhere: new TypedFastBitSet(anywhere),
  inTitle: new TypedFastBitSet(inTitle),
});
const all = new TypedFastBitSet([0, 1, 2, 3]);
const rowsOf = (sets: TextSets, leaf: string) => {
  const { anywhere, inTitle } = sets.match({ leaf }, all);
  return [anywhere.array(), inTitle.array()];
};

describe('the rows of the words that were searched last', () => {
  it('are those for which there is room: the one that was used longest ago goes first', () => {
    // Three words of ten rows take 552 bytes each, one of 400 rows more than two of them.
    const sets = new TextSets(3 * 552);
    const ten = Array.from({ length: 10 }, (_, index) => index * 1_000);
    for (const leaf of ['w0', 'w1', 'w2']) sets.keep(leaf, match(ten));
    expect(sets.missing(['w0', 'other'])).toEqual(['other']);
    sets.keep('other', match(ten));
    expect(sets.missing(['w0', 'w1', 'w2', 'other'])).toEqual(['w1']);
    expect(() => sets.match({ leaf: 'w1' }, all)).toThrow('have not been loaded');
    sets.keep('long', match(Array.from({ length: 400 }, (_, index) => index * 1_000)));
    expect(sets.leaves).toEqual(['long']);
  });

  it('leave room that words loaded in advance do not fill', () => {
    const sets = new TextSets(4 * 552);
    const isRoomy = ['a', 'b', 'c', 'd'].map((leaf) => {
      sets.keep(leaf, match([1_000, 2_000]));
      return sets.isRoomy;
    });
    expect(isRoomy).toEqual([true, true, true, false]);
    sets.keepOnly([]);
    expect(sets.isRoomy).toBe(true);
  });

  it('are the same rows as numbers and as bits, whatever changes', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(2_000), { maxLength: 80 }),
        fc.array(fc.record({ slot: fc.nat(2_000), isIn: fc.boolean() }), { maxLength: 40 }),
        (rows, changes) => {
          const [sets, expected] = [new TextSets(), new Set(rows)];
          sets.keep('a', match(rows));
          for (const { slot, isIn } of changes) {
            sets.update('a', slot, { isAnywhere: isIn, isInTitle: false });
            if (isIn) expected.add(slot);
            else expected.delete(slot);
          }
          expect(rowsOf(sets, 'a')).toEqual([[...expected].sort((a, b) => a - b), []]);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('follow a changed row, and a word that is not kept is left alone', () => {
    const sets = new TextSets();
    sets.keep('a', match([0, 1], [1]));
    sets.update('a', 3, { isAnywhere: true, isInTitle: true });
    sets.update('a', 1, { isAnywhere: true, isInTitle: false });
    sets.update('a', 0, { isAnywhere: false, isInTitle: false });
    sets.update('b', 0, { isAnywhere: true, isInTitle: true });
    expect([rowsOf(sets, 'a'), sets.leaves]).toEqual([[[1, 3], [3]], ['a']]);
  });

  it('are forgotten except for those named', () => {
    const sets = new TextSets();
    for (const leaf of ['a', 'b', 'c']) sets.keep(leaf, match([0]));
    sets.keepOnly(['b', 'z']);
    expect(sets.leaves).toEqual(['b']);
  });

  it('stay as they are when a match is changed', () => {
    const sets = new TextSets();
    sets.keep('a', match([0, 1]));
    sets.match({ leaf: 'a' }, all).anywhere.remove(0);
    expect(rowsOf(sets, 'a')).toEqual([[0, 1], []]);
  });
});
