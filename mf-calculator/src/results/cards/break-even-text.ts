import type { BreakEven } from '@app/domain';
import { percent } from '../format/shown';

/** The share at which moving and staying are worth the same; in words where there is none. */
export function breakEvenText(breakEven: BreakEven): string {
  switch (breakEven.kind) {
    case 'found':
      return percent(breakEven.value);
    case 'always':
      return 'Ahead at any share';
    case 'never':
      return 'Not reached';
  }
}

/** Distance between the assumed and the needed share, in points. */
export function marginText(assumed: number, needed: number): string {
  const tenths = Math.round((assumed - needed) * 1000);
  if (tenths === 0) return 'no cushion';
  const points = `${(Math.abs(tenths) / 10).toFixed(1)} points`;
  return tenths > 0 ? points : `${points} short`;
}

export function portabilityNote({ kind }: BreakEven): string {
  switch (kind) {
    case 'found':
      return 'The share of your revenue that has to follow for the move to break even in present value';
    case 'always':
      return 'However much follows, moving is worth at least as much as staying';
    case 'never':
      return 'Even if all revenue follows, moving is worth less than staying';
  }
}
