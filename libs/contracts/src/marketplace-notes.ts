export const NOTE_MAX = 20_000;

export const NOTE_CODES = {
  notFound: 'MARKETPLACE.NOTE_NOT_FOUND',
  changed: 'MARKETPLACE.NOTE_CHANGED',
} as const;

/**
 * `GET /api/marketplace-listings/{id}/note` and the answer to every save: what a buyer notes for themselves. The
 * revision is 0 before the first save. Also `current` of a 409 with `MARKETPLACE.NOTE_CHANGED`.
 */
export type BuyerNote = { text: string; revision: number };

/** `PUT /api/marketplace-listings/{id}/note`: the revision is the one that was read. */
export type SaveNoteRequest = BuyerNote;

export type ExportedNote = { listingId: number; text: string; changedAt: string };
