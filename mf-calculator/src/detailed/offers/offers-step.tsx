import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Offer } from '@app/domain';
import { Button, cx } from '@app/ui';
import { freeOfferName } from '../../draft/draft';
import { change } from '../../draft/draft-store';
import { useDraft } from '../../draft/use-draft';
import { useFieldNotes } from '../../fields/faults';
import { LinkToPremium } from '../../fields/link-to-premium';
import { useRight } from '../../fields/premium-lock';
import { LockedOffers } from './locked-offers';
import { OfferEditor } from './offer-editor';
import { MAX_OFFERS, withOfferAdded, withOfferCopy, withoutOffer } from './offer-list';
import { TemplateChoice } from './template-choice';

type Props = { index: number; onIndex: (index: number) => void };

/** One offer at a time; the others open with one tap. */
export function OffersStep({ index, onIndex }: Props): ReactNode {
  const draft = useDraft();
  const { offers } = draft;
  const hasPremium = useRight('several_offers');
  const { faults } = useFieldNotes();
  const [adding, setAdding] = useState(false);
  const shown = hasPremium ? offers : offers.slice(0, 1);
  const offer = shown[index];
  const isFull = offers.length >= MAX_OFFERS;
  const add = (added: Offer) => {
    setAdding(false);
    change({ type: 'replace', draft: withOfferAdded(draft, added, null) });
    onIndex(offers.length);
  };
  const replace = (next: typeof draft, at: number) => {
    change({ type: 'replace', draft: next });
    onIndex(at);
  };
  const hasFault = (place: number) => [...faults.keys()].some((path) => path.startsWith(`offers[${place}]`));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <div role="group" aria-label="Offers" className="flex flex-wrap gap-2">
          {shown.map(({ name }, place) => (
            <button
              key={place}
              type="button"
              aria-pressed={place === index}
              onClick={() => onIndex(place)}
              className={cx(
                'focus-ring inline-flex min-h-11 max-w-full items-center gap-2',
                'rounded-full border px-4 text-sm font-medium transition-colors',
                place === index
                  ? 'border-ink bg-ink text-on-ink'
                  : 'border-line-control bg-surface text-ink-soft hover:text-ink',
              )}
            >
              <span className="truncate">{name || `Offer ${place + 1}`}</span>
              {hasFault(place) && (
                <span className="size-2 shrink-0 rounded-full bg-danger">
                  <span className="sr-only"> (needs attention)</span>
                </span>
              )}
            </button>
          ))}
        </div>
        {hasPremium && (
          <Button variant="secondary" size="sm" disabled={isFull} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {isFull ? 'Six offers is the maximum' : 'Add an offer'}
          </Button>
        )}
        {!hasPremium && (
          <LinkToPremium
            title="More offers"
            text="Compare up to six offers side by side, from sample-firm templates or your own letters."
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {hasPremium && (
          <Button
            variant="quiet"
            size="sm"
            disabled={isFull}
            onClick={() => replace(withOfferCopy(draft, index), index + 1)}
          >
            <Copy aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Duplicate
          </Button>
        )}
        {hasPremium && offers.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => replace(withoutOffer(draft, index), Math.max(0, index - 1))}>
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Remove {offer?.name}
          </Button>
        )}
      </div>
      <LockedOffers />
      {offer && <OfferEditor key={index} draft={draft} offer={offer} index={index} />}
      {adding && <TemplateChoice nextName={freeOfferName(offers)} onChoose={add} onClose={() => setAdding(false)} />}
    </div>
  );
}
