import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { InTableContext } from '../figure/explanation-context';
import { neighbor, type Step } from './neighbor';

const STEPS: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
};

/**
 * A table of figures is a single tab stop; arrows, Home and End move between figures. Otherwise keyboard users would
 * have to press Tab two hundred times to get past a pro forma.
 */
export function FigureGrid({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const figures = (): HTMLElement[] => [...(place.current?.querySelectorAll<HTMLElement>('[data-figure]') ?? [])];
  useEffect(() => {
    const all = figures();
    if (!all.some((figure) => figure.tabIndex === 0) && all[0]) all[0].tabIndex = 0;
  });
  const follow = ({ target }: FocusEvent<HTMLDivElement>) => {
    if (!target.matches('[data-figure]')) return;
    for (const figure of figures()) figure.tabIndex = figure === target ? 0 : -1;
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const [step, from] = [STEPS[event.key], event.target];
    if (!step || !(from instanceof HTMLElement) || !from.matches('[data-figure]')) return;
    const rows = [...(place.current?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.cells].map((cell) => cell.querySelector<HTMLElement>('[data-figure]')),
    );
    const next = neighbor(rows, from, step);
    event.preventDefault();
    next?.focus();
  };
  return (
    <InTableContext value={true}>
      <div ref={place} className="when-near" onFocus={follow} onKeyDown={move}>
        {children}
      </div>
    </InTableContext>
  );
}
