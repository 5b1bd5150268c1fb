import type { TextAnswer } from './read-api';

/** The answers of the API that something was made from. */
export type PartReads = {
  /** Serials of the answers, by path. */
  readonly serials: Map<string, TextAnswer['serial']>;
  /** A read failed, or was not answered in time. */
  hasFailed: boolean;
};

export function noReads(): PartReads {
  return { serials: new Map(), hasFailed: false };
}

/** The first answer stays: what was made from two different answers is outdated. */
export function noteRead({ serials }: PartReads, path: string, serial: number): void {
  if (!serials.has(path)) serials.set(path, serial);
}
