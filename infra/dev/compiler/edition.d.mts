import type { Release } from '@app/contracts';

/** The browser files of a build, and the release that names them. */
export type ClientFiles = { release: Release; files: [string, Uint8Array][] };

/** Part of the version of every development build, which each edition replaces with its own mark. */
export const PLACEHOLDER: string;

/** As long as the placeholder, and larger than every one before; `now` in ms. */
export function markOf(now: number): string;

/** A build under a version of its own. */
export function stamp(client: ClientFiles, serverCode: Uint8Array, mark: string): ClientFiles;

/** The editions of development in the folder in which the site looks for published files. */
export class Editions {
  constructor(assetsDir: string);
  write(edition: ClientFiles, serverCode: Uint8Array): Promise<void>;
  /** Removes all but the newest. */
  sweep(name: string, kept?: number): Promise<void>;
}
