/**
 * Runs in the page. A picture that is not there and is asked for after all others fails after them: what their handlers
 * do has happened then. The second one is for what those handlers asked for.
 */
export async function settled(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await new Promise((resolve) => {
      const picture = new Image();
      picture.onload = picture.onerror = resolve;
      picture.src = `/no-such-picture?${Math.random()}`;
    });
  }
}
