import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { MAX_COMPARED } from './compared-ids';

export type CompareBarProps = { ids: string[]; noun: string; onCompare: (ids: string[]) => void };

/** Compares what is chosen of a list of saved things; `noun` is their plural. */
export function CompareBar({ ids, noun, onCompare }: CompareBarProps): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" disabled={ids.length < 2} onClick={() => onCompare(ids)}>
        Compare {ids.length > 1 ? `${ids.length} ${noun}` : noun}
      </Button>
      <p className="text-sm text-ink-soft">
        {ids.length < 2 && `Select 2 to ${MAX_COMPARED} to see them side by side.`}
        {ids.length === MAX_COMPARED && `${MAX_COMPARED} is the maximum.`}
      </p>
    </div>
  );
}
