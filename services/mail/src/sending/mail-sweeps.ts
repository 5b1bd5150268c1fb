import type { JobQueue, Logger } from '@app/server-kit';
import type { MailPolicy } from '../rules/mail-policy';
import { mailJob } from './mail-job';
import type { MessageRepository } from './message.repository';

const JOBS = 500;
const PURGED = 1_000;

/** Recovers mails whose worker died: run at every tick, by every worker. */
export class MailSweeps {
  constructor(
    private readonly parts: { messages: MessageRepository; queue: JobQueue; policy: MailPolicy; logger: Logger },
  ) {}

  async tick(): Promise<void> {
    const { messages, queue, logger } = this.parts;
    const expired = await messages.expire();
    if (expired > 0) logger.error({ expired }, 'mails given up: what they say is too old');
    const due = await messages.takeDue(JOBS);
    if (due.length > 0) await queue.add(due.map(mailJob));
  }

  async purge(): Promise<void> {
    const purged = await this.parts.messages.purge(this.parts.policy.retentionDays, PURGED);
    if (purged > 0) this.parts.logger.info({ purged }, 'old mails removed');
  }
}
