import type { BreakEven } from '@app/domain';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import { percent } from '../format/shown';
import { breakEvenText, marginText, portabilityNote } from './break-even-text';
import { ResultCard } from './result-card';

type Props = { view: OfferView; portability: BreakEven; payout: BreakEven };

/** What has to follow, and what has to be paid, for the present value of moving to be that of staying. */
export function BreakEvenCard({ view: { scenario: { advisor }, offer, outcome: { totals: { npv } } }, portability, payout }: Props) {
  const feeShare = advisor.feeBasedPercentage / 100;
  const assumed = feeShare * offer.portability.qFee + (1 - feeShare) * offer.portability.qTxn;
  const flat = offer.payout.kind === 'flat' && offer.feePayoutPct === undefined ? offer.payout.rate : null;
  const margin = marginText(assumed, portability);
  return (
    <ResultCard
      title="Break-even portability"
      lead={<Figure of={{ kind: 'breakEven', of: 'portability', assumed, found: portability, npv }}>{breakEvenText(portability)}</Figure>}
      note={portabilityNote(portability)}
      rows={[
        { term: 'Assumed to follow', value: percent(assumed) },
        ...(margin === null ? [] : [{ term: 'Margin', value: margin }]),
        { term: 'Break-even payout, flat', value: <Figure of={{ kind: 'breakEven', of: 'payout', assumed: flat, found: payout, npv }}>{breakEvenText(payout)}</Figure> },
        { term: 'Payout of the offer', value: flat === null ? 'By its own rule' : percent(flat) },
      ]}
    />
  );
}
