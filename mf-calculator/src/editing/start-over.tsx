import { stayChannel } from '@app/domain';
import { Button } from '@app/ui';
import { change, currentDraftState, usualDraft } from '../draft/draft-store';
import { withLaterOffers } from '../draft/first-offer';
import { advisorInfoOf } from '../draft/stored-draft';
import { useDraftState } from '../draft/use-draft';

/**
 * Back to the usual terms with the same practice. It is a step like any other: undo brings everything back. A view that
 * shows the first offer alone leaves the others as they are.
 */
export function StartOver({ firstOfferOnly = false }: { firstOfferOnly?: boolean }) {
  const isNew = useDraftState(({ past, saved }) => past.length === 0 || saved !== null);
  const again = () => {
    const { present } = currentDraftState();
    const usual = usualDraft(
      advisorInfoOf(present),
      present.offers.slice(0, 2).map(({ channel }) => channel),
      stayChannel(present) ?? undefined,
      present.advisor.origin,
    );
    change({ type: 'replace', draft: firstOfferOnly ? withLaterOffers(usual, present) : usual });
  };
  return (
    <Button variant="quiet" size="sm" disabled={isNew} onClick={again} className="ml-auto">
      Start over
    </Button>
  );
}
