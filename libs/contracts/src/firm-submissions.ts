import type { FirmSubmission, FirmSubmissionField, SubmissionEvent, SubmissionState } from '@app/domain';
import type { FirmPaper } from './firm-papers';
import type { PhoneParts } from './phone-parts';

export const FIRM_SUBMISSION_CODES = {
  notFound: 'FIRMS.SUBMISSION_NOT_FOUND',
  changed: 'FIRMS.SUBMISSION_CHANGED',
  refused: 'FIRMS.SUBMISSION_MOVE_REFUSED',
  incomplete: 'FIRMS.SUBMISSION_INCOMPLETE',
  duplicate: 'FIRMS.SUBMISSION_DUPLICATE',
  limit: 'FIRMS.SUBMISSION_LIMIT',
  own: 'FIRMS.OWN_SUBMISSION',
  noLogo: 'FIRMS.LOGO_NOT_FOUND',
} as const;

/** Submissions of one account that are neither published, rejected nor withdrawn. */
export const OPEN_SUBMISSIONS_PER_ACCOUNT = 5;

/** A draft that was not changed for so many days is deleted. */
export const DRAFT_LIFE_DAYS = 180;

/** `GET /api/firm-submission-terms`: the fee in cents, 0 for none. */
export type FirmSubmissionTerms = { feeCents: number };

/** A published firm that may be the submitted one. */
export type SimilarFirm = { id: number; slug: string; name: string; by: 'domain' | 'name' };

/** Times are ISO 8601. */
export type MyFirmSubmissionSummary = {
  id: string;
  company: string;
  state: SubmissionState;
  /** Changes with every save. */
  revision: number;
  changedAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  /** The moderator's words of the last decision; null once it is submitted again. */
  reason: string | null;
  /** The profile that it led to. */
  firm: { id: number; slug: string } | null;
};

/** `GET /api/firm-submissions`, the latest changed first. */
export type MyFirmSubmissions = { submissions: MyFirmSubmissionSummary[]; limit: number };

/** `paper` for a proof of authority that is missing. */
export type SubmissionFieldMessage = { field: FirmSubmissionField | 'paper'; message: string };

/** In pixels; `version` changes with the picture. */
export type SubmittedLogo = { version: string; width: number; height: number };

/** What a submitter can do with a submission besides saving and submitting it. */
export const SUBMITTER_MOVES = ['reopen', 'withdraw'] as const;
export type SubmitterMove = (typeof SUBMITTER_MOVES)[number];

/** `GET /api/firm-submissions/{id}`; also the answer to every change of it. */
export type MyFirmSubmission = MyFirmSubmissionSummary & {
  fields: FirmSubmission;
  /** The part of the address that the profile gets if it is free; null when the name suggests none. */
  slug: string | null;
  /** What keeps it from being submitted. */
  missing: SubmissionFieldMessage[];
  /** Published firms with its domain or its name. One with its domain keeps it from being submitted. */
  similar: SimilarFirm[];
  /** Whether the account's verified address is at the firm's domain; without that, a paper is needed. */
  mailProves: boolean;
  logo: SubmittedLogo | null;
  /** The proof of authority; null also once it was deleted after the decision. */
  paper: FirmPaper | null;
  /** In cents: what is due, frozen when it was sent to payment. */
  feeCents: number;
  /** In cents; stays when it was refunded. */
  paidCents: number;
  editable: boolean;
  moves: SubmitterMove[];
};

/** `PUT /api/firm-submissions/{id}`: the revision is the one that was read. */
export type SaveFirmSubmissionRequest = { revision: number; fields: Record<string, unknown> };

/** `current` of a 409 with `FIRMS.SUBMISSION_CHANGED`. */
export type StoredFirmSubmission = { revision: number; fields: FirmSubmission };

/** `PUT /api/firm-submissions/{id}/paper?name=`; the body is the file. */
export type UploadSubmissionPaperQuery = { name: string };

/**
 * `POST /api/firm-submissions/{id}/submit`. `fax` is a field that people do not see; a program that fills in every
 * field says so with it.
 */
export type SubmitFirmRequest = { revision: number; fax?: string };

/** `POST /api/firm-submissions/{id}/moves`. */
export type MoveFirmSubmissionRequest = { move: SubmitterMove };

/** Why a moderator should look twice; none of them refuses a submission. */
export const SUBMISSION_MARKS = ['hidden_field', 'fast', 'links', 'same_domain', 'same_name', 'many'] as const;
export type SubmissionMark = (typeof SUBMISSION_MARKS)[number];

export const SUBMISSION_VIEWS = ['open', 'decided'] as const;
export type SubmissionView = (typeof SUBMISSION_VIEWS)[number];

export type SubmissionRefund = 'sending' | 'pending' | 'succeeded' | 'failed';

/** One submission in the queue of administrators. */
export type SubmissionRow = {
  id: string;
  company: string;
  state: SubmissionState;
  marks: SubmissionMark[];
  /** In cents. What was paid stays when it was refunded. */
  feeCents: number;
  paidCents: number;
  /** `failed` when an administrator has to act. */
  refundState: SubmissionRefund | null;
  /** The bank holds or took back what was paid. */
  isDisputed: boolean;
  submittedAt: string;
  decidedAt: string | null;
};

/**
 * `GET /api/admin/firm-submissions`: `open` begins with the one that waits longest, `decided` with the latest decision;
 * fifty at a time. `cursor` is the `nextCursor` of the page before.
 */
export type SubmissionsQuery = { view?: SubmissionView; cursor?: string };
/** `waiting` counts all that are in review. Without `nextCursor` there are no further ones. */
export type SubmissionsPage = { rows: SubmissionRow[]; waiting: number; nextCursor?: string };

export type SubmissionAction = {
  at: string;
  side: 'submitter' | 'admin' | 'worker';
  event: SubmissionEvent | 'open_paper';
  isYours: boolean;
  reason: string | null;
};

/** `GET /api/admin/firm-submissions/{id}`, and the answer to a decision. */
export type SubmissionEntry = SubmissionRow & {
  revision: number;
  fields: FirmSubmission;
  slug: string | null;
  similar: SimilarFirm[];
  mailProves: boolean;
  logo: SubmittedLogo | null;
  paper: FirmPaper | null;
  /** Of the account; null when it is gone. */
  submitter: { name: string; firm: string | null; email: string } | null;
  /** Between the first save of the draft and its submission. */
  secondsToSubmit: number;
  reason: string | null;
  firm: { id: number; slug: string } | null;
  canDecide: boolean;
  /** What was done with it, the earliest first. */
  actions: SubmissionAction[];
};

/** `POST /api/admin/firm-submissions/{id}/publish`: the revision is the one that the moderator read. */
export type PublishSubmissionRequest = { revision: number };
export const SUBMISSION_REASON_MAX = 1_000;
/** `POST …/{id}/request-changes` and `…/{id}/reject`; the submitter reads the reason. */
export type AnswerSubmissionRequest = { revision: number; reason: string };

/**
 * Of an account's submissions, for its export. The files themselves are the submitter's own; the phone number is the
 * contact's.
 */
export type ExportedFirmSubmission = PhoneParts & {
  id: string;
  state: SubmissionState;
  startedAt: string;
  changedAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  reason: string | null;
  feeCents: number;
  paidCents: number;
  fields: FirmSubmission;
};
