import { flatPayout, followingShare, payoutNeeded, portabilityNeeded } from '../analysis/analyses';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import { percent } from '../format/shown';
import { breakEvenText, marginText, portabilityNote } from './break-even-text';
import { ResultCard } from './result-card';

/** The transferring share and the payout at which moving has the same present value as staying. */
export function BreakEvenCard({ view }: { view: OfferView }) {
  const {
    scenario,
    offer,
    index,
    outcome: {
      totals: { npv },
    },
  } = view;
  const [portability, payout] = [portabilityNeeded(view), payoutNeeded(view)];
  const assumed = followingShare(scenario, offer);
  const flat = flatPayout(offer);
  return (
    <ResultCard
      title="Break-even portability"
      lead={
        <Figure of={{ kind: 'breakEven', offer: index, of: 'portability', assumed, found: portability, npv }}>
          {breakEvenText(portability)}
        </Figure>
      }
      note={portabilityNote(portability)}
      rows={[
        {
          term: 'Assumed to follow',
          value: <Figure of={{ kind: 'following', offer: index }}>{percent(assumed)}</Figure>,
        },
        ...(portability.kind === 'found'
          ? [
              {
                term: 'Cushion',
                value: (
                  <Figure of={{ kind: 'margin', offer: index, assumed, needed: portability.value }}>
                    {marginText(assumed, portability.value)}
                  </Figure>
                ),
              },
            ]
          : []),
        {
          term: 'Break-even flat payout',
          value: (
            <Figure of={{ kind: 'breakEven', offer: index, of: 'payout', assumed: flat, found: payout, npv }}>
              {breakEvenText(payout)}
            </Figure>
          ),
        },
        { term: 'Offer’s payout', value: flat === null ? 'Varies by tier' : percent(flat) },
      ]}
    />
  );
}
