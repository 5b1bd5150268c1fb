import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf, filesOf, isCompressible, type ReleaseStore } from '@app/service-releases';
import type { VerifiedBuild } from './read-build';

export type Staged = 'new' | 'unchanged';

/** Puts the files of a build into the store, unless the site can serve them already. */
export async function stageBuild(store: ReleaseStore, { folder, release }: VerifiedBuild): Promise<Staged> {
  const faults = await store.verify(release);
  if (faults.length === 0) return 'unchanged';
  for (const { side, file, integrity } of filesOf(release)) {
    if (!faults.some((fault) => fault.file === file)) continue;
    const path = join(folder, side, file);
    const { size: bytes } = await stat(path);
    const blob = { digest: digestOf(integrity), bytes, isCompressible: side === 'client' && isCompressible(file) };
    await store.put(release.name, blob, createReadStream(path));
  }
  return 'new';
}
