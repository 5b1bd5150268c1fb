/** Name of the performance mark that says: the landing route and its widgets answer to the reader. */
const MARK = 'page-interactive';

let pendingWidgets = 0;
let routeReady = false;
let marked = false;

function check(): void {
  if (marked || !routeReady || pendingWidgets > 0) return;
  marked = true;
  performance.mark(MARK);
}

export function routeSettled(): void {
  routeReady = true;
  check();
}

/** Counts a widget as part of the landing page until it has mounted or failed. */
export function widgetStarted(): () => void {
  if (marked) return () => {};
  pendingWidgets += 1;
  let settled = false;
  return () => {
    if (settled) return;
    settled = true;
    pendingWidgets -= 1;
    check();
  };
}
