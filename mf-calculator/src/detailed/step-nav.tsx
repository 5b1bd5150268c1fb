import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '@app/ui';
import { useLiveCalculation } from '../results/live-calculation';
import { placeOf, STEP_TEXT, STEPS, type Step } from './steps';

type Props = { step: Step; onStep: (step: Step) => void };

/** Five steps, in any order; each says how many of its values need attention. */
export function StepNav({ step, onStep }: Props): ReactNode {
  const { faults } = useLiveCalculation();
  const count = (of: Step) =>
    new Set(faults.filter(({ path }) => placeOf(path).step === of).map(({ path }) => path)).size;
  const list = useRef<HTMLOListElement>(null);
  // On a narrow screen with counts in the tabs, scrolls the open step into view with a part of its neighbors.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current)
      list.current?.scrollTo({ left: current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2 });
  }, [step]);
  return (
    <nav aria-label="Steps" className="print:hidden">
      <ol ref={list} className="relative flex gap-0.5 overflow-x-auto rounded-card bg-sunken p-1 sm:gap-1">
        {STEPS.map((each, index) => {
          const open = count(each);
          return (
            <li key={each} className="min-w-max flex-1">
              <button
                type="button"
                aria-current={each === step ? 'step' : undefined}
                onClick={() => onStep(each)}
                className={cx(
                  'focus-ring flex min-h-11 w-full items-center justify-center gap-2',
                  'rounded-input px-2 text-sm font-medium sm:px-3 transition-colors',
                  each === step ? 'bg-raised text-ink shadow-card' : 'text-ink-soft hover:text-ink',
                )}
              >
                <span aria-hidden="true" className="figures hidden text-xs text-ink-faint sm:inline">
                  {index + 1}
                </span>
                {STEP_TEXT[each].name}
                {open > 0 && (
                  <span className="figures rounded-full bg-warning-soft px-1.5 text-xs text-warning">
                    {open}
                    <span className="sr-only"> incomplete</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
