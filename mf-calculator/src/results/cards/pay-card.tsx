import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import { difference, money, percent } from '../format/shown';
import { ResultCard } from './result-card';

/** The net share of production at the new firm. */
export function PayCard({
  view: {
    outcome: { totals, years },
    offer,
    index,
  },
}: {
  view: OfferView;
}) {
  const { effectiveNetPayout, annualized, noteInterest, balanceAtHorizon, npvBeforeTax, npvAfterTax } = totals;
  const hasNotes = years.some(({ note, laterNotes }) => note.closing !== 0 || laterNotes.closing !== 0);
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
        annualized === null
          ? { term: 'Note', value: 'No note' }
          : {
              term: 'Present value per year of the note',
              value: <Figure of={{ kind: 'total', offer: index, line: 'annualized' }}>{difference(annualized)}</Figure>,
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
        ...(hasNotes
          ? [
              {
                term: 'Still owed at the end',
                value: (
                  <Figure of={{ kind: 'total', offer: index, line: 'balanceAtHorizon' }}>
                    {money(balanceAtHorizon)}
                  </Figure>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
