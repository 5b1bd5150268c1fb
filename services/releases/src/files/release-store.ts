import type { Readable } from 'node:stream';
import type { Release } from '@app/contracts';
import type { Digest } from './digest';

export const RELEASE_STORE = Symbol('ReleaseStore');

/** A file of a release whose stored bytes are not what the release says. */
export type FileFault = { file: string; problem: 'missing' | 'different' };

export type Blob = {
  digest: Digest;
  bytes: number;
  /** Whether readers get it compressed; files are compressed once, when they arrive. */
  isCompressible: boolean;
};

/** What a placement changed; `undo` reverts it when the release was not registered. */
export type Placement = { changed: boolean; undo(): Promise<void> };

/**
 * The bytes of all releases. They arrive as blobs, stored by hash and separately for every name, so that no squad can
 * use another one's uploads. A release is placed as a whole where the site serves it, and never changes after that.
 */
export interface ReleaseStore {
  /** Stores one blob. A source that ends early or has other bytes leaves no data. @throws BlobDiffersError */
  put(name: string, blob: Blob, source: Readable): Promise<void>;
  has(name: string, digest: Digest): Promise<boolean>;
  /** Every file of a placed release that is missing or has other bytes. */
  verify(release: Release): Promise<FileFault[]>;
  /** The bytes of the server bundle, placed or still a blob. @throws BytesMissingError */
  serverBundle(release: Release): Promise<Buffer>;
  /**
   * Makes a release servable from its blobs. Existing files are compared; `mayReplace` allows repairing them.
   * @throws BytesMissingError, StoredDifferentlyError
   */
  place(release: Release, mayReplace: boolean): Promise<Placement>;
  discard(name: string, digests: Iterable<Digest>): Promise<void>;
  /** Removes blobs and unfinished work from before that moment, except wanted ones; resolves to their number. */
  sweep(before: Date, isWanted: (name: string, digest: Digest) => boolean): Promise<number>;
}

/** Every file of a release by its path, those for browsers first. */
export function filesOf({
  integrity,
  server,
}: Release): { side: 'client' | 'server'; file: string; integrity: string }[] {
  return [
    ...Object.entries(integrity).map(([file, hash]) => ({ side: 'client' as const, file, integrity: hash })),
    { side: 'server', file: server.file, integrity: server.integrity },
  ];
}
