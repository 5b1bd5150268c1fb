import {
  SUBMITTER_MOVES,
  type FirmPaper,
  type MyFirmSubmission,
  type MyFirmSubmissionSummary,
  type SimilarFirm,
  type SubmissionFieldMessage,
  type SubmissionMark,
  type SubmissionRefund,
  type SubmittedLogo,
  type SubmitterMove,
} from '@app/contracts';
import {
  EDITABLE_SUBMISSION_STATES,
  firmSubmissionFaults,
  mailProvesAuthority,
  submissionMachine,
  submittedSlug,
  transition,
  type FirmSubmission,
  type SubmissionState,
} from '@app/domain';
import type { Actor } from '@app/server-kit';

export type Submission = {
  id: string;
  userId: string;
  state: SubmissionState;
  revision: number;
  fields: FirmSubmission;
  marks: SubmissionMark[];
  feeCents: number;
  paidCents: number;
  /** Of what was paid; null while it is kept. */
  refundState: SubmissionRefund | null;
  isDisputed: boolean;
  startedAt: Date;
  changedAt: Date;
  submittedAt: Date | null;
  decidedAt: Date | null;
  reason: string | null;
  firm: { id: number; slug: string } | null;
  logo: SubmittedLogo | null;
  /** Stays when the file of the paper was deleted. */
  paperId: string | null;
  /** Whose file is kept. */
  paper: FirmPaper | null;
};

export const isEditable = ({ state }: Pick<Submission, 'state'>): boolean => EDITABLE_SUBMISSION_STATES.includes(state);

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function summaryOf(submission: Submission): MyFirmSubmissionSummary {
  const { id, state, revision, fields, changedAt, submittedAt, decidedAt, reason, firm } = submission;
  return {
    id,
    company: fields.company,
    state,
    revision,
    changedAt: changedAt.toISOString(),
    submittedAt: iso(submittedAt),
    decidedAt: iso(decidedAt),
    reason,
    firm,
  };
}

function movesOf({ state }: Submission): SubmitterMove[] {
  return SUBMITTER_MOVES.filter((move) => transition(submissionMachine, state, move, 'submitter').allowed);
}

/** An account whose verified address is at the firm's domain acts for the firm; any other shows a paper. */
export function accountProves(email: string, isVerified: boolean, fields: FirmSubmission): boolean {
  return isVerified && mailProvesAuthority({ ...fields, contactEmail: email });
}

/** What keeps a submission from being submitted, in the order of the form. */
export function missingOf({ fields, paper }: Submission, { username, emailVerified }: Actor): SubmissionFieldMessage[] {
  const message = 'Upload a document that shows you are authorized to represent the firm.';
  const isProven = paper !== null || accountProves(username, emailVerified, fields);
  return [...firmSubmissionFaults(fields), ...(isProven ? [] : [{ field: 'paper', message } as const])];
}

/** What was paid is the whole fee, at whatever price; until then a draft costs what submitting costs today. */
function dueOf({ state, feeCents, paidCents }: Submission, presentFee: number): number {
  if (paidCents > 0) return paidCents;
  return state === 'draft' ? presentFee : feeCents;
}

type Facts = { actor: Actor; similar: SimilarFirm[]; feeCents: number };

/** `feeCents` is the present fee, which is what a draft is asked for. */
export function mySubmissionOf(submission: Submission, { actor, similar, feeCents }: Facts): MyFirmSubmission {
  const { fields, logo, paper } = submission;
  return {
    ...summaryOf(submission),
    fields,
    slug: submittedSlug(fields),
    missing: missingOf(submission, actor),
    similar,
    mailProves: accountProves(actor.username, actor.emailVerified, fields),
    logo,
    paper,
    feeCents: dueOf(submission, feeCents),
    paidCents: submission.paidCents,
    editable: isEditable(submission),
    moves: movesOf(submission),
  };
}
