import { decideBreaker } from './breaker';
import { DELIVERY_POLICY as policy } from './delivery-policy';

describe('a breaker', () => {
  it('opens at the fifth ambiguous result in a row and probes ever less often, at least once a minute', () => {
    let state = { failures: 0, open: false };
    const seen: [boolean, number | undefined][] = [];
    for (let i = 0; i < 12; i += 1) {
      const next = decideBreaker(state, 'ambiguous', policy);
      seen.push([next.open, next.probeInMs]);
      state = next;
    }
    expect(seen.slice(3, 7)).toEqual([
      [false, undefined],
      [true, 2_000],
      [true, 4_000],
      [true, 8_000],
    ]);
    expect(seen.at(-1)).toEqual([true, 60_000]);
  });

  it.each(['accepted', 'rejected'] as const)('closes when the destination answers: %s', (kind) => {
    expect(decideBreaker({ failures: 9, open: true }, kind, policy)).toEqual({ failures: 0, open: false });
  });

  it('learns nothing from a request that was not sent', () => {
    const state = { failures: 4, open: false };
    expect(decideBreaker(state, 'not-sent', policy)).toEqual(state);
  });
});
