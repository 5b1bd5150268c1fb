import type { Draft, OfferDraft } from '../draft/draft';
import { percent } from '../results/format/shown';

type Pay = Pick<Draft['stay'], 'payout' | 'overhead'> & Partial<Pick<OfferDraft, 'fees'>>;

/**
 * The flat payout after charges and the practice's own office, in words; null when nothing is deducted or a share is
 * not readable.
 */
export function netPayoutText({ payout, overhead, fees }: Pay): string | null {
  const [rate, office] = [payout.kind === 'flat' ? payout.rate : null, overhead.pct];
  const charges = fees?.pctGross ?? 0;
  if (typeof rate !== 'number' || typeof office !== 'number' || typeof charges !== 'number') return null;
  if (charges === 0 && office === 0) return null;
  const parts = [
    charges > 0 && `${percent(charges)} goes to platform charges`,
    office > 0 && `${percent(office)} ${charges > 0 ? '' : 'goes '}to ${fees ? '' : 'charges and '}your own office`,
  ].filter(Boolean);
  const left = rate - charges - office;
  return `Of each dollar of production, ${parts.join(' and ')}, leaving about ${percent(left)}.`;
}
