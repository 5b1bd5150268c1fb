import { useEffect, useState } from 'react';

export type Drawings = typeof import('../drawings/drawings');

/** Loading, loaded, or unavailable; in the last case the tables show the same figures. */
export type Loading = { state: 'loading' } | { state: 'ready'; drawings: Drawings } | { state: 'failed' };

let kept: Drawings | null = null;

function load(): Promise<Drawings> {
  return import(/* webpackChunkName: "results-charts" */ '../drawings/drawings');
}

/** The drawing code, fetched when a chart is first shown. The server and the first render show the chart's place. */
export function useDrawings(): Loading {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  useEffect(() => {
    let gone = false;
    const show = (next: Loading) => {
      if (!gone) setLoading(next);
    };
    if (kept) show({ state: 'ready', drawings: kept });
    else {
      load().then(
        (drawings) => {
          kept = drawings;
          show({ state: 'ready', drawings });
        },
        () => show({ state: 'failed' }),
      );
    }
    return () => {
      gone = true;
    };
  }, []);
  return loading;
}
