import { useId, useState, type ReactNode } from 'react';
import { Button, Skeleton } from '@app/ui';
import { deferred, useDeferred } from '@app/web-kit';
import { useWidth } from '../use-width';
import { ViewChoice, type ChartView } from './view-choice';

type Drawings = typeof import('../drawings/drawings');

/** The drawing code, fetched when a chart is first shown. */
export const chartDrawings = deferred(() => import(/* webpackChunkName: "results-charts" */ '../drawings/drawings'));

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
  const { value: drawings, state, load } = useDeferred(chartDrawings, true);
  const hasFailed = state === 'failed';
  const [place, width] = useWidth<HTMLDivElement>();
  const shown = hasFailed ? 'table' : view;
  return (
    <figure aria-labelledby={heading} className="min-w-0 break-inside-avoid">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={heading} className="font-display text-lg leading-snug font-semibold">
            {title}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">{note}</p>
        </div>
        {!hasFailed && <ViewChoice label={`How to show: ${title}`} value={view} onChange={setView} />}
      </figcaption>
      {hasFailed && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-soft print:hidden">
          The chart did not load. The table has the same figures.
          <Button variant="secondary" size="sm" onClick={() => void load()}>
            Try again
          </Button>
        </p>
      )}
      {shown === 'table' ? (
        <div className="mt-4">{table}</div>
      ) : (
        <div ref={place} className="mt-4" style={{ minHeight: height }}>
          {drawings && width > 0 ? draw(drawings, { width, height }) : <ChartSkeleton height={height} />}
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
