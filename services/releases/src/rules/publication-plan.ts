import { z } from 'zod';
import { PUBLICATION_LIMITS, type Release } from '@app/contracts';
import { isCompressible } from '../files/compress';
import { digestOf } from '../files/digest';
import { filesOf, type Blob } from '../files/release-store';
import type { Fault } from './fault';

const bytes = z.int().min(0);
const announcementSchema = z.strictObject({
  release: z.unknown(),
  sizes: z.strictObject({ client: z.record(z.string().max(200), bytes), server: bytes }),
});

/** Lengths of the files for browsers by their path, and of the server bundle. */
export type Sizes = { client: Record<string, number>; server: number };

/** Reads untrusted JSON; the release itself is checked by its own rules. */
export function parseAnnouncement(value: unknown): { release: unknown; sizes: Sizes } | { faults: Fault[] } {
  const result = announcementSchema.safeParse(value);
  if (result.success) return { release: result.data.release, sizes: result.data.sizes };
  return {
    faults: result.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'publication', message })),
  };
}

export type PublicationPlan =
  | { outcome: 'fits'; blobs: Blob[] }
  | { outcome: 'faulty'; faults: Fault[] }
  | { outcome: 'file-too-large'; file: string; bytes: number }
  | { outcome: 'release-too-large'; bytes: number };

/** What has to be uploaded, one blob for equal files, or why it is too much. */
export function planPublication(release: Release, sizes: Sizes, limits = PUBLICATION_LIMITS): PublicationPlan {
  const files = filesOf(release).map(({ side, file, integrity }) => ({
    file,
    digest: digestOf(integrity),
    bytes: side === 'server' ? sizes.server : Object.hasOwn(sizes.client, file) ? sizes.client[file] : undefined,
    isCompressible: side === 'client' && isCompressible(file),
  }));
  const faults: Fault[] = [];
  const blobs = new Map<string, Blob>();
  for (const { file, digest, bytes: length, isCompressible: compresses } of files) {
    const twin = blobs.get(digest);
    if (length === undefined) faults.push({ field: `sizes.client.${file}`, message: 'is missing' });
    else if (twin && twin.bytes !== length)
      faults.push({ field: `sizes.client.${file}`, message: 'differs from that of a file with the same sha384' });
    else if (length > limits.fileBytes) return { outcome: 'file-too-large', file, bytes: length };
    else blobs.set(digest, { digest, bytes: length, isCompressible: compresses || (twin?.isCompressible ?? false) });
  }
  for (const file of Object.keys(sizes.client))
    if (!Object.hasOwn(release.integrity, file))
      faults.push({ field: `sizes.client.${file}`, message: 'is not a file of the release' });
  if (faults.length > 0) return { outcome: 'faulty', faults };
  const total = files.reduce((sum, { bytes: length = 0 }) => sum + length, 0);
  if (total > limits.totalBytes) return { outcome: 'release-too-large', bytes: total };
  return { outcome: 'fits', blobs: [...blobs.values()] };
}
