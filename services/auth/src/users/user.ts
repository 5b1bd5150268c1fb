import type { UserView } from '@app/contracts';

/** A registered person, without anything secret. */
export type User = Omit<UserView, 'username' | 'totpVerified' | 'developmentUser'> & { disabled: boolean };

/** Whom a password is compared for. */
export type SignInCandidate = Pick<User, 'id' | 'email' | 'firstName'> & { passwordHash: string };

/** Somebody who showed his password, and the hash that it fitted, which must still stand when a session opens. */
export type PasswordProof = { user: User; passwordHash: string };

export type NewUser = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'phone'> & {
  passwordHash: string;
  createdAt: Date;
  isAdmin?: boolean;
  emailVerified?: boolean;
};

/** What a password alone does not show while the account's second factor is still to come. */
const WITHHELD = {
  phone: null,
  city: null,
  state: null,
  firm: null,
  aum: null,
  revenue: null,
  feeBasedPercentage: null,
} as const;

/** What leaves the server: `disabled` is the administrators' business. */
export function toUserView({ disabled: _, ...user }: User, totpVerified: boolean): UserView {
  return { ...user, username: user.email, totpVerified, ...(user.totpEnabled && !totpVerified && WITHHELD) };
}
