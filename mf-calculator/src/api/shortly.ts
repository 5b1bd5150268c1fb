/** About as long as a change of page may take before it feels like waiting. */
const PATIENCE_MS = 400;

/** Waits for data that a page can do without, but not for long. Rejections are the page's own to show. */
export async function shortly(data: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([data.catch(() => undefined), enough]);
  clearTimeout(timer);
}
