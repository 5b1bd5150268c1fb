import type { ReactNode } from 'react';
import type { FigureInput } from '@app/domain';
import { cx } from '@app/ui';
import type { Market } from '../market/market';
import { rangeAssumptions } from '../sources/assumed-values';
import { OwnAssumptionList } from '../sources/own-assumption-list';
import { shownInput, type ExplainedFigure } from './figure-part';

type FigureButtonProps = {
  isOpen: boolean;
  /** Id of the element that holds the explanation. */
  panel: string;
  onToggle: () => void;
  className?: string;
  children: ReactNode;
};

/** A figure that opens and closes its explanation. */
export function FigureButton({ isOpen, panel, onToggle, className, children }: FigureButtonProps) {
  return (
    <button
      type="button"
      translate="no"
      aria-expanded={isOpen}
      aria-controls={panel}
      onClick={onToggle}
      className={cx(
        'focus-ring min-h-11 underline decoration-line-strong decoration-dotted underline-offset-4',
        'hover:decoration-accent aria-expanded:decoration-accent print:min-h-0 print:py-0 print:no-underline',
        className,
      )}
    >
      {children}
    </button>
  );
}

type FigurePanelProps = {
  id: string;
  open: ExplainedFigure | null;
  market: Market;
  /** Shown while no figure is open. */
  children?: ReactNode;
};

/** Where a figure's explanation appears: formula, inputs, result, and the assumptions of ours that it rests on. */
export function FigurePanel({ id, open, market, children }: FigurePanelProps) {
  return (
    <div id={id} aria-live="polite">
      {open ? (
        <div className="mt-3 animate-enter rounded-card bg-sunken p-4">
          <FigureExplanation open={open} market={market} />
        </div>
      ) : (
        children
      )}
    </div>
  );
}

function FigureExplanation({ open, market }: { open: ExplainedFigure; market: Market }) {
  const { channel, title, formula, inputs, result, rests, chance } = open;
  return (
    <>
      <p className="text-sm font-medium">
        {title}: {formula}
      </p>
      <Inputs inputs={inputs} />
      <p className="figures mt-2 flex justify-between border-t border-line-strong pt-2 text-sm font-semibold">
        <span>Result</span>
        <span>{result}</span>
      </p>
      {chance && (
        <>
          <p className="mt-4 text-sm font-medium">
            The chance depends on how much revenue follows: fee share × its portability + the rest × its portability
          </p>
          <Inputs inputs={chance} />
        </>
      )}
      <OwnAssumptionList assumptions={rangeAssumptions(channel, rests, market)} />
    </>
  );
}

function Inputs({ inputs }: { inputs: FigureInput[] }) {
  return (
    <dl className="mt-2 flex flex-col gap-1 text-sm">
      {inputs.map((input) => (
        <div key={input.label} className="flex justify-between gap-6">
          <dt className="text-ink-soft">{input.label}</dt>
          <dd className="figures">{shownInput(input)}</dd>
        </div>
      ))}
    </dl>
  );
}
