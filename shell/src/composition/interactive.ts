/** Name of the performance mark that says: the visible part of the landing page responds to input. */
const MARK = 'page-interactive';
/** The same of the whole landing page, with the widgets further down. */
const COMPLETE_MARK = 'page-complete';

let pendingInView = 0;
let pendingBelow = 0;
let routeReady = false;
let answer: () => void = () => {};
const answering = new Promise<void>((resolve) => {
  answer = resolve;
});
const marked = { interactive: false, complete: false };

/** Resolves when the landing page answers: whatever serves later moments waits for it. */
export function whenInteractive(): Promise<void> {
  return answering;
}

function check(): void {
  if (!routeReady || pendingInView > 0) return;
  if (!marked.interactive) {
    marked.interactive = true;
    performance.mark(MARK);
    answer();
  }
  if (marked.complete || pendingBelow > 0) return;
  marked.complete = true;
  performance.mark(COMPLETE_MARK);
}

export function routeSettled(): void {
  routeReady = true;
  check();
}

/** Counts a widget as part of the landing page until it has mounted or failed. */
export function widgetStarted(seen: boolean): () => void {
  if (marked.complete) return () => {};
  if (seen) pendingInView += 1;
  else pendingBelow += 1;
  let settled = false;
  return () => {
    if (settled) return;
    settled = true;
    if (seen) pendingInView -= 1;
    else pendingBelow -= 1;
    check();
  };
}

/** Whether some of it is on the screen now. An empty place counts as the point where it stands. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom >= 0;
}

/**
 * When a widget's turn is: at once if it can be seen or the page answers already. A widget further down leaves the
 * line and the processor to what can be seen, until the page answers or the reader comes near.
 */
export async function whenWanted(place: Element): Promise<void> {
  if (marked.interactive || isInView(place)) return;
  await Promise.race([answering, comesNear(place)]);
}

/** How far below the screen a place counts as near, in pixels. */
const NEAR = '200px';

function comesNear(place: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place);
    void answering.then(() => observer.disconnect());
  });
}
