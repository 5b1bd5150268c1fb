import {
  MAIL_WRITTEN,
  type OutboxConsumer,
  type OutboxMessage,
  type QueuedJob,
  type Transaction,
} from '@app/server-kit';
import { mailJob } from './mail-job';
import type { MessageRepository } from './message.repository';

/** A stored mail becomes a job immediately; the sweep finds it when the job is lost. */
export class MailQueuer implements OutboxConsumer<typeof MAIL_WRITTEN> {
  readonly names = [MAIL_WRITTEN] as const;

  constructor(private readonly messages: MessageRepository) {}

  async consume(manager: Transaction, messages: readonly OutboxMessage<typeof MAIL_WRITTEN>[]): Promise<QueuedJob[]> {
    return (
      await this.messages.markQueued(
        manager,
        messages.map(({ key }) => key),
      )
    ).map(mailJob);
  }
}
