import type {
  ListingEvent,
  ListingField,
  ListingFields,
  ListingFinding,
  ListingStatus,
  ListingType,
  PublicListing,
  RevisionStatus,
} from '@app/domain';
import type { MyDocument } from './marketplace-documents';

/** What an owner can do with a listing besides saving and submitting it. */
export const OWNER_MOVES = [
  'recall',
  'withdraw',
  'pause',
  'resume',
  'renew',
  'mark_sold',
  'reopen',
  'archive',
  'discard',
] as const;
export type OwnerMove = (typeof OWNER_MOVES)[number];

/** Listings of one owner that are not archived. */
export const LISTINGS_PER_OWNER = 10;

/** `POST /api/my-listings`. */
export type CreateListingRequest = { type: ListingType };

/** Times are ISO 8601. */
export type MyListingSummary = {
  id: number;
  type: ListingType;
  title: string;
  status: ListingStatus;
  /** Of changes to a listing that is public already; null when there are none. */
  editStatus: RevisionStatus | null;
  /** Changes with every save. */
  revision: number;
  changedAt: string;
  postedAt: string | null;
  expiresAt: string | null;
  featuredUntil: string | null;
  /** The moderator's words of the last decision; null once it is submitted again. */
  reason: string | null;
  moves: OwnerMove[];
  /** Whether its content can be changed now, and whether it can be submitted. */
  editable: boolean;
  submittable: boolean;
};

/** `GET /api/my-listings`. */
export type MyListings = { listings: MyListingSummary[]; limit: number };

/** `GET /api/my-listings/{id}`; also the answer to every change of it. */
export type MyListing = MyListingSummary & {
  fields: ListingFields;
  /** The version that the public reads, or read last; null before the first approval. */
  approved: ListingFields | null;
  /** What its public texts say that is not for everyone, by place. */
  findings: ListingFinding[];
};

/** `PUT /api/my-listings/{id}`: fields that are left out stay as they are stored. */
export type SaveListingRequest = { revision: number; fields: Partial<ListingFields> };

/** `current` of a 409 with `MARKETPLACE.LISTING_CHANGED`. */
export type StoredListing = { revision: number; fields: ListingFields };

export type FieldMessage = { field: ListingField; message: string };

/** `POST /api/my-listings/{id}/preview`: the stored content as each reader would see it. */
export type ListingPreview = {
  revision: number;
  public: PublicListing;
  /** Where it is, in words. */
  location: string;
  nda: Partial<ListingFields>;
  released: Partial<ListingFields>;
  /** About how many firms the public form fits. */
  firms: number;
  /** The exact choices leave so few firms that submitting needs a confirmation. */
  recognizable: boolean;
  /** What firms are counted among: the imported counts or our model, of which day (`YYYY-MM-DD`). */
  population: { source: string; asOf: string; isModel: boolean };
  /** Of the stored texts, as in `MyListing`. */
  findings: ListingFinding[];
  /** What keeps it from being submitted. */
  faults: FieldMessage[];
  hints: FieldMessage[];
};

/** `POST /api/my-listings/{id}/submit`; the number of firms is the one that the preview showed. */
export type SubmitListingRequest = { revision: number; confirmRecognizable?: boolean; firms?: number };

/** `POST /api/my-listings/{id}/moves`. */
export type MoveListingRequest = { move: OwnerMove };

export const MARKETPLACE_CODES = {
  changed: 'MARKETPLACE.LISTING_CHANGED',
  refused: 'MARKETPLACE.MOVE_REFUSED',
  incomplete: 'MARKETPLACE.LISTING_INCOMPLETE',
  recognizable: 'MARKETPLACE.LISTING_RECOGNIZABLE',
  limit: 'MARKETPLACE.LISTING_LIMIT',
  claimed: 'MARKETPLACE.LISTING_CLAIMED',
  ownReview: 'MARKETPLACE.OWN_LISTING_REVIEW',
} as const;

/** What a moderator can do besides deciding on a submission. Each needs a reason. */
export const MODERATOR_MOVES = ['pause', 'resume', 'withdraw', 'mark_sold', 'reopen', 'archive'] as const;
export type ModeratorMove = (typeof MODERATOR_MOVES)[number];

/** `POST /api/admin/listings/bulk`: each only while it is in the state in which the moderator saw it. */
export type BulkListingsRequest = { move: ModeratorMove; reason: string; rows: SeenListing[] };
export type SeenListing = { id: number; status: ListingStatus };

export const LISTING_DECISIONS = ['approve', 'request_changes', 'reject'] as const;
export type ListingDecision = (typeof LISTING_DECISIONS)[number];

/** One line of `GET /api/admin/listings?view=`. */
export type ModeratedListingSummary = {
  id: number;
  type: ListingType;
  title: string;
  status: ListingStatus;
  editStatus: RevisionStatus | null;
  sample: boolean;
  submittedAt: string | null;
  /** Until when one moderator has it, and whether that is the caller; null when it is free. */
  claim: { until: string; yours: boolean } | null;
  /** Firms that the owner confirmed to be recognizable among; null without exact choices that need it. */
  confirmedFirms: number | null;
  featuredFrom: string | null;
  featuredUntil: string | null;
};

export const MODERATION_VIEWS = ['queue', 'public', 'all'] as const;
export type ModerationView = (typeof MODERATION_VIEWS)[number];
export type ModeratedListings = {
  listings: ModeratedListingSummary[];
  waiting: number;
  /** The `cursor` of the next page; null on the last. */
  next: string | null;
};

export type ListingDifference = { field: ListingField; before: unknown; after: unknown };

export type ListingHistoryEntry = {
  at: string;
  actor: 'seller' | 'buyer' | 'admin' | 'worker';
  event: ListingEvent | 'create' | 'edit' | 'feature' | 'claim' | 'discard';
  from: string | null;
  to: string | null;
  reason: string | null;
};

/** Of a document, what a moderator needs for a decision; its content stays with the owner and their buyers. */
export type ModeratedDocument = Pick<MyDocument, 'name' | 'type' | 'documentClass' | 'bytes' | 'scan' | 'uploadedAt'>;

/** `GET /api/admin/listings/{id}`. */
export type ModeratedListing = ModeratedListingSummary & {
  revision: number;
  fields: ListingFields;
  /** Field by field, against the approved version; of a first submission, against an empty listing. */
  differences: ListingDifference[];
  /** Of a submission after one that was sent back or rejected: what its owner changed since; null for every other. */
  changedSinceDecision: ListingField[] | null;
  /** What the public texts say that is not for everyone; an owner's submission has none, an older listing may. */
  findings: ListingFinding[];
  /** In the order of their upload; none while the listing is its owner's alone. */
  documents: ModeratedDocument[];
  /** What everyone would read once it is approved, and where it says that the practice is. */
  public: PublicListing;
  location: string;
  /** About how many firms the public form fits. */
  firms: number;
  hasApproved: boolean;
  /** It is the caller's own: another moderator decides on it. */
  isOwn: boolean;
  moves: ModeratorMove[];
  decidable: boolean;
  history: ListingHistoryEntry[];
};

/** `POST /api/admin/listings/{id}/decision`; the revision is the one that the moderator read. */
export type DecideListingRequest = { revision: number; decision: ListingDecision; reason?: string };

/** `POST /api/admin/listings/{id}/moves`. */
export type ModerateListingRequest = { move: ModeratorMove; reason: string };

/** `PUT /api/admin/listings/{id}/feature`: ISO 8601; both null ends it. */
export type FeatureListingRequest = { from: string | null; until: string | null };
