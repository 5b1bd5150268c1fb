import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '@app/ui';
import { STEP_NAMES, STEPS, type Step } from './submission-steps';

/** Of the step before the current one, in pixels, so that the row is seen to go on. */
const EDGE = 48;

/** The steps of the form. On a phone the row is longer than the screen, and shows the current one. */
export function StepNav({ current, onStep }: { current: Step; onStep: (step: Step) => void }): ReactNode {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && item) row.current.scrollLeft = item.offsetLeft - EDGE;
  }, [current]);
  return (
    <nav aria-label="Steps" className="min-w-0">
      <ol ref={row} className="relative -mx-1 flex gap-1 overflow-x-auto p-1">
        {STEPS.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
              className={cx(
                'focus-ring min-h-11 rounded-input px-3 text-sm font-medium whitespace-nowrap',
                step === current ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {index + 1}. {STEP_NAMES[step]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
