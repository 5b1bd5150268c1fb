import { PassThrough, type Readable } from 'node:stream';

/** Two checks within a second, so that a revocation is effective within it. */
export const CHECK_EVERY_MS = 400;

/**
 * The same bytes, cut off as soon as `isOpen` answers no or fails, also while the reader pauses. A check that has not
 * answered by the next one counts as a no: without the database it is unknown whether access has ended.
 */
export function whileOpen(source: Readable, isOpen: () => Promise<boolean>): Readable {
  const sent = new PassThrough();
  let isPending = false;
  const cut = () => sent.destroy(new Error('The access to this document has ended'));
  const timer = setInterval(() => {
    if (isPending) return void cut();
    isPending = true;
    isOpen().then(
      (open) => {
        isPending = false;
        if (!open) cut();
      },
      () => cut(),
    );
  }, CHECK_EVERY_MS);
  sent.once('close', () => {
    clearInterval(timer);
    source.destroy();
  });
  source.once('error', (error) => sent.destroy(error));
  return source.pipe(sent);
}
