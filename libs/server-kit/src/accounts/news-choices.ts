import type { NewsKind } from '@app/contracts';
import type { Transaction } from '../outbox/outbox-writer';

/** What accounts chose to hear about, for the contexts that tell them. */
export const NEWS_CHOICES = Symbol('NewsChoices');

export type NewsReader = { userId: string; email: string; firstName: string; kinds: NewsKind[] };

/** Provided by the auth context; the choices are switches of the profile. */
export interface NewsChoices {
  /** Accounts that mails may be sent to and that chose something, in the order of their ids, after this one. */
  readers(after: string | null, limit: number, transaction?: Transaction): Promise<NewsReader[]>;
  /** Empty for an account that no mail may be sent to. */
  of(userId: string, transaction?: Transaction): Promise<NewsKind[]>;
  /** Null ends every kind. Ending it again changes nothing. */
  end(transaction: Transaction, userId: string, kind: NewsKind | null): Promise<void>;
}
