import type { ReactNode } from 'react';
import { cx } from '../cx';

export type FigureButtonProps = {
  /** Opens the explanation beside this element. */
  onOpen: (anchor: HTMLElement) => void;
  /** Inside a table that is a single tab stop. */
  inTable?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A number that opens its formula and inputs. */
export function FigureButton({ onOpen, inTable = false, className, children }: FigureButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-figure=""
      // "$4.8M" and "900K" are other amounts where M means a thousand.
      translate="no"
      tabIndex={inTable ? -1 : undefined}
      onClick={(event) => onOpen(event.currentTarget)}
      className={cx(
        'figures focus-ring relative rounded-[3px] underline decoration-line-strong decoration-dotted',
        'decoration-1 underline-offset-4 hover:decoration-accent focus-visible:decoration-accent',
        // A finger needs 44 px, so the target includes the free space around the number in its row.
        'after:absolute after:-inset-x-2 after:-inset-y-2 pointer-coarse:after:-inset-y-3 print:no-underline',
        className,
      )}
    >
      {children}
    </button>
  );
}
