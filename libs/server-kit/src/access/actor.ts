/** Who calls, as the session row says at this very request (never as a token claims). */
export type Actor = {
  userId: string;
  sessionId: string;
  username: string;
  isAdmin: boolean;
  isPremium: boolean;
  emailVerified: boolean;
  /** Whether this session showed the second factor that its account has; until then it may do next to nothing. */
  secondFactor: 'none' | 'pending' | 'shown';
  /** A second factor was shown for this session and its elevation token came with the request. */
  elevated: boolean;
  /** When the code behind that elevation was shown; see `assertFreshCode`. */
  codeShownAt?: Date;
};
