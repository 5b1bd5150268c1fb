/** About as long as a change of page may take before it feels like waiting. */
const PATIENCE_MS = 400;

/**
 * Waits for data that a page can do without, but not for long: with a slow API the page comes first and its
 * sections show that they are loading. Rejections are the sections' own to show.
 */
export async function shortly(data: Promise<unknown>[], patienceMs = PATIENCE_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([Promise.allSettled(data), enough]);
  clearTimeout(timer);
}
