import type { ReactNode } from 'react';
import { cx, LinkButton } from '@app/ui';
import { COMPARE_MAX, type CompareChoice } from './compare-ids';

/** Where the choice leads; there from the first one that is chosen. */
export function CompareBar({ choice }: { choice: CompareChoice }): ReactNode {
  const ids = choice.useIds();
  if (ids.length === 0) return null;
  return (
    <div className="sticky bottom-4 z-2 mt-6 flex justify-center">
      <div
        role="status"
        className={cx(
          'flex items-center gap-4 rounded-full border border-line',
          'bg-raised py-2 pr-2 pl-5 text-sm shadow-raised',
        )}
      >
        <span className="figures">
          {ids.length} of {COMPARE_MAX} chosen
        </span>
        <LinkButton href={choice.pathOf(ids)}>Compare</LinkButton>
      </div>
    </div>
  );
}
