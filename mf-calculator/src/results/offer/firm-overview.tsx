import { Badge, Card } from '@app/ui';
import { CHANNEL_TEXT } from '../../basic/channel-text';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import type { FigureRef } from '../figure/figure-ref';
import { money, percent } from '../format/shown';
import { offerTerms } from './offer-terms';
import { TermList } from './term-list';

/** The firm in one card: what it is, what it offers, term by term as entered. */
export function FirmOverview({
  view: {
    offer,
    name,
    index,
    outcome: { totals },
  },
}: {
  view: OfferView;
}) {
  const total = (line: 'headline' | 'headlineShare'): FigureRef => ({ kind: 'total', offer: index, line });
  return (
    <Card className="break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="flex flex-wrap items-center gap-3 text-lg font-semibold">
          {name} <Badge>{CHANNEL_TEXT[offer.channel].name}</Badge>
        </h3>
        <p className="figures text-sm text-ink-soft">
          Headline <Figure of={total('headline')}>{money(totals.headline)}</Figure>,{' '}
          <Figure of={total('headlineShare')}>{percent(totals.headlineShare)}</Figure> of T-12
        </p>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{CHANNEL_TEXT[offer.channel].about}</p>
      <TermList terms={offerTerms(offer)} className="mt-4 border-t border-line" />
    </Card>
  );
}
