import type { Role } from '@app/domain';
import type { Transaction } from '../outbox/outbox-writer';

/** Everyone with a role in the portal, for what more than one person decides. */
export const ADMINISTRATORS = Symbol('Administrators');

export type Administrator = {
  userId: string;
  email: string;
  firstName: string;
  roles: Role[];
  /** Can sign in to the portal: enabled, with a verified email and a second factor. */
  isAble: boolean;
};

/** Provided by the auth context. */
export interface Administrators {
  /** Inside a transaction pass it. */
  list(transaction?: Transaction): Promise<Administrator[]>;
}
