import fc from 'fast-check';

const strings = () => fc.string({ unit: 'binary' });
const sampled = () => fc.sample(strings(), { numRuns: 5_000, seed: 1 });

describe('strings of all characters', () => {
  it('have characters of every plane, and no half of a pair', () => {
    const codes = [...sampled().join('')].map((character) => character.codePointAt(0) ?? 0);
    for (const plane of [0, 1, 8, 16]) expect(codes.some((code) => code >> 16 === plane)).toBe(true);
    expect(codes.some((code) => code >= 0xe000 && code <= 0xffff)).toBe(true);
    expect(codes.filter((code) => code >= 0xd800 && code < 0xe000)).toEqual([]);
  });

  it('have the names that are dangerous as keys', () => {
    expect(sampled()).toEqual(expect.arrayContaining(['__proto__', 'apply']));
  });

  it('are made smaller until nothing can be left out', () => {
    const { counterexample } = fc.check(fc.property(strings(), (text) => [...text].length < 3));
    expect([...(counterexample?.[0] ?? '')]).toHaveLength(3);
  });
});
