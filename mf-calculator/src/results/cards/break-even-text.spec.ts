import type { BreakEven } from '@app/domain';
import { breakEvenText, marginText, portabilityNote } from './break-even-text';

describe('a break-even in words', () => {
  it.each<[BreakEven, number, string, string | null]>([
    [{ kind: 'found', value: 0.654 }, 0.85, '65.4%', '19.6 points of room'],
    [{ kind: 'found', value: 0.9 }, 0.85, '90.0%', '5.0 points short'],
    [{ kind: 'found', value: 0.85 }, 0.85, '85.0%', 'no room to lose'],
    [{ kind: 'always' }, 0.85, 'Ahead at any', null],
    [{ kind: 'never' }, 0.85, 'Not reached', null],
  ])('%j with %d assumed: %s, %s', (breakEven, assumed, text, margin) => {
    expect([breakEvenText(breakEven), marginText(assumed, breakEven)]).toEqual([text, margin]);
  });

  it('says what it means where there is none', () => {
    expect(portabilityNote({ kind: 'always' })).toBe('Whatever follows, moving is not worth less than staying');
    expect(portabilityNote({ kind: 'never' })).toBe('Even if all revenue follows, moving is worth less than staying');
  });
});
