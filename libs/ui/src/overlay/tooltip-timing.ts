/** Section 9 of the specification. */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** How long to wait before showing: a reader who goes from one tooltip to the next does not wait again. */
export function tooltipDelay(now: number, lastHiddenAt: number | null): number {
  return lastHiddenAt !== null && now - lastHiddenAt <= TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_DELAY_MS;
}

type Box = { top: number; bottom: number; left: number; width: number };
type Size = { width: number; height: number };

const GAP = 8;

/** Below the trigger and centered, above when there is no room, always inside the window. */
export function tooltipPosition(trigger: Box, tip: Size, viewport: Size): { top: number; left: number } {
  const below = trigger.bottom + GAP;
  const top =
    below + tip.height + GAP > viewport.height && trigger.top - GAP - tip.height >= 0
      ? trigger.top - GAP - tip.height
      : below;
  const centered = trigger.left + trigger.width / 2 - tip.width / 2;
  return { top, left: Math.max(GAP, Math.min(centered, viewport.width - tip.width - GAP)) };
}
