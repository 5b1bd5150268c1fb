import type { ReactNode } from 'react';
import type { Offer, OfferTotals } from '@app/domain';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import { money, percent } from '../format/shown';
import { ResultCard } from './result-card';

/** Headline, and how much of it is earned by staying alone; hurdles and assets decide the rest. */
export function DealCard({
  view: {
    outcome: { totals },
    offer,
    index,
  },
}: {
  view: OfferView;
}) {
  const figure = (name: keyof OfferTotals, value: number, written = money) => (
    <Figure of={{ kind: 'total', offer: index, line: name }}>{written(value)}</Figure>
  );
  return (
    <ResultCard
      title="Headline deal"
      lead={figure('headline', totals.headline)}
      note={
        <>
          {figure('headlineShare', totals.headlineShare, percent)} of T-12, if every hurdle is met in full.
          {totals.upfront > 0 && ` ${upfrontMeaning(offer)}`}
        </>
      }
      rows={[
        {
          term: (
            <Key look="bg-chart-move">
              {offer.note.term === 0 ? 'At joining or by staying' : 'Earned by staying'},{' '}
              {figure('guaranteedShare', totals.guaranteedShare, percent)}
            </Key>
          ),
          value: figure('guaranteed', totals.guaranteed),
        },
        {
          term: (
            <Key look="border border-chart-stay bg-chart-stay/25">
              Contingent on hurdles or assets, {figure('atRiskShare', totals.atRiskShare, percent)}
            </Key>
          ),
          value: figure('atRisk', totals.atRisk),
        },
        { term: 'Expected on these inputs', value: figure('expected', totals.expected) },
        { term: 'Deferred pay forfeited', value: figure('deferredLost', totals.deferredLost) },
        { term: 'Deferred pay replaced', value: figure('replacement', totals.replacement) },
      ]}
    >
      <ShareBar totals={totals} />
    </ResultCard>
  );
}

function upfrontMeaning({ note, upfront }: Offer): string {
  if (note.term === 0) return 'There is no note; the up-front is a signing bonus.';
  return upfront.cashPct > 0 ? 'The note is a loan; part of it is forgiven each year you stay.' : '';
}

function Key({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 translate-y-px rounded-[2px] ${look}`} />
      <span>{children}</span>
    </span>
  );
}

/** Both parts of the headline; the list below says the same in figures. */
function ShareBar({ totals: { headline, guaranteed } }: { totals: OfferTotals }) {
  if (headline <= 0) return null;
  const part = Math.round((guaranteed / headline) * 1000) / 10;
  return (
    <div aria-hidden="true" className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-full">
      <div className="bg-chart-move" style={{ width: `${part}%` }} />
      {part < 100 && <div className="flex-1 border border-chart-stay bg-chart-stay/25" />}
    </div>
  );
}
