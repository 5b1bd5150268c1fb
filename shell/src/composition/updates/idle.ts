import { queryClient } from '@app/web-kit';

/** Nothing was touched for so long. */
const QUIET_MS = 3000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** What is open over the page belongs to it, and would close with it. */
const OPEN = [
  'dialog[open]',
  '[aria-modal="true"]',
  ...(CSS.supports('selector(:popover-open)') ? [':popover-open'] : []),
].join();
const FIELDS = 'input,textarea,select,[contenteditable]:not([contenteditable="false"])';

/** Knows whether the page can be taken out and put back without a loss for the reader. */
export function watchIdleness(hasText: () => boolean): () => boolean {
  let touched = Number.NEGATIVE_INFINITY;
  let isNavigating = false;
  for (const event of TOUCHES)
    document.addEventListener(event, () => (touched = performance.now()), { capture: true, passive: true });
  window.addEventListener('single-spa:before-routing-event', () => (isNavigating = true));
  window.addEventListener('single-spa:routing-event', () => (isNavigating = false));
  return () =>
    !isNavigating &&
    performance.now() - touched > QUIET_MS &&
    !hasText() &&
    !document.activeElement?.matches(FIELDS) &&
    document.querySelector(OPEN) === null &&
    queryClient().isMutating() === 0 &&
    queryClient().isFetching() === 0;
}
