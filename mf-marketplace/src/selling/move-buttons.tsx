import { useState, type ReactNode } from 'react';
import type { MyListingSummary, OwnerMove } from '@app/contracts';
import { Button, Callout } from '@app/ui';
import { failureText } from '@app/web-kit';
import { useMoveListing } from '../api/my-listings';
import { MOVES } from './listing-state';

type MoveButtonsProps = { listing: Pick<MyListingSummary, 'id' | 'moves'>; onMoved?: () => void };

/** The moves that the listing's state allows its owner; what cannot be undone is confirmed first. */
export function MoveButtons({ listing: { id, moves }, onMoved }: MoveButtonsProps): ReactNode {
  const move = useMoveListing(id);
  const [asking, setAsking] = useState<OwnerMove | null>(null);
  const act = (name: OwnerMove) => {
    setAsking(null);
    move.mutate(name, { onSuccess: () => onMoved?.() });
  };
  if (moves.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {asking ? (
        <Callout tone="warning">
          <p>{MOVES[asking].confirm}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" autoFocus onClick={() => act(asking)}>
              {MOVES[asking].label}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setAsking(null)}>
              Cancel
            </Button>
          </div>
        </Callout>
      ) : (
        <div className="flex flex-wrap gap-2">
          {moves.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="secondary"
              pending={move.isPending && move.variables === name}
              onClick={() => (MOVES[name].confirm ? setAsking(name) : act(name))}
            >
              {MOVES[name].label}
            </Button>
          ))}
        </div>
      )}
      {move.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(move.error)}</Callout>
        </div>
      )}
    </div>
  );
}
