import type { FirmPaper } from '@app/contracts';

/** A paper whose file is kept. */
export type StoredPaper = Omit<FirmPaper, 'createdAt'> & { createdAt: Date };

export type NewPaper = StoredPaper & { sha256: string; storageKey: string };

/** What is needed to send the file itself. */
export type PaperFile = StoredPaper & { storageKey: string };

/** Field by field, so that no storage key leaves. */
export function toPaper({ id, purpose, name, type, bytes, pages, scan, createdAt }: StoredPaper): FirmPaper {
  return { id, purpose, name, type, bytes, pages, scan, createdAt: createdAt.toISOString() };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A malformed id as the id of nothing, so that it takes the way of a missing one. */
export function parseUuid(segment: string): string {
  return UUID.test(segment) ? segment.toLowerCase() : NO_ID;
}
