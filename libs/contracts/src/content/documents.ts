import type { ArticleInput } from './articles';
import type { JobInput } from './jobs';
import type { LandingInput } from './landing';
import type { PageInput } from './pages';

/** Documents with a slug, states and revisions. */
export type DocumentInputs = {
  post: ArticleInput;
  news: ArticleInput;
  page: PageInput;
  landing: LandingInput;
  job: JobInput;
};
export type DocumentKind = keyof DocumentInputs;
export const DOCUMENT_KINDS = ['post', 'news', 'page', 'landing', 'job'] as const satisfies readonly DocumentKind[];

/** `scheduled` is a document whose publication is in the future; `expired`, one whose window is over. */
export const DOCUMENT_STATES = ['draft', 'scheduled', 'published', 'expired', 'archived'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** What administrators see: `GET /api/admin/content/documents/{id}`, and the response of every call that changes it. */
export type StoredDocument<K extends DocumentKind = DocumentKind> = {
  id: number;
  kind: K;
  state: DocumentState;
  /** Increases with every change; a change based on another version is refused with 409. */
  version: number;
  /** ISO 8601; null if never published. */
  publishedAt: string | null;
  /** ISO 8601; null if it does not end. */
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
  content: DocumentInputs[K];
};

/** `GET /api/admin/content/documents?kind&state&q&page`: most recently changed first. */
export type DocumentList = { documents: DocumentSummary[]; total: number; page: number; pages: number };
export type DocumentSummary = Omit<StoredDocument, 'content'> & { slug: string; title: string };

/** The version that a change is based on. Also the query of `DELETE /api/admin/content/documents/{id}?version=`. */
export type Versioned = { version: number };
/** `POST …/{id}/publish`: at once without `at`; a later time schedules. `until` ends it (landing pages, openings). */
export type PublishRequest = Versioned & { at?: string; until?: string | null };
/** `POST …/{id}/unpublish`, `…/{id}/archive`: `Versioned`. */

/** `GET …/{id}/revisions`: every save, newest first; a full revision is at `…/{id}/revisions/{version}`. */
export type DocumentRevision = {
  version: number;
  title: string;
  savedAt: string;
  savedBy: string;
  publishedAt: string | null;
};
export type StoredRevision<K extends DocumentKind = DocumentKind> = DocumentRevision & {
  kind: K;
  content: DocumentInputs[K];
};
/** `POST …/{id}/revisions/{revision}/restore`: makes it the newest revision. */
export type RestoreRequest = Versioned;

/** The path at which documents of a kind are saved: `POST` here, `PUT` with `/{id}`. */
export const DOCUMENT_PATHS: Record<DocumentKind, string> = {
  post: '/api/admin/content/posts',
  news: '/api/admin/content/news',
  page: '/api/admin/content/pages',
  landing: '/api/admin/content/landing-pages',
  job: '/api/admin/content/jobs',
};

/** Lowercase letters, digits and single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_MAX = 120;
