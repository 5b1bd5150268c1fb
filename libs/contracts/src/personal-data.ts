import type { ListingFields, ListingStatus, Scenario } from '@app/domain';
import type { JobApplication } from './content/jobs';
import type { Utm } from './content/landing';
import type { FeedbackList } from './content/messages';
import type { UserView } from './identity';
import type { KeptInquiry } from './inquiries';
import type { SavedSearch } from './marketplace-saved';
import type { ConversionName, ConversionPayload, DeliveryStatus, Destination } from './tracking';

/** `GET /api/account/export`: all personal data of the caller, by context. Times are ISO 8601. */
export type DataExport = { exportedAt: string; contexts: PersonalDataByContext };

/** A context is absent when it has no data of the account, or when the product runs without it. */
export type PersonalDataByContext = {
  auth?: KeptAccount;
  tracking?: KeptEvent[];
  content?: KeptContent;
  calculator?: { savedCalculations: ExportedSavedCalculation[] };
  marketplace?: KeptMarketplace;
};

/** A listing with every version of its content. */
export type KeptListing = {
  id: number;
  status: ListingStatus;
  createdAt: string;
  changedAt: string;
  versions: { number: number; savedAt: string; fields: ListingFields }[];
};

/** Except secrets that even the user may not read. */
export type KeptAccount = {
  account: Pick<
    UserView,
    | 'id'
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
  > & { disabledAt: string | null; createdAt: string };
  secondFactor: { since: string; recoveryCodesLeft: number } | null;
  sessions: KeptSession[];
  knownDevices: { createdAt: string; expiresAt: string }[];
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
  network: string | null;
  userAgent: string | null;
  details: Record<string, string | number | boolean>;
};

export type KeptEvent = {
  name: ConversionName;
  occurredAt: string;
  payload: ConversionPayload;
  deliveries: { destination: Destination; status: DeliveryStatus; finishedAt: string | null }[];
};

/** Messages sent from an address belong to the account once the address is verified; before that, only the votes do. */
export type KeptContent = {
  roadmapVotes: number[];
  feedback?: FeedbackList['messages'];
  playbookRequests?: { requestedAt: string; mailed: boolean }[];
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
  listings: KeptListing[];
  inquiries: KeptInquiry[];
};
export type ExportedFavorite = { listingId: number; addedAt: string };
export type ExportedSavedSearch = Pick<SavedSearch, 'name' | 'query' | 'cadence' | 'createdAt'>;
