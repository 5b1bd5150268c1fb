import type { UserView } from '@app/contracts';
import type { Role } from '@app/domain';

/** A registered user, without anything secret. */
export type User = Omit<UserView, 'username' | 'totpVerified' | 'developmentUser' | 'roles'> & {
  roles: Role[];
  disabled: boolean;
};

/** The account that a password is compared with. */
export type SignInCandidate = Pick<User, 'id' | 'email' | 'firstName'> & { passwordHash: string };

/** A user who showed the right password, and the hash it matched, which must still be stored when a session opens. */
export type PasswordProof = { user: User; passwordHash: string };

export type NewUser = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'phone'> & {
  passwordHash: string;
  createdAt: Date;
  roles?: Role[];
  emailVerified?: boolean;
};
