type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

const GAP = 8;

/**
 * Below the number, above it when there is no room; its right edge at the number's, inside the window. In window
 * coordinates.
 */
export function placeBeside(anchor: Box, panel: Size, viewport: Size): { top: number; left: number } {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - panel.height;
  const top = below + panel.height > viewport.height && above >= 0 ? above : below;
  const left = Math.min(anchor.left, viewport.width - panel.width - GAP);
  return { top, left: Math.max(GAP, left) };
}
