import type { ReleaseRegistry } from '@app/contracts';
import { isEarlier } from './registry-update';

const ADDRESS = '/api/releases/current';
const TIMEOUT_MS = 5000;

export type ReaderPorts = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  now(): number;
  /** A registry of a later moment than the one that was known. */
  onChange(registry: ReleaseRegistry): void;
};

export type RegistryReader = {
  /** Asks once, however many ask at a time. Never rejects: without an answer everything stays as it is. */
  read(): Promise<void>;
  /** What an answer of the API says about itself. */
  confirm(revision: string): void;
  revision(): string;
  /** When it was last heard that the known registry is the one that is live. */
  confirmedAt(): number;
};

function isRegistry(value: unknown): value is ReleaseRegistry {
  if (typeof value !== 'object' || value === null || !('revision' in value) || !('releases' in value)) return false;
  // Without a shell nothing is live: a database that is being set up says nothing about this tab.
  return (
    typeof value.revision === 'string' &&
    Array.isArray(value.releases) &&
    (value.releases as ReleaseRegistry['releases']).some(({ name }) => name === 'shell')
  );
}

export function createRegistryReader(known: string, { fetch, now, onChange }: ReaderPorts): RegistryReader {
  let revision = known;
  // The tag of the API's answer is the revision in quotes: one that it does not know costs a whole answer, no more.
  let etag = `"${known}"`;
  let confirmed = now();
  let underWay: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const response = await fetch(ADDRESS, {
      headers: { accept: 'application/json', 'if-none-match': etag },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304) confirmed = now();
    if (!response.ok) return;
    const read: unknown = await response.json();
    if (!isRegistry(read) || isEarlier(read.revision, revision)) return;
    etag = response.headers.get('etag') ?? etag;
    confirmed = now();
    if (read.revision === revision) return;
    revision = read.revision;
    onChange(read);
  }

  return {
    read() {
      underWay ??= ask()
        .catch(() => {})
        .finally(() => {
          underWay = null;
        });
      return underWay;
    },
    confirm(heard) {
      if (heard === revision) confirmed = now();
    },
    revision: () => revision,
    confirmedAt: () => confirmed,
  };
}
