import fc from 'fast-check';
import { TypedFastBitSet } from 'typedfastbitset';
import { firstRows, ROWS_PER_BLOCK } from './first-rows';

const KEYS = 3;
/** In three blocks of rows, which are found by what the block has at most. */
const slots = fc.tuple(fc.nat(2), fc.nat(60)).map(([block, place]) => block * ROWS_PER_BLOCK + place);
const places = fc.record({ key: fc.nat(KEYS), ord: slots });

describe('the first rows of an order', () => {
  it('are those of a sorted list, behind a place and without those left out', () => {
    const rows = fc.uniqueArray(fc.record({ slot: slots, key: fc.nat(KEYS) }), { selector: ({ slot }) => slot });
    fc.assert(
      fc.property(rows, fc.nat(5), fc.option(places), fc.nat(9), (given, limit, after, leftOut) => {
        const keys = new Map(given.map(({ slot, key }) => [slot, key]));
        const most = (block: number, of: (slot: number, key: number) => number) =>
          Math.max(
            ...given
              .filter((row) => Math.floor(row.slot / ROWS_PER_BLOCK) === block)
              .map((row) => of(row.slot, row.key)),
          );
        const order = {
          keyOf: (slot: number) => keys.get(slot) ?? 0,
          ordOf: (slot: number) => slot,
          blockKeyOf: (block: number) => most(block, (_, key) => key),
          blockOrdOf: (block: number) => most(block, (slot) => slot),
        };
        const isLeftOut = (slot: number) => slot % 10 === leftOut;
        const found = firstRows(new TypedFastBitSet(keys.keys()), order, { limit, after, isLeftOut });
        const expected = given
          .map(({ slot, key }) => ({ key, ord: slot, slot }))
          .filter(({ key, ord }) => !after || key < after.key || (key === after.key && ord < after.ord))
          .filter(({ slot }) => !isLeftOut(slot))
          .sort((a, b) => b.key - a.key || b.ord - a.ord)
          .slice(0, limit);
        expect(found).toEqual(expected);
      }),
      { numRuns: 5_000 },
    );
  });
});
