import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import { difference, money, percent } from '../format/shown';
import { ResultCard } from './result-card';

/** The net share of production at the new firm. */
export function PayCard({
  view: {
    outcome: { totals },
    offer,
    index,
  },
}: {
  view: OfferView;
}) {
  const { effectiveNetPayout, annualized, noteInterest, balanceAtHorizon, npvBeforeTax, npvAfterTax } = totals;
  return (
    <ResultCard
      title="Effective net payout"
      lead={
        effectiveNetPayout === null ? (
          'No production'
        ) : (
          <Figure of={{ kind: 'total', offer: index, line: 'effectiveNetPayout' }}>
            {percent(effectiveNetPayout)}
          </Figure>
        )
      }
      note="Of all production at the new firm, after fees and overhead"
      rows={[
        {
          term: 'Present value a year of the note',
          value:
            annualized === null ? (
              'No note'
            ) : (
              <Figure of={{ kind: 'total', offer: index, line: 'annualized' }}>{difference(annualized)}</Figure>
            ),
        },
        ...(npvAfterTax === null
          ? []
          : [
              {
                term: 'Present value before tax',
                value: (
                  <Figure of={{ kind: 'total', offer: index, line: 'npvBeforeTax' }}>{difference(npvBeforeTax)}</Figure>
                ),
              },
            ]),
        ...(offer.note.term === 0 && noteInterest === 0
          ? []
          : [
              {
                term: 'Interest on the notes',
                value: (
                  <Figure of={{ kind: 'total', offer: index, line: 'noteInterest' }}>{money(noteInterest)}</Figure>
                ),
              },
            ]),
        {
          term: 'Still owed at the end',
          value: (
            <Figure of={{ kind: 'total', offer: index, line: 'balanceAtHorizon' }}>{money(balanceAtHorizon)}</Figure>
          ),
        },
      ]}
    />
  );
}
