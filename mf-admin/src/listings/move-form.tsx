import { useState, type ReactNode } from 'react';
import type { ModeratedListing, ModeratorMove } from '@app/contracts';
import { Button, Card } from '@app/ui';
import { ReasonField, useReason } from '../portal/reason-field';
import { useModerate } from './api/listings';
import { MOVE_NAMES, OWNER_READS } from './listing-text';

/** What a moderator can do with a listing besides deciding; each with a reason, and confirmed by it. */
export function MoveForm({ listing: { id, moves } }: { listing: ModeratedListing }): ReactNode {
  const moderate = useModerate(id);
  const { isPending, variables: sent } = moderate;
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const act = (move: ModeratorMove) => {
    setMissing(!isSentence);
    if (isSentence) moderate.mutate({ name: 'moves', move, reason }, { onSuccess: () => setReason('') });
  };
  return (
    <Card as="section" aria-labelledby="moves" className="flex flex-col gap-4">
      <h2 id="moves" className="text-base font-semibold">
        Change its status
      </h2>
      <ReasonField help={OWNER_READS} typed={typed} onType={setReason} missing={isMissing} error={moderate.error} />
      <div className="flex flex-wrap gap-2">
        {moves.map((move) => (
          <Button
            key={move}
            variant="secondary"
            pending={isPending && sent.name === 'moves' && sent.move === move}
            disabled={isPending}
            onClick={() => act(move)}
          >
            {MOVE_NAMES[move]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
