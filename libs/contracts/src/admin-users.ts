/** `POST /api/admin/users/search`: one account, by its whole address. In the body, so that no log has the address. */
export type FindUserRequest = { email: string };

/** `PUT /api/admin/users/:id/premium`. */
export type SetPremiumRequest = {
  isPremium: boolean;
  /** At least ten characters; the user finds it in the export of their data. */
  reason: string;
};

/** A premium membership that an administrator gave or took. */
export type PremiumChange = {
  at: string;
  isPremium: boolean;
  reason: string;
  /** Address of the administrator; null when that account no longer exists. */
  by: string | null;
};

/** An account as administrators see it. Times are ISO 8601. */
export type AdminUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  firm: string | null;
  createdAt: string;
  emailVerified: boolean;
  isPremium: boolean;
  isAdmin: boolean;
  hasSecondFactor: boolean;
  disabledAt: string | null;
  /** The latest first, at most fifty. */
  premiumChanges: PremiumChange[];
};
