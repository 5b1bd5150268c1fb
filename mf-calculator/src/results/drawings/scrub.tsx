import { useRef, type PointerEvent } from 'react';
import { cx } from '@app/ui';
import type { Plot } from './plot';

type Props = {
  label: string;
  count: number;
  active: number;
  onActive: (index: number) => void;
  /** The text for screen readers at a position. */
  text: (index: number) => string;
  /** The nearest position to a place in the drawing, in pixels from its left edge. */
  nearest: (x: number) => number;
  plot: Plot;
};

/**
 * Moves through a chart by pointer, finger and keyboard. The keyboard uses a native slider over the plot, of which only
 * the focus ring is visible; moving a finger up or down still scrolls the page.
 */
export function Scrub({ label, count, active, onActive, text, nearest, plot }: Props) {
  const slider = useRef<HTMLInputElement>(null);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left - plot.left;
    onActive(nearest(event.clientX - left));
  };
  return (
    <div
      className={cx(
        'absolute cursor-crosshair touch-pan-y rounded-input has-focus-visible:outline-2',
        'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus print:hidden',
      )}
      style={{ left: plot.left, width: plot.right - plot.left, top: plot.top - 8, height: plot.bottom - plot.top + 34 }}
      onPointerMove={follow}
      onPointerDown={(event) => {
        follow(event);
        event.preventDefault();
        slider.current?.focus({ preventScroll: true });
      }}
    >
      <input
        ref={slider}
        type="range"
        aria-label={label}
        aria-valuetext={text(active)}
        min={0}
        max={Math.max(0, count - 1)}
        step={1}
        value={active}
        onChange={(event) => onActive(Number(event.target.value))}
        className="pointer-events-none absolute inset-0 h-full w-full opacity-0"
      />
    </div>
  );
}
