import type { ArticleInput, BlogArticle } from './articles';
import type { InboxState } from './inbox';
import type { JobInput, JobOpening } from './jobs';
import type { LandingInput, LandingPage } from './landing';
import type { ContentPage, PageInput } from './pages';

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

/**
 * `GET /api/admin/content/documents?kind&state&slug&q&after`: most recently changed first. `next` is the `after` of the
 * next page; `total` is exact up to `DOCUMENT_COUNT_MAX`.
 */
export type DocumentList = { documents: DocumentSummary[]; total: number; next: string | null };
export const DOCUMENT_COUNT_MAX = 10_000;
export type DocumentSummary = Omit<StoredDocument, 'content'> & { slug: string; title: string };

/** The version that a change is based on. Also the query of `DELETE /api/admin/content/documents/{id}?version=`. */
export type Versioned = { version: number };
/** `POST …/{id}/publish`: at once without `at`; a later time schedules. `until` ends it (landing pages, openings). */
export type PublishRequest = Versioned & { at?: string; until?: string | null };
/** `POST …/{id}/unpublish`, `…/{id}/archive`: `Versioned`. */

/** `POST /api/admin/content/documents/bulk` → `BulkReport`; `at` schedules what is published. */
export const DOCUMENT_ACTS = ['publish', 'unpublish', 'archive', 'delete'] as const;
export type DocumentAct = (typeof DOCUMENT_ACTS)[number];
export type BulkDocumentsRequest = { act: DocumentAct; at?: string; rows: (Versioned & { id: number })[] };
/** `GET /api/admin/content/documents/export` with the filters of the list: all of them as a CSV file. */

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

/**
 * What one administrator typed and did not save: `GET` and `PUT …/{id}/working-copy`, `DELETE` discards it. Readers
 * never see it, and saving the document ends it. `baseVersion` is the version that was being edited.
 */
export type WorkingCopyRequest = { baseVersion: number; content: object };
export type WorkingCopy = WorkingCopyRequest & { savedAt: string };
/** `GET …/{id}/working-copy`; null without one. */
export type WorkingCopyAnswer = { copy: WorkingCopy | null };

/** `POST …/{id}/preview`: what is typed, in the fields of the document. Refused like a save. */
export type PreviewRequest = { content: object };
/** The address shows the content on its page to those who have it, until `expiresAt`. */
export type PreviewAnswer = { path: string; expiresAt: string };
/** The page that shows a preview; the token is behind `#`, where no server and no referrer sees it. */
export const PREVIEW_PATH = '/content-preview';
/** `GET /api/content-previews/{token}`: what the public call of the kind would answer. */
export type ContentPreview =
  | { kind: 'post' | 'news'; article: BlogArticle }
  | { kind: 'page'; page: ContentPage }
  | { kind: 'landing'; landing: LandingPage }
  | { kind: 'job'; job: JobOpening };

/** `GET /api/admin/content/landing-pages/{id}/leads`: what its form brought, of its newest `LEADS_COUNTED` requests. */
export type LandingReport = {
  total: number;
  lastThirtyDays: number;
  /** Most leads first; empty texts where the address named none. */
  origins: { source: string; medium: string; campaign: string; leads: number; newest: string }[];
  newest: { id: number; reference: string; receivedAt: string; state: InboxState }[];
};
export const LEADS_COUNTED = 10_000;

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
