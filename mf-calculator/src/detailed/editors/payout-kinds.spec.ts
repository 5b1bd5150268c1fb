import { checkScenario } from '@app/domain';
import { withValueAt } from '../../draft/at-path';
import { startDraft } from '../../draft/draft';
import {
  PAYOUT_OPTIONS,
  payoutChoice,
  payoutOfKind,
  withTierAdded,
  withTierEnd,
  withTierRemoved,
} from './payout-kinds';

const FLAT = { kind: 'flat' as const, rate: 0.44 };
const DRAFT = startDraft({ aum: 1e8, revenue: 1e6, feeBasedPercentage: 75, city: '', state: '' }, ['wirehouse']);
const faults = (payout: unknown) => checkScenario(withValueAt(DRAFT, ['stay', 'payout'], payout)).faults;
const GRID = [
  { from: 0, to: 500_000, rate: 0.38 },
  { from: 500_000, to: 1_000_000, rate: 0.42 },
  { from: 1_000_000, to: null, rate: 0.45 },
];
const grid = (tiers: typeof GRID | ReturnType<typeof withTierAdded>) => ({
  kind: 'grid' as const,
  mode: 'marginal' as const,
  tiers,
});

describe('kinds of payout', () => {
  it.each(PAYOUT_OPTIONS.map(({ value }) => value))(
    'a flat rate becomes a valid %s and back without losing its rate',
    (choice) => {
      const changed = payoutOfKind(FLAT, choice);
      expect(payoutChoice(changed)).toBe(choice);
      expect(faults(changed)).toEqual([]);
      expect(payoutOfKind(changed, 'flat')).toEqual(FLAT);
    },
  );

  it('a grid keeps its tiers when it is read the other way', () => {
    expect(payoutOfKind(grid(GRID), 'retroactive')).toEqual({ kind: 'grid', mode: 'retroactive', tiers: GRID });
  });

  it('a text that is not a rate is kept', () => {
    expect(payoutOfKind({ kind: 'flat', rate: 'most' }, 'retroactive')).toMatchObject({
      tiers: [{ rate: 'most' }, {}, {}],
    });
  });
});

describe('tiers of a grid', () => {
  it('moving an end moves the next start too', () => {
    expect(withTierEnd(GRID, 0, 600_000).map(({ from, to }) => [from, to])).toEqual([
      [0, 600_000],
      [600_000, 1_000_000],
      [1_000_000, null],
    ]);
  });

  it('an added tier leaves no gap and no overlap', () => {
    expect(faults(grid(withTierAdded(GRID)))).toEqual([]);
    expect(faults(grid(withTierAdded([])).tiers.length)).not.toEqual([]);
  });

  it.each([0, 1, 2])('without tier %d the others still cover all production', (index) => {
    const left = withTierRemoved(GRID, index);
    expect(left).toHaveLength(2);
    expect(faults(grid(left))).toEqual([]);
  });
});
