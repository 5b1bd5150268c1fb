import type { ClaimEvent, ClaimState } from '@app/domain';
import type { FirmPaper } from './firm-papers';

export const FIRM_CLAIM_CODES = {
  notFound: 'FIRMS.CLAIM_NOT_FOUND',
  owned: 'FIRMS.PROFILE_OWNED',
  moved: 'FIRMS.CLAIM_MOVED',
  wrongCode: 'FIRMS.CLAIM_CODE_WRONG',
  otherDomain: 'FIRMS.CLAIM_OTHER_DOMAIN',
  sharedDomain: 'FIRMS.CLAIM_SHARED_DOMAIN',
  noDomain: 'FIRMS.CLAIM_NO_DOMAIN',
  sample: 'FIRMS.SAMPLE_FIRM',
  ownClaim: 'FIRMS.OWN_CLAIM',
} as const;

/** What the caller said when they claimed a profile; times are ISO 8601. */
export type MyClaim = {
  id: string;
  state: ClaimState;
  startedAt: string;
  /** The first moment at which it lapses without a proof; null once it was proven or is over. */
  lapsesAt: string | null;
  /** The address that the last code was sent to, and until when that code is good. */
  mail: { address: string; codeUntil: string } | null;
  papers: FirmPaper[];
  /** Why it was refused, or what a moderator said about a dispute. */
  reason: string | null;
};

export type MyDispute = {
  openedAt: string;
  closedAt: string | null;
  outcome: ClaimEvent | null;
  reason: string | null;
};

/**
 * `GET /api/my-firms/{id}`, and the answer to every change of a claim: what the caller may do with the profile of a
 * firm.
 */
export type MyFirm = {
  firm: {
    id: number;
    slug: string;
    name: string;
    sample: boolean;
    /** Where mails prove a claim; null for a firm whose website no source names, or that is on a shared site. */
    domain: string | null;
  };
  owner: 'none' | 'you' | 'other';
  /** The latest claim of the caller. */
  claim: MyClaim | null;
  /** The latest dispute of the caller about the owner. */
  dispute: MyDispute | null;
  /** For the owner: what to put on the firm's own site. */
  badge: string | null;
};

/** `GET /api/my-firms`: the profiles that the caller owns or claims. */
export type MyFirms = { firms: { id: number; slug: string; name: string; state: ClaimState }[] };

/** `POST /api/my-firms/{id}/claim/mail`: sends a code to an address at the domain of the firm. */
export type SendClaimCodeRequest = { email: string };
/** `POST /api/my-firms/{id}/claim/code` */
export type ConfirmClaimCodeRequest = { code: string };
export const CLAIM_STATEMENT_MAX = 1_000;
export const CLAIM_PAPERS_MAX = 5;
/** `POST /api/my-firms/{id}/claim/papers` and `POST /api/my-firms/{id}/dispute`: ids of uploaded papers. */
export type ProveClaimRequest = { papers: string[]; statement: string };

export const CLAIM_VIEWS = ['open', 'disputed', 'granted', 'closed'] as const;
export type ClaimView = (typeof CLAIM_VIEWS)[number];
/** `GET /api/admin/firm-claims`: fifty at a time; `cursor` is the `nextCursor` of the page before. */
export type ClaimsQuery = { view?: ClaimView; cursor?: string };
export type ClaimRow = {
  id: string;
  firm: { id: number; slug: string; name: string };
  state: ClaimState;
  proof: 'mail' | 'papers' | null;
  startedAt: string;
  changedAt: string;
};
/** `waiting` counts those that wait for a moderator. */
export type ClaimsPage = { rows: ClaimRow[]; waiting: number; nextCursor?: string };

/** What a moderator can do with a claim. */
export const CLAIM_MOVES = ['take_up', 'grant', 'refuse', 'dismiss', 'freeze', 'uphold', 'overturn'] as const;
export type ClaimMove = (typeof CLAIM_MOVES)[number];
/** These say why; the claimant and the rival read it. */
export const REASONED_CLAIM_MOVES: readonly ClaimMove[] = ['refuse', 'dismiss', 'freeze', 'uphold', 'overturn'];
export const CLAIM_REASON_MAX = 500;
/** `POST /api/admin/firm-claims/{id}/moves` */
export type MoveClaimRequest = { move: ClaimMove; reason?: string };

/** Null when the account is gone. */
export type ClaimPerson = { name: string; firm: string | null; email: string } | null;
export type ReadPaper = FirmPaper & { openings: { at: string; isYours: boolean }[] };

/** `GET /api/admin/firm-claims/{id}`, and the answer to a move. */
export type ClaimEntry = ClaimRow & {
  claimant: ClaimPerson;
  /** The domain of the firm's website when the claim was started. */
  domain: string | null;
  mailTo: string | null;
  statement: string | null;
  papers: ReadPaper[];
  /** Other claims of this profile that are not over. */
  others: number;
  disputes: (MyDispute & { id: string; rival: ClaimPerson; statement: string; papers: ReadPaper[] })[];
  events: { at: string; event: ClaimEvent | 'start'; side: ClaimSide; isYours: boolean; reason: string | null }[];
  /** What the caller may do now. */
  moves: ClaimMove[];
};
export type ClaimSide = 'claimant' | 'rival' | 'admin' | 'worker';

export type ClaimNews = Exclude<ClaimEvent, 'confirm_mail' | 'send_papers' | 'withdraw'>;

export type ExportedClaim = {
  firm: string;
  state: ClaimState;
  startedAt: string;
  mailTo: string | null;
  statement: string | null;
  reason: string | null;
};
export type ExportedDispute = { firm: string; statement: string; openedAt: string; closedAt: string | null };
