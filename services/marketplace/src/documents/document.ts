import type { ModeratedDocument, MyDocument, MyDocuments, ScanResult } from '@app/contracts';
import { LISTING_DOCUMENTS_MAX_BYTES, type DocumentClass, type DocumentType } from '@app/domain';

export type StoredDocument = {
  id: string;
  name: string;
  type: DocumentType;
  documentClass: DocumentClass;
  bytes: number;
  pages: number | null;
  scan: ScanResult;
  uploadedAt: Date;
};

export type NewDocument = StoredDocument & { listingId: number; sha256: string; storageKey: string };

/** What is needed to send the file itself. */
export type DocumentFile = Pick<StoredDocument, 'id' | 'name' | 'type' | 'bytes' | 'pages'> & {
  sha256: string;
  storageKey: string;
};

export function toMyDocuments(documents: readonly StoredDocument[]): MyDocuments {
  return {
    documents: documents.map(toMyDocument),
    bytes: documents.reduce((sum, { bytes }) => sum + bytes, 0),
    maxBytes: LISTING_DOCUMENTS_MAX_BYTES,
  };
}

/** Without the id, by which a file is read, and without anything of its content. */
export function toModeratedDocument(document: StoredDocument): ModeratedDocument {
  const { name, type, documentClass, bytes, scan, uploadedAt } = document;
  return { name, type, documentClass, bytes, scan, uploadedAt: uploadedAt.toISOString() };
}

function toMyDocument({ uploadedAt, ...document }: StoredDocument): MyDocument {
  return { ...document, uploadedAt: uploadedAt.toISOString() };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A malformed id as the id of nothing, so that it takes the way of a missing one. */
export function parseId(segment: string): string {
  return UUID.test(segment) ? segment.toLowerCase() : NO_ID;
}
