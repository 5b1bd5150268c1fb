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
  it('are those of 200 words: the one that was used longest ago goes first', () => {
    const sets = new TextSets();
    for (let number = 0; number < 200; number += 1) sets.keep(`w${number}`, match([]));
    expect(sets.missing(['w0', 'other'])).toEqual(['other']);
    sets.keep('other', match([1]));
    expect(sets.missing(['w0', 'w1', 'w2', 'other'])).toEqual(['w1']);
    expect(() => sets.match({ leaf: 'w1' }, all)).toThrow('have not been loaded');
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
