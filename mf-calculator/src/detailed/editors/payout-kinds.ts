import type { Typed } from '@app/ui';
import type { Draft } from '../../draft/draft';

type PayoutDraft = Draft['stay']['payout'];
type Tier = Extract<PayoutDraft, { kind: 'grid' }>['tiers'][number];

export const PAYOUT_OPTIONS = [
  { value: 'flat', label: 'Flat rate' },
  { value: 'retroactive', label: 'Grid, retroactive (“back to dollar one”)' },
  { value: 'marginal', label: 'Grid, marginal' },
  { value: 'monthlyHurdle', label: 'Monthly hurdle' },
];

export function payoutChoice(payout: PayoutDraft): string {
  return payout.kind === 'grid' ? payout.mode : payout.kind;
}

/** A single rate for the whole payout, when another kind is chosen. */
function someRate(payout: PayoutDraft): Typed {
  if (payout.kind === 'flat') return payout.rate;
  if (payout.kind === 'monthlyHurdle') return payout.aboveRate;
  return payout.tiers.at(-1)?.rate ?? null;
}

/** Edges that many grids have: our choice, to be replaced by the firm's. */
const EDGES = [500_000, 1_000_000];

/** Converts a payout to another kind and keeps as much as possible. */
export function payoutOfKind(payout: PayoutDraft, choice: string): PayoutDraft {
  const rate = someRate(payout);
  if (choice === 'flat') return { kind: 'flat', rate };
  if (choice === 'monthlyHurdle')
    return payout.kind === 'monthlyHurdle'
      ? payout
      : { kind: 'monthlyHurdle', threshold: 12_000, belowRate: 0.22, aboveRate: rate };
  const mode = choice === 'marginal' ? 'marginal' : 'retroactive';
  if (payout.kind === 'grid') return { ...payout, mode };
  const [first = 0, second = 0] = EDGES;
  return {
    kind: 'grid',
    mode,
    tiers: [
      { from: 0, to: first, rate },
      { from: first, to: second, rate },
      { from: second, to: null, rate },
    ],
  };
}

/** Tiers have no gaps: each begins where the previous one ends. */
export function withTierEnd(tiers: Tier[], index: number, to: Typed): Tier[] {
  return tiers.map((tier, place) =>
    place === index ? { ...tier, to } : place === index + 1 ? { ...tier, from: to } : tier,
  );
}

export function withTierAdded(tiers: Tier[]): Tier[] {
  const last = tiers.at(-1);
  if (!last) return [{ from: 0, to: null, rate: null }];
  const edge = typeof last.from === 'number' ? last.from + 500_000 : null;
  return [...tiers.slice(0, -1), { ...last, to: edge }, { from: edge, to: null, rate: last.rate }];
}

/** Leaves no gap: the tier after the removed one begins where that one began. */
export function withTierRemoved(tiers: Tier[], index: number): Tier[] {
  const removed = tiers[index];
  const left = tiers.filter((_tier, place) => place !== index);
  if (!removed) return tiers;
  return left.map((tier, place) => {
    if (place === index) return { ...tier, from: removed.from };
    return place === left.length - 1 && index === tiers.length - 1 ? { ...tier, to: null } : tier;
  });
}
