import { ratioInterval } from './statistics.mjs';

/** Rounds in which everything is slower by the same noise. */
const NOISE = [100, 130, 90, 170, 110, 95, 140, 105, 120, 160, 100, 115];

describe('the interval of a ratio', () => {
  it('is narrow where both sides had the same noise', () => {
    const [low, high] = ratioInterval(
      NOISE.map((each) => each * 1.2),
      NOISE,
    );
    expect([low, high]).toEqual([expect.closeTo(1.2), expect.closeTo(1.2)]);
  });

  it('holds the ratio of the medians, and is wide where the sides differ by chance', () => {
    const [low, high] = ratioInterval(NOISE, [...NOISE].reverse());
    expect(low).toBeLessThan(1);
    expect(high).toBeGreaterThan(1);
    expect(high - low).toBeGreaterThan(0.1);
  });

  it('is the same for the same samples', () => {
    expect(ratioInterval(NOISE, [...NOISE].reverse())).toEqual(ratioInterval(NOISE, [...NOISE].reverse()));
  });
});
