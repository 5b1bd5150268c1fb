import type { ReactNode } from 'react';
import { Button } from '@app/ui';
import type { BackendDraft } from '../draft/draft';
import { change } from '../draft/draft-store';
import { useLiveCalculation } from '../results/live-calculation';
import { chanceReason } from '../results/tables/backend-text';
import { ValueField } from './value-field';

/** The calculated result of one back-end; undefined while there is none. */
export function useBackendOutcome(offer: number, index: number) {
  const { calculated } = useLiveCalculation();
  return calculated?.result.offers[offer]?.backends.find((outcome) => outcome.index === index);
}

/** The chance of one back-end: the default and why, and a field for a better one, for every user. */
export function ChanceField({ offer, index, backend }: { offer: number; index: number; backend: BackendDraft }) {
  const outcome = useBackendOutcome(offer, index);
  const path = ['offers', offer, 'backends', index];
  return (
    <div className="flex flex-col gap-1">
      <ValueField
        path={[...path, 'probability']}
        bound="probability"
        label={`Probability, month ${backend.month ?? '?'}`}
        term="probability"
        help={outcome && chanceReason(outcome, backend.kind)}
        optional
      />
      {backend.onMiss === 'unpaid' && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          onClick={() => {
            const { onMiss: _onMiss, probability: _probability, ...rest } = backend;
            change({ type: 'set', path, value: rest });
          }}
        >
          Use our estimate
        </Button>
      )}
    </div>
  );
}

/** The chances of all back-ends of an offer, a field each. */
export function ChanceFields({ offer, backends }: { offer: number; backends: BackendDraft[] }): ReactNode {
  if (backends.length === 0) return null;
  return (
    // As many beside each other as have room: this part is narrow in one view and wide in the other.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">
      {backends.map((backend, index) => (
        <ChanceField key={index} offer={offer} index={index} backend={backend} />
      ))}
    </div>
  );
}
