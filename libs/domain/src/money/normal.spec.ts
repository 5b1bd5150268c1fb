import fc from 'fast-check';
import { d, normalShare } from '../transition/testing/second-engine-terms';
import { fixedNumber, fixedOf, ONE } from './fixed';
import { normalBelow } from './normal';

describe('the share of a normal distribution below a value', () => {
  /** Printed tables of the normal distribution. */
  it.each([
    [0, 0.5],
    [0.5, 0.691462461274],
    [1, 0.841344746069],
    [1.645, 0.950015094461],
    [-1, 0.158655253931],
    [2, 0.977249868052],
  ])('below %d deviations is %d', (z, share) => {
    expect(fixedNumber(normalBelow(fixedOf(z)))).toBe(share);
  });

  it('agrees with another series and forty digits to within a trillionth of a millionth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000, max: 2_000_000 }), (millionths) => {
        const z = millionths / 1e6;
        const ours = d(0)
          .plus(normalBelow(fixedOf(z)).toString())
          .dividedBy(ONE.toString());
        expect(
          ours
            .minus(normalShare(d(z)))
            .abs()
            .toNumber(),
        ).toBeLessThan(1e-18);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is refused beyond two deviations, where the series loses digits', () => {
    expect(() => normalBelow(2n * ONE + 1n)).toThrow(RangeError);
  });
});
