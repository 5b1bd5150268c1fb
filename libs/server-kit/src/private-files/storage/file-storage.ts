import type { Readable } from 'node:stream';

export const FILE_STORAGE = Symbol('FileStorage');

/** Keeps files under names that we draw; no name of a user is ever part of a key. */
export interface FileStorage {
  /** @throws when the key is taken: a file is never replaced */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. The caller reads the stream to its end or destroys it. */
  get(key: string): Promise<Readable | null>;
  /** Also succeeds when there is no such file, so that a removal can be repeated. */
  delete(key: string): Promise<void>;
  stat(key: string): Promise<{ bytes: number } | null>;
}

const KEY = /^[0-9a-f]{32}$/;

/** @throws for what is no key of ours, before it becomes part of a path or an address */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error('This is not a key of the file storage');
}
