import type { DocumentType } from '../marketplace/documents';

/** What a private paper of a firm proves: authority over its profile, a submission, or who wrote a review. */
export const PAPER_PURPOSES = ['claim', 'submission', 'review'] as const;
export type PaperPurpose = (typeof PAPER_PURPOSES)[number];

/** Papers are looked at, so they are pages or pictures. */
export const PAPER_TYPES = ['pdf', 'png', 'jpg'] as const satisfies readonly DocumentType[];
export type PaperType = (typeof PAPER_TYPES)[number];

export const PAPER_MAX_BYTES = 10 * 1024 * 1024;
/** Of one account and purpose, of those that nothing refers to yet. */
export const WAITING_PAPERS_MAX = 5;
/** A paper to which nothing refers is removed after this time. */
export const UNUSED_PAPER_HOURS = 24;
