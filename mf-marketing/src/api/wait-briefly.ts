/** How long a navigation may take before it feels slow. */
const WAIT_MS = 400;

/**
 * Waits briefly for data that a page can do without: with a slow API the page comes first and its
 * sections show that they are loading. Rejections are the sections' own to show.
 */
export async function waitBriefly(data: Promise<unknown>[], waitMs = WAIT_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([Promise.allSettled(data), timeout]);
  clearTimeout(timer);
}
