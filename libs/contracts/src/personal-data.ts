import type {
  DocumentClass,
  LeavingReason,
  ListingFields,
  ListingStatus,
  MembershipState,
  NdaState,
  Scenario,
} from '@app/domain';
import type { AccountAct, DataRequest, PremiumChange } from './admin-users';
import type { ExportedBuyerProfile } from './buyer-profile';
import type { JobApplication } from './content/jobs';
import type { Utm } from './content/landing';
import type { KeptFeedback } from './content/messages';
import type { Destination } from './destinations';
import type { ExportedClaim, ExportedDispute } from './firm-claims';
import type { ExportedFirmEdit } from './firm-edits';
import type { ExportedPaper } from './firm-papers';
import type { KeptFirmReviews } from './firm-reviews';
import type { ExportedFirmSubmission } from './firm-submissions';
import type { UserView } from './identity';
import type { KeptInquiry } from './inquiries';
import type { SellerExclusions } from './marketplace-exclusions';
import type { NdaSetting, NdaSignature } from './marketplace-nda';
import type { ExportedNote } from './marketplace-notes';
import type { KeptOffer } from './marketplace-offers';
import type { SavedSearch, SearchCadence } from './marketplace-saved';
import type { PhoneParts } from './phone-parts';
import type { ConversionPayload, DeliveryStatus } from './tracking';
import type { EventName } from './tracking-events';
import type { SavedValuation } from './valuations';

/** `GET /api/account/export`: all personal data of the caller, by context. Times are ISO 8601. */
export type DataExport = { exportedAt: string; contexts: PersonalDataByContext };

/** A context is absent when it has no data of the account, or when the product runs without it. */
export type PersonalDataByContext = {
  auth?: KeptAccount;
  tracking?: KeptEvent[];
  content?: KeptContent;
  calculator?: { savedCalculations: ExportedSavedCalculation[] };
  marketplace?: KeptMarketplace;
  firms?: KeptFirms;
  payments?: KeptPayments;
};

/** Amounts are minor units. */
export type KeptPayments = {
  state: MembershipState;
  memberSince: string | null;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  leavingReason: LeavingReason | null;
  invoices: { id: string; number: string | null; at: string; total: number; currency: string; status: string }[];
};

/** What an account sent about firms; of an administrator, also the files of firms that they uploaded. */
export type KeptFirms = KeptFirmReviews & {
  papers: ExportedPaper[];
  claims: ExportedClaim[];
  disputes: ExportedDispute[];
  edits: ExportedFirmEdit[];
  submissions: ExportedFirmSubmission[];
  imports: { fileName: string; uploadedAt: string }[];
};

/** A listing with every version of its content; the phone number is the seller's. */
export type KeptListing = {
  id: number;
  status: ListingStatus;
  createdAt: string;
  changedAt: string;
  versions: ({ number: number; savedAt: string; fields: ListingFields } & PhoneParts)[];
};

/** Except secrets that even the user may not read. */
export type KeptAccount = {
  account: Pick<
    UserView,
    | 'id'
    | 'roles'
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'city'
    | 'state'
    | 'firm'
    | 'aum'
    | 'revenue'
    | 'feeBasedPercentage'
    | 'isPremium'
    | 'isAdmin'
    | 'emailVerified'
    | 'notifyNewListings'
    | 'notifyMarketUpdates'
    | 'notifyApprovedListings'
  > &
    PhoneParts & { disabledAt: string | null; createdAt: string };
  secondFactor: { since: string; recoveryCodesLeft: number } | null;
  sessions: KeptSession[];
  knownDevices: { createdAt: string; expiresAt: string }[];
  emailChanges: { from: string; to: string; askedAt: string; changedAt: string | null }[];
  /** Premium memberships that administrators gave or took, with the reason. */
  premiumChanges: Omit<PremiumChange, 'by'>[];
  /** What administrators did to the account, with the reason. */
  accountActs: Omit<AccountAct, 'by'>[];
  dataRequests: Pick<
    DataRequest,
    'kind' | 'madeBy' | 'state' | 'receivedOn' | 'dueOn' | 'note' | 'enteredAt' | 'closedAt' | 'reason'
  >[];
  activity: KeptActivity[];
};

export type KeptSession = {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  userAgent: string | null;
  network: string | null;
  secondFactorAt: string | null;
  revokedAt: string | null;
};

export type KeptActivity = {
  at: string;
  action: string;
  /** Where the person did it from; null for what another did. */
  network: string | null;
  userAgent: string | null;
  details: Record<string, string | number | boolean>;
};

export type KeptEvent = {
  name: EventName;
  occurredAt: string;
  payload: ConversionPayload;
  deliveries: { destination: Destination; status: DeliveryStatus; finishedAt: string | null }[];
};

/** Messages sent from an address belong to the account once the address is verified; before that, only the votes do. */
export type KeptContent = {
  roadmapVotes: number[];
  /** Of an administrator: lists of the portal as they set them up. */
  savedViews: { name: string; href: string }[];
  feedback?: KeptFeedback[];
  playbookRequests?: { requestedAt: string; mailed: boolean; openedAt: string | null }[];
  leads?: KeptLead[];
  applications?: JobApplication[];
};

/** Includes the wording that was agreed to. */
export type KeptLead = {
  reference: string;
  landingPage: string;
  email: string;
  firstName: string;
  message: string;
  utm: Utm;
  consentText: string;
  receivedAt: string;
};

export type ExportedSavedCalculation = {
  name: string;
  createdAt: string;
  updatedAt: string;
  scenario: Scenario;
  shares: { createdAt: string; expiresAt: string }[];
};

export type KeptMarketplace = {
  favorites: ExportedFavorite[];
  savedSearches: ExportedSavedSearch[];
  savedValuations: ExportedSavedValuation[];
  searchAlerts: ExportedAlert[];
  newsMails: ExportedNewsMail[];
  listings: KeptListing[];
  inquiries: KeptInquiry[];
  offers: KeptOffer[];
  notes: ExportedNote[];
  exclusions: SellerExclusions | null;
  buyerProfile: ExportedBuyerProfile | null;
  documents: ExportedDocument[];
  ndas: ExportedNda[];
  ndaSettings: ExportedNdaSetting[];
  /** Documents of others that were delivered to the account. */
  deliveries: ExportedDelivery[];
  /** Its own blocks, reports and declined requests. */
  acts: ExportedSideAct[];
  /** Since when the account may not write in conversations; null while it may. */
  writingBlockedAt: string | null;
};
/** An NDA from the account's side; its PDF and its evidence are downloaded on the page of the NDA. */
export type ExportedNda = {
  listingId: number;
  listingTitle: string;
  side: 'buyer' | 'seller';
  state: NdaState;
  requestedAt: string;
  signedAt: string | null;
  countersignedAt: string | null;
  closedAt: string | null;
  /** That of the account, once it is given. */
  signature: NdaSignature | null;
  /** Of the buyer's own signature. */
  crd: string | null;
  documentSha256: string | null;
  /** What the evidence keeps about the account: what it did, when, and from where. */
  records: { kind: string; recordedAt: string; account: EvidenceFacts; circumstances: EvidenceFacts }[];
};
type EvidenceFacts = Record<string, string | number | boolean | null>;
export type ExportedSideAct = {
  kind: 'block' | 'report' | 'decline';
  side: 'buyer' | 'seller';
  /** Of the conversation; null for a declined request. */
  listingId: number | null;
  at: string;
};
/** The standing signature for a listing. */
export type ExportedNdaSetting = NdaSetting & { listingId: number; changedAt: string };
export type ExportedDelivery = {
  listingId: number;
  documentName: string;
  sha256: string;
  address: string;
  deliveredAt: string;
};
/** The file itself is downloaded on the page of its listing. */
export type ExportedDocument = {
  listingId: number;
  name: string;
  documentClass: DocumentClass;
  bytes: number;
  sha256: string;
  uploadedAt: string;
};
export type ExportedSavedValuation = Pick<
  SavedValuation,
  'name' | 'createdAt' | 'updatedAt' | 'listingId' | 'sale' | 'market'
> & {
  shares: { createdAt: string; expiresAt: string }[];
};
export type ExportedFavorite = { listingId: number; addedAt: string };
export type ExportedSavedSearch = Omit<SavedSearch, 'id'>;
/** A mail about saved searches: how often they are sent, when, and the listings in it. */
export type ExportedAlert = { cadence: SearchCadence; createdAt: string; listingIds: number[] };
/** A daily news mail: when it was written, and the time that it is about. */
export type ExportedNewsMail = { createdAt: string; coversFrom: string; coversUntil: string };
