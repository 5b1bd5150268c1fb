/** Who calls, as the session row says at this very request (never as a token claims). */
export type Actor = {
  userId: string;
  sessionId: string;
  username: string;
  isAdmin: boolean;
  isPremium: boolean;
  emailVerified: boolean;
  /** A second factor was shown for this session and its elevation token came with the request. */
  elevated: boolean;
};
