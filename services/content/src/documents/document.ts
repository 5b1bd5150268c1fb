import type { DocumentInputs, DocumentKind, DocumentState, DocumentSummary, StoredDocument } from '@app/contracts';
import { siteDay } from '@app/server-kit';

/** Scheduled and expired are not stored states: they follow from the time, so no job has to run at that moment. */
export type KeptState = 'draft' | 'published' | 'archived';

export type Document<K extends DocumentKind = DocumentKind> = {
  id: number;
  kind: K;
  content: DocumentInputs[K];
  state: KeptState;
  publishedAt: Date | null;
  expiresAt: Date | null;
  version: number;
  createdAt: Date;
  /** When its content changed last; `updatedAt` counts any change. */
  revisedAt: Date;
  updatedAt: Date;
  updatedBy: string;
};

type Times = Pick<Document, 'state' | 'publishedAt' | 'expiresAt'>;

export function stateOf({ state, publishedAt, expiresAt }: Times, now: Date): DocumentState {
  if (state !== 'published') return state;
  if (publishedAt === null || publishedAt > now) return 'scheduled';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'published';
}

export function isVisible(times: Times, now: Date): boolean {
  return stateOf(times, now) === 'published';
}

/** Without a time, a document that was published before keeps its date. */
export function publishingTime({ publishedAt }: Times, at: Date | undefined, now: Date): Date {
  if (at) return at;
  return publishedAt !== null && publishedAt <= now ? publishedAt : now;
}

/** The day, where the site is, of the last change that a reader would notice: none before its publication counts. */
export function lastNoticed({ revisedAt, publishedAt }: Pick<Document, 'revisedAt' | 'publishedAt'>): string {
  return dayOf(publishedAt !== null && publishedAt > revisedAt ? publishedAt : revisedAt);
}

export function dayOf(time: Date): string {
  return siteDay(time);
}

const iso = (time: Date | null) => time?.toISOString() ?? null;

export function toStored<K extends DocumentKind>(document: Document<K>, now: Date): StoredDocument<K> {
  const { id, kind, version, content, updatedBy } = document;
  const times = {
    publishedAt: iso(document.publishedAt),
    expiresAt: iso(document.expiresAt),
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
  return { id, kind, state: stateOf(document, now), version, ...times, updatedBy, content };
}

export function toSummary(
  document: Omit<Document, 'content'> & { slug: string; title: string },
  now: Date,
): DocumentSummary {
  const { slug, title, ...rest } = document;
  const { content: _content, ...stored } = toStored({ ...rest, content: {} as Document['content'] }, now);
  return { ...stored, slug, title };
}
