import type { GrantState, NdaState } from '@app/domain';
import type { NdaSignature } from './marketplace-nda';

/** One NDA in the log of administrators; times are ISO 8601. */
export type NdaLogRow = {
  id: string;
  listing: { id: number; title: string };
  state: NdaState;
  textVersion: number;
  /** `signature` is null until the buyer has signed. */
  buyer: { email: string; signature: NdaSignature | null };
  /** Null until the seller has countersigned. */
  seller: NdaSignature | null;
  requestedAt: string;
  signedAt: string | null;
  countersignedAt: string | null;
  /** Null until it is active. */
  expiresAt: string | null;
  closedAt: string | null;
};

/** `GET /api/admin/ndas`: the newest first, fifty at a time. `cursor` is the `nextCursor` of the page before. */
export type NdaLogQuery = { state?: NdaState; listing?: number; cursor?: string };
/** Without `nextCursor` there are no older ones. */
export type NdaLogPage = { rows: NdaLogRow[]; nextCursor?: string };

/** What an NDA opened to its buyer. */
export type NdaLogGrant = {
  id: string;
  tier: 'nda' | 'released';
  documentClasses: string[];
  from: string;
  until: string;
  state: GrantState;
  reason: string | null;
  canEnd: boolean;
};

export const NDA_ADMIN_ACTIONS = ['nda_ended', 'grant_ended', 'chain_checked'] as const;
export type NdaAdminAction = (typeof NDA_ADMIN_ACTIONS)[number];

/** `GET /api/admin/ndas/{id}`, and the answer to ending the NDA or a grant. */
export type NdaLogEntry = NdaLogRow & {
  reason: string | null;
  documentSha256: string | null;
  canEnd: boolean;
  grants: NdaLogGrant[];
  /** The rows of the evidence chain about this NDA, by their number; nulls for one whose record cannot be read. */
  records: { seq: number; kind: string | null; recordedAt: string | null }[];
  /** What administrators did with it, the earliest first. */
  actions: { at: string; action: NdaAdminAction; isYours: boolean; reason: string | null }[];
};

/** `POST /api/admin/ndas/{id}/end` and `/grants/{grantId}/end`. Both sides read the reason. */
export type EndNdaRequest = { reason: string };

/**
 * `GET /api/admin/nda-text`: the text that NDAs are signed with from now on. It is a draft for the operator of the
 * site, who approves it with their counsel; until then `approval` is null.
 */
export type NdaTextInUse = {
  version: number;
  body: string;
  /** ISO 8601 */
  publishedAt: string;
  approval: { at: string; isYours: boolean } | null;
};
/** `POST /api/admin/nda-text/approval`, with the version that was read. */
export type ApproveNdaTextRequest = { version: number };

/** A check stops there: that many rows of a chain are wrong says enough. */
export const CHAIN_FAULTS_MAX = 1_000;

/** `POST /api/admin/nda-chain/check`: the whole evidence chain, read now; times are ISO 8601. */
export type NdaChainCheck = {
  checkedAt: string;
  /** Rows of the chain. */
  records: number;
  /** When the first and the last row were recorded; null for an empty chain or a row that cannot be read. */
  since: string | null;
  until: string | null;
  /** How many rows were edited, removed, reordered or cut off; `CHAIN_FAULTS_MAX` stands for that many or more. */
  faults: number;
  /** The earliest of them. */
  firstFault: { seq: number; sentence: string } | null;
  /** The daily anchors that the chain was compared with; `lastDay` is null without any. */
  anchors: { count: number; lastDay: string | null };
  /** The day of an anchor that was written and whose file is missing here; null when it is here or none was written. */
  missingAnchor: string | null;
};
