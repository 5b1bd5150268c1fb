import type { PersonalDataByContext } from '@app/contracts';
import type { Serializable } from '../answers/sent';
import type { Transaction } from '../outbox/outbox-writer';

/**
 * What the other contexts contribute to an account's export and deletion: `PersonalData[]`, provided by the
 * application that composes them.
 */
export const PERSONAL_DATA = Symbol('PersonalData');

/**
 * The identifiers by which a context may have stored personal data. Data sent without an account belongs to a user
 * only once the address is verified: anyone can open an account with any address.
 */
export type Person = { userId: string; email: string; emailVerified: boolean };

type Context = Exclude<keyof PersonalDataByContext, 'auth'>;

export interface PersonalData<Name extends Context = Context> {
  /** The context's name, which is the key of its part in the export. */
  readonly context: Name;
  /** All stored data of the person. */
  export(person: Person): Promise<Serializable<NonNullable<PersonalDataByContext[Name]>>>;
  /** Removes it in the transaction that removes the account; aggregate counts stay. */
  erase(person: Person, transaction: Transaction): Promise<void>;
}
