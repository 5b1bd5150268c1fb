import type { Stats } from 'webpack';
import type { Release } from '@app/contracts';

/** What the build publishes. @throws Error for a chunk that is missing, and for a file without a hash */
export function describeRelease(options: {
  manifest: object;
  contract: number;
  /** What it states of contracts and shared libraries besides its own contract. */
  terms: object;
  version: string;
  stats: Stats;
  entry: string | undefined;
  baseChunks: string[];
  styles: string[];
  assets: Map<string, Buffer>;
  server: { file: string; integrity: string };
  /** Gives an emitted file that is not on the disk. */
  read?: (name: string) => Buffer;
}): Release;
