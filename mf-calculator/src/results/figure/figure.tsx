import { useContext, type ReactNode } from 'react';
import { cx, FigureButton } from '@app/ui';
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
  if (!open || !scenario)
    return (
      <span translate="no" className={cx('figures', className)}>
        {children}
      </span>
    );
  return (
    <FigureButton inTable={inTable} className={className} onOpen={(anchor) => open(scenario, of, anchor)}>
      {children}
    </FigureButton>
  );
}
