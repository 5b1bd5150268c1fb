import type { Channel, DraftFault, FactDifference, FirmDraft, FirmEditState, FirmFact } from '@app/domain';
import type { ClaimPerson } from './firm-claims';

export const FIRM_EDIT_CODES = {
  notFound: 'FIRMS.EDIT_NOT_FOUND',
  changed: 'FIRMS.DRAFT_CHANGED',
  moved: 'FIRMS.EDIT_MOVED',
  unchanged: 'FIRMS.EDIT_UNCHANGED',
  notOwner: 'FIRMS.NOT_OWNER',
} as const;

/** What is stored of a draft: empty and revision 0 before the first save. Also `current` of a conflict. */
export type StoredFirmDraft = { revision: number; entries: FirmDraft };

/** `GET /api/my-firms/{id}/draft`, and the answer to every change of it. */
export type MyFirmDraft = StoredFirmDraft & {
  firm: { id: number; slug: string; name: string; channel: Channel };
  /** Null before the first save. */
  state: FirmEditState | null;
  /** The current facts, in the order of the page. */
  facts: FirmFact[];
  /** What the draft would change of the page, of those facts that can be read. */
  differences: FactDifference[];
  faults: DraftFault[];
  /** What a moderator said about it, or about the edit before. */
  reason: string | null;
  /** Of the latest edit that was decided. */
  decided: { state: FirmEditState; at: string } | null;
};

/** `PUT /api/my-firms/{id}/draft`: the revision is the one that was read. */
export type SaveFirmDraftRequest = { revision: number; entries: Record<string, unknown> };
/** `POST /api/my-firms/{id}/draft/submit`, `…/withdraw` and `…/discard` */
export type MoveFirmDraftRequest = { revision: number };

export const FIRM_EDIT_VIEWS = ['open', 'decided'] as const;
export type FirmEditView = (typeof FIRM_EDIT_VIEWS)[number];
export type FirmEditsQuery = { view?: FirmEditView; cursor?: string };
export type FirmEditRow = {
  id: string;
  firm: { id: number; slug: string; name: string };
  state: FirmEditState;
  submittedAt: string;
  decidedAt: string | null;
};
/** `GET /api/admin/firm-edits`: fifty at a time. */
export type FirmEditsPage = { rows: FirmEditRow[]; waiting: number; nextCursor?: string };

/** `GET /api/admin/firm-edits/{id}`, and the answer to a decision. */
export type FirmEditEntry = FirmEditRow & {
  revision: number;
  owner: ClaimPerson;
  /** Against what is public now; of a decided edit, none. */
  differences: FactDifference[];
  faults: DraftFault[];
  reason: string | null;
  canDecide: boolean;
};

export const FIRM_EDIT_DECISIONS = ['approve', 'request_changes', 'reject'] as const;
export type FirmEditDecision = (typeof FIRM_EDIT_DECISIONS)[number];
export const FIRM_EDIT_REASON_MAX = 500;
/** `POST /api/admin/firm-edits/{id}/decision`; everything but an approval needs a reason, which the owner reads. */
export type DecideFirmEditRequest = { decision: FirmEditDecision; revision: number; reason?: string };

export type FirmEditNews = 'approve' | 'request_changes' | 'reject';

export type ExportedFirmEdit = {
  firm: string;
  state: FirmEditState;
  entries: FirmDraft;
  savedAt: string;
  reason: string | null;
};
