import { useContext, type ReactNode } from 'react';
import { cx } from '@app/ui';
import { ExplanationContext, InTableContext, ScenarioContext } from './explanation-context';
import type { FigureRef } from './figure-ref';

type Props = { of: FigureRef; className?: string; children: ReactNode };

/** A number that opens its formula and inputs. Its layout is the same whether it can open or not. */
export function Figure({ of, className, children }: Props) {
  const [open, scenario, inTable] = [
    useContext(ExplanationContext),
    useContext(ScenarioContext),
    useContext(InTableContext),
  ];
  if (!open || !scenario) return <span className={cx('figures', className)}>{children}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-figure=""
      tabIndex={inTable ? -1 : undefined}
      onClick={(event) => open(scenario, of, event.currentTarget)}
      className={cx(
        'figures focus-ring relative rounded-[3px] underline decoration-line-strong decoration-dotted',
        'decoration-1 underline-offset-4 hover:decoration-accent focus-visible:decoration-accent',
        // A finger needs 44 px, so the target includes the space around the number, as far as the row has any.
        'after:absolute after:-inset-x-2 after:-inset-y-2 pointer-coarse:after:-inset-y-3 print:no-underline',
        className,
      )}
    >
      {children}
    </button>
  );
}
