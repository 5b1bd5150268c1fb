import fc from 'fast-check';
import { difference, exactMoney, money, shownDifference, wholeDollars } from './shown';

describe('amounts on the screen', () => {
  it.each([
    [0, '$0', '$0.00'],
    [49, '$0', '$0.49'],
    [-49, '$0', '\u2212$0.49'],
    [50, '+$1', '$0.50'],
    [-50, '\u2212$1', '\u2212$0.50'],
    [17_430_000, '+$174,300', '$174,300.00'],
    [-11_656_344, '\u2212$116,563', '\u2212$116,563.44'],
  ])('a difference of %d cents reads %s, to the cent %s', (cents, shown, exact) => {
    expect([difference(cents), exactMoney(cents)]).toEqual([shown, exact]);
  });

  it('a difference is that of the two rounded amounts beside it, whatever the cents', () => {
    const cents = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(cents, cents, (move, stay) => {
        const read = (text: string): number => Number(text.replace('\u2212', '-').replace(/[$,+]/g, ''));
        expect(read(difference(shownDifference(move, stay)))).toBe(read(money(move)) - read(money(stay)));
        expect(Math.abs(shownDifference(move, stay) / 100 - (move - stay) / 100)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 10_000 },
    );
  });

  it('zero has no sign', () => {
    expect([0, -1, 1, -49].map((cents) => Object.is(wholeDollars(cents), 0))).toEqual([true, true, true, true]);
  });
});
