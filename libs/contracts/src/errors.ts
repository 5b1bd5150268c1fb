import type { StoredBuyerProfile } from './buyer-profile';
import type { StoredFirmDraft } from './firm-edits';
import type { StoredFirmSubmission } from './firm-submissions';
import type { RefusedPassage } from './inquiries';
import type { BuyerNote } from './marketplace-notes';
import type { StoredListing } from './selling';

/**
 * Of a listing, a note, a buyer profile, or a firm's draft or submission: what is stored, when it was changed
 * meanwhile; or about how many firms fit what a listing shows.
 */
export type ConflictFacts =
  | StoredListing
  | BuyerNote
  | StoredBuyerProfile
  | StoredFirmDraft
  | StoredFirmSubmission
  | { firms: number };

/** The one error body of every response under `/api`, used on both sides. */
export type ErrorBody = {
  error: {
    /** Stable, machine-readable: `AREA.WHAT_HAPPENED`. */
    code: string;
    /** For people; exactly the specification's wording where there is one. */
    message: string;
    /** Field name → what is wrong with it. */
    fields?: Record<string, string>;
    /** Where in a field's text the fault is. */
    passages?: RefusedPassage[];
    /** Of a conflict: what is stored now, so that the caller can compare. */
    current?: ConflictFacts;
  };
  requestId: string;
};

export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}
