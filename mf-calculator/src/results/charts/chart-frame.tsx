import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Skeleton } from '@app/ui';
import { useDrawings, type Drawings } from './use-drawings';
import { ViewChoice, type ChartView } from './view-choice';

type Props = {
  /** A sentence with the finding. */
  title: string;
  /** A description of the chart, with its units. */
  note: string;
  /** Height of the drawing in pixels; its space is reserved before it loads. */
  height: number;
  draw: (drawings: Drawings, size: { width: number; height: number }) => ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
};

/** A chart with its finding, and the same figures as a table for readers who prefer one; on paper, the chart. */
export function ChartFrame({ title, note, height, draw, table }: Props) {
  const heading = useId();
  const [view, setView] = useState<ChartView>('chart');
  const loading = useDrawings();
  const [place, width] = useWidth<HTMLDivElement>();
  const shown = loading.state === 'failed' ? 'table' : view;
  return (
    <figure aria-labelledby={heading} className="min-w-0 break-inside-avoid">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={heading} className="font-display text-lg leading-snug font-semibold">
            {title}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">{note}</p>
        </div>
        {loading.state !== 'failed' && <ViewChoice label={`How to show: ${title}`} value={view} onChange={setView} />}
      </figcaption>
      {shown === 'table' ? (
        <div className="mt-4">{table}</div>
      ) : (
        <div ref={place} className="mt-4" style={{ minHeight: height }}>
          {loading.state === 'ready' && width > 0 ? (
            draw(loading.drawings, { width, height })
          ) : (
            <ChartSkeleton height={height} />
          )}
        </div>
      )}
    </figure>
  );
}

function ChartSkeleton({ height }: { height: number }) {
  return (
    <div style={{ height }}>
      <Skeleton className="h-full w-full" />
    </div>
  );
}

/** Inner width of an element in CSS pixels; 0 until it was measured. */
function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const place = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
