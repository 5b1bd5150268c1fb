import type { BuyerProfile, CashBand, ProofState, ProofType } from '@app/domain';
import type { ScanResult } from './marketplace-documents';

export const BUYER_PROFILE_CODES = {
  notFound: 'MARKETPLACE.BUYER_PROFILE_NOT_FOUND',
  changed: 'MARKETPLACE.BUYER_PROFILE_CHANGED',
  contactData: 'MARKETPLACE.CONTACT_DATA',
  noProof: 'MARKETPLACE.PROOF_NOT_FOUND',
  proofDecided: 'MARKETPLACE.PROOF_DECIDED',
  ownProof: 'MARKETPLACE.OWN_PROOF',
} as const;

/** The file of a proof; only its buyer and administrators know even its name. */
export type ProofFile = {
  name: string;
  type: ProofType;
  bytes: number;
  /** Of a PDF. */
  pages: number | null;
  scan: ScanResult;
};

/** An own proof of funds; times are ISO 8601. */
export type MyProof = {
  state: ProofState;
  file: ProofFile | null;
  submittedAt: string | null;
  decidedAt: string | null;
  /** What an administrator found proved; null unless verified or expired. */
  amount: CashBand | null;
  /** Why it was declined. */
  reason: string | null;
  /** The first moment at which a verified proof has expired. */
  expiresAt: string | null;
};

/** What is stored of a profile: null and revision 0 before the first save. Also `current` of a conflict. */
export type StoredBuyerProfile = { revision: number; profile: BuyerProfile | null };

/** `GET /api/my-buyer-profile`, and the answer to every change of it or of its proof. */
export type MyBuyerProfile = StoredBuyerProfile & { proof: MyProof };

/** `PUT /api/my-buyer-profile`: the revision is the one that was read. */
export type SaveBuyerProfileRequest = { revision: number; profile: Record<string, unknown> };

/** `PUT /api/my-buyer-profile/proof?name=`; the body is the file. */
export type UploadProofQuery = { name: string };

/** What a seller knows of a buyer’s proof: never the file, its name or the reason of a decision. */
export type ShownProof = {
  state: ProofState;
  /** When it was submitted, decided, or when it expired; ISO 8601. */
  at: string | null;
  /** While it is verified. */
  amount: CashBand | null;
  until: string | null;
};

/** A buyer as the seller sees them, without a name, an address, a firm and an account. */
export type ShownBuyerProfile = { profile: BuyerProfile; changedAt: string; proof: ShownProof };

/**
 * `GET /api/marketplace-inquiries/{id}/buyer-profile` and `GET /api/ndas/{id}/buyer-profile`: the buyer of a
 * conversation or NDA, null while they have filled in no profile.
 */
export type ShownBuyer = { buyer: ShownBuyerProfile | null };

export const PROOF_VIEWS = ['open', 'decided'] as const;
export type ProofView = (typeof PROOF_VIEWS)[number];

/** One proof in the queue of administrators, without who it is from. */
export type ProofRow = {
  id: string;
  state: ProofState;
  /** What the buyer states; null while they have no profile. */
  stated: Pick<BuyerProfile, 'kind' | 'cash'> | null;
  submittedAt: string;
  decidedAt: string | null;
  amount: CashBand | null;
  expiresAt: string | null;
};

/**
 * `GET /api/admin/proofs`: `open` begins with the one that waits longest, `decided` with the latest decision; fifty at
 * a time. `cursor` is the `nextCursor` of the page before.
 */
export type ProofsQuery = { view?: ProofView; cursor?: string };
/** `waiting` counts all that are not decided. Without `nextCursor` there are no further ones. */
export type ProofsPage = { rows: ProofRow[]; waiting: number; nextCursor?: string };

export const PROOF_ADMIN_ACTIONS = ['opened', 'verified', 'declined'] as const;
export type ProofAdminAction = (typeof PROOF_ADMIN_ACTIONS)[number];

/** `GET /api/admin/proofs/{id}`, and the answer to a decision. */
export type ProofEntry = ProofRow & {
  file: ProofFile;
  /** The buyer the file should name; null when the account is gone. */
  buyer: { name: string; firm: string | null; email: string } | null;
  reason: string | null;
  canDecide: boolean;
  /** What administrators did with it, the earliest first. */
  actions: {
    at: string;
    action: ProofAdminAction;
    isYours: boolean;
    amount: CashBand | null;
    reason: string | null;
  }[];
};

/** `POST /api/admin/proofs/{id}/verify`: the amount that the file proves. */
export type VerifyProofRequest = { amount: CashBand };
export const PROOF_REASON_MAX = 500;
/** `POST /api/admin/proofs/{id}/decline`. The buyer reads the reason. */
export type DeclineProofRequest = { reason: string };

/** The file itself is the buyer’s own. */
export type ExportedBuyerProfile = {
  profile: (BuyerProfile & { changedAt: string }) | null;
  proof:
    | ({ state: ProofState; name: string; bytes: number; sha256: string; submittedAt: string } & Pick<
        MyProof,
        'decidedAt' | 'amount' | 'reason' | 'expiresAt'
      >)
    | null;
};
