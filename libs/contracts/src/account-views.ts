import type { ClaimState, ListingStatus, MembershipState, RevisionStatus, SubmissionState } from '@app/domain';
import type { AccountActRequest } from './admin-users';
import type { SavedSearch } from './marketplace-saved';

/** Minutes that a read-only view of another account lasts. */
export const ACCOUNT_VIEW_MINUTES = 15;

/** Rows of one list that a view shows. */
export const VIEWED_MAX = 100;

/** `POST /api/admin/users/:id/views`; the person is told, and finds the reason in their export. */
export type StartAccountViewRequest = AccountActRequest;

/** A view of an account that one session has opened. Times are ISO 8601. */
export type AccountView = { id: string; startedAt: string; endsAt: string };

/**
 * What the person's own screens list: names and states. No figure of a practice, no message, nothing of an NDA or an
 * offer, and no firm of a review, whose author stays unknown. At most `VIEWED_MAX` of each, the latest first.
 */
export type AccountContents = {
  membership: { state: MembershipState; until: string | null } | null;
  savedCalculations: { name: string; updatedAt: string }[];
  listings: {
    id: number;
    title: string;
    status: ListingStatus;
    editStatus: RevisionStatus | null;
    changedAt: string;
    expiresAt: string | null;
  }[];
  favorites: {
    shown: number;
    /** Of listings that are not public any more. */
    gone: number;
  };
  savedSearches: Pick<SavedSearch, 'name' | 'cadence' | 'paused' | 'lastAlertAt'>[];
  hasBuyerProfile: boolean;
  firmClaims: { firm: string; state: ClaimState; changedAt: string }[];
  firmSubmissions: { company: string; state: SubmissionState; changedAt: string }[];
};

/** Of these figures a view says only whether they were filled in. */
export const HIDDEN_FIGURES = ['aum', 'revenue', 'feeBasedPercentage'] as const;
export type HiddenFigure = (typeof HIDDEN_FIGURES)[number];

/** The person's profile as their dashboard shows it. */
export type ViewedProfile = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  firm: string | null;
  city: string | null;
  state: string | null;
  filledIn: Record<HiddenFigure, boolean>;
  emailVerified: boolean;
  isPremium: boolean;
  hasSecondFactor: boolean;
  isLocked: boolean;
  notifications: { newListings: boolean; marketUpdates: boolean; approvedListings: boolean };
};

/** `GET /api/admin/users/:id/views/:viewId`. */
export type ViewedAccount = {
  view: AccountView;
  /** Until it ends, by the clock of the server. */
  remainingMs: number;
  profile: ViewedProfile;
  contents: AccountContents;
};
