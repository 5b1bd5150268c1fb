import type { Mail } from '@app/contracts';
import type { Transaction } from '../outbox/outbox-writer';

export const MAIL_WRITER = Symbol('MailWriter');

/** Enqueues a mail in the caller's transaction, so that both happen or neither; the worker sends it. */
export interface MailWriter {
  write(manager: Transaction, mail: Mail): Promise<void>;
}
