import { removeInBatches, type JobQueue, type Logger } from '@app/server-kit';
import type { MailPolicy } from '../rules/mail-policy';
import { mailJob } from './mail-job';
import type { MessageRepository } from './message.repository';

const JOBS = 500;

/** Recovers mails whose worker died: run at every tick, by every worker. */
export class MailSweeps {
  constructor(
    private readonly parts: { messages: MessageRepository; queue: JobQueue; policy: MailPolicy; logger: Logger },
  ) {}

  async tick(): Promise<void> {
    const { messages, queue, logger } = this.parts;
    const expired = await messages.expire();
    if (expired > 0) logger.error({ expired }, 'mails expired before they could be sent');
    const due = await messages.takeDue(JOBS);
    if (due.length > 0) await queue.add(due.map(mailJob));
  }

  async purge(signal: AbortSignal): Promise<void> {
    const { messages, policy, logger } = this.parts;
    const purged = await removeInBatches((limit) => messages.purge(policy.retentionDays, limit), signal);
    if (purged > 0) logger.info({ purged }, 'old mails removed');
  }
}
