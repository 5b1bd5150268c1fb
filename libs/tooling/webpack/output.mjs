import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A build writes next to `dist` and replaces it at the end, so that readers of `dist` never find half a build. */
export async function openOutput(project) {
  // A folder of its own for every build: two at once must not write into each other.
  const folder = join(project, 'dist.next', String(process.pid));
  const final = join(project, 'dist');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return {
    folder,
    async publish() {
      await rm(final, { recursive: true, force: true });
      await rename(folder, final);
    },
  };
}
