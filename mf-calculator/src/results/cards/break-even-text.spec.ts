import type { BreakEven } from '@app/domain';
import { breakEvenText, marginText, portabilityNote } from './break-even-text';

describe('a break-even in words', () => {
  it.each<[BreakEven, string]>([
    [{ kind: 'found', value: 0.654 }, '65.4%'],
    [{ kind: 'always' }, 'Ahead at any share'],
    [{ kind: 'never' }, 'Not reached'],
  ])('%j: %s', (breakEven, text) => {
    expect(breakEvenText(breakEven)).toBe(text);
  });

  it.each([
    [0.654, '19.6 points'],
    [0.9, '5.0 points short'],
    [0.85, 'no cushion'],
  ])('85%% assumed, %d needed: %s', (needed, text) => {
    expect(marginText(0.85, needed)).toBe(text);
  });

  it('says what it means where there is none', () => {
    expect(portabilityNote({ kind: 'always' })).toBe(
      'However much follows, moving is worth at least as much as ' + 'staying',
    );
    expect(portabilityNote({ kind: 'never' })).toBe('Even if all revenue follows, moving is worth less than staying');
  });
});
