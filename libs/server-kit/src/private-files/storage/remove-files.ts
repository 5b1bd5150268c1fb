import type { Clock } from '../../clock/clock';
import type { Logger } from '../../logging/logger';
import type { FileRemovalRepository } from './file-removal.repository';
import type { FileStorage } from './file-storage';

type Parts = { removals: FileRemovalRepository; storage: FileStorage; clock: Clock; logger: Logger };

/** Removes the files that are due, one by one, so that a storage that fails keeps the rest for the next round. */
export async function removeFiles({ removals, storage, clock, logger }: Parts, signal: AbortSignal): Promise<void> {
  let removed = 0;
  while (!signal.aborted && (await removals.takeDue(clock.now(), (key) => storage.delete(key)))) removed += 1;
  if (removed > 0) logger.info({ removed }, 'private files removed');
}
