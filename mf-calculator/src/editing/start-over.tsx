import { stayChannel } from '@app/domain';
import { Button } from '@app/ui';
import { change, currentDraftState, usualDraft } from '../draft/draft-store';
import { advisorInfoOf } from '../draft/stored-draft';
import { useDraftState } from '../draft/use-draft';

/** Back to the usual terms with the same practice. It is a step like any other: undo brings everything back. */
export function StartOver() {
  const isNew = useDraftState(({ past, saved }) => past.length === 0 || saved !== null);
  const again = () => {
    const { present } = currentDraftState();
    change({
      type: 'replace',
      draft: usualDraft(
        advisorInfoOf(present),
        present.offers.slice(0, 2).map(({ channel }) => channel),
        stayChannel(present) ?? undefined,
        present.advisor.origin,
      ),
    });
  };
  return (
    <Button variant="quiet" size="sm" disabled={isNew} onClick={again} className="ml-auto">
      Start over
    </Button>
  );
}
