import type { Release } from '@app/contracts';
import type { Target } from './forward.mjs';

/** In front of the API of a site in development: its registry, with local builds in place of live releases. */
export class RegistryOverlay {
  constructor(api: Target);
  /** Where it listens, e.g. http://127.0.0.1:12345 */
  listen(host: string, port: number): Promise<void>;
  /** Puts a release in the place of the one of its name. */
  put(release: Release): void;
  /** How many releases were put; pages name it in their revision. */
  readonly edition: number;
  /** Waits until the site has read the newest registry, `milliseconds` at most. */
  taken(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** The edition that a page or a revision names. */
export function editionOf(text: string): number | null;
