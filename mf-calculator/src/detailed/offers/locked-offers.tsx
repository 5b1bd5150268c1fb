import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, Button, Card, LinkButton } from '@app/ui';
import { CHANNEL_TEXT } from '../../basic/channel-text';
import { change, currentDraftState } from '../../draft/draft-store';
import { withOfferFirst } from '../../draft/first-offer';
import { useDraftValue } from '../../draft/use-draft';
import { useRight } from '../../fields/premium-lock';

/** The offers that this view keeps and does not calculate: all but the first, without premium. */
export function useLockedOffers(): { name: string; channel: keyof typeof CHANNEL_TEXT; index: number }[] {
  const hasPremium = useRight('several_offers');
  const offers = useDraftValue((draft) => draft.offers);
  if (hasPremium) return [];
  return offers
    .map(({ name, channel }, index) => ({ name: name.trim() || `Offer ${index + 1}`, channel, index }))
    .slice(1);
}

/** What is kept, what premium adds, and how one of these is calculated without it. */
export function LockedOffers(): ReactNode {
  const locked = useLockedOffers();
  if (locked.length === 0) return null;
  return (
    <Card as="section" aria-label="Locked offers" className="flex flex-col gap-4 print:hidden">
      <div>
        <h3 className="text-base font-semibold">Kept, but not calculated in this view</h3>
        <p className="mt-1 text-sm text-ink-soft">
          Without premium, the detailed view calculates and saves one offer. Your other offers stay in this tab. Premium
          compares up to six offers side by side and saves them to your account.
        </p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {locked.map(({ name, channel, index }) => (
          <li key={index} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="flex min-w-0 items-center gap-2 text-sm font-medium">
              <Lock aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0 text-gold" />
              <span className="truncate">{name}</span>
              <span className="sr-only">, locked</span>
              <Badge>{CHANNEL_TEXT[channel].name}</Badge>
            </span>
            <Button
              variant="quiet"
              size="sm"
              className="-ml-3 sm:ml-0"
              onClick={() => change({ type: 'replace', draft: withOfferFirst(currentDraftState().present, index) })}
            >
              Calculate {name} instead
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/checkout" size="sm" data-track="offers-premium">
          See premium pricing
        </LinkButton>
        <LinkButton href="/simple-enhanced" variant="secondary" size="sm">
          Compare two offers
        </LinkButton>
      </div>
    </Card>
  );
}
