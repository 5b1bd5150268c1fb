import type { PersonalDataByContext } from '@app/contracts';
import type { Serializable } from '../answers/sent';
import type { Transaction } from '../outbox/outbox-writer';

/**
 * What the other contexts contribute to an account's export and deletion: `PersonalData[]`, from whoever composes them.
 */
export const PERSONAL_DATA = Symbol('PersonalData');

/**
 * By what a context may have kept something about somebody. What was sent without an account is a person's only once
 * the address is proved: anybody can open an account with anybody's address.
 */
export type Person = { userId: string; email: string; emailVerified: boolean };

type Context = Exclude<keyof PersonalDataByContext, 'auth'>;

export interface PersonalData<Name extends Context = Context> {
  /** The context's name, under which its part stands in the export. */
  readonly context: Name;
  /** Everything kept about the person. */
  export(person: Person): Promise<Serializable<NonNullable<PersonalDataByContext[Name]>>>;
  /** Removes it in the transaction that removes the account; what is counted stays counted. */
  erase(person: Person, transaction: Transaction): Promise<void>;
}
