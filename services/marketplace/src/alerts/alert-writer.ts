import { randomUUID } from 'node:crypto';
import { SEARCH_CADENCES, type SearchCadence } from '@app/contracts';
import { mayUse } from '@app/domain';
import type { AccountDirectory, Clock, Logger, MailWriter, Transaction } from '@app/server-kit';
import type { DigestRepository } from './digest.repository';

const USERS_AT_ONCE = 200;

export type AlertWriterParts = {
  digests: DigestRepository;
  accounts: AccountDirectory;
  mails: MailWriter;
  clock: Clock;
  logger: Logger;
};

/** Writes the mails that are due: run by every worker, and each mail is written once. */
export class AlertWriter {
  constructor(private readonly parts: AlertWriterParts) {}

  async run(signal: AbortSignal): Promise<void> {
    let written = 0;
    for (const cadence of SEARCH_CADENCES) written += await this.writeAll(cadence, signal);
    if (written > 0) this.parts.logger.info({ written }, 'alerts written');
  }

  /** A full batch in which nothing could be settled ends the run: others hold those users. */
  private async writeAll(cadence: SearchCadence, signal: AbortSignal): Promise<number> {
    const { digests, clock } = this.parts;
    for (let written = 0; ;) {
      const users = await digests.dueUsers(cadence, clock.now(), USERS_AT_ONCE);
      let settled = 0;
      for (const userId of users) {
        if (signal.aborted) return written;
        const result = await digests.transaction((manager) => this.writeOne(manager, userId, cadence));
        settled += +(result !== 'busy');
        written += +(result === 'written');
      }
      if (users.length < USERS_AT_ONCE || settled === 0) return written;
    }
  }

  private async writeOne(
    manager: Transaction,
    userId: string,
    cadence: SearchCadence,
  ): Promise<'written' | 'settled' | 'busy'> {
    const { digests, accounts, mails, clock } = this.parts;
    if (!(await digests.lock(manager, userId))) return 'busy';
    const account = await accounts.find(userId, manager);
    if (!account?.isReachable) return digests.drop(manager, userId).then(() => 'settled');
    if (cadence === 'instant' && !mayUse(account, 'instant_alerts')) {
      return digests.slowDown(manager, userId).then(() => 'settled');
    }
    const id = randomUUID();
    if (!(await digests.take(manager, { id, userId, cadence, now: clock.now() }))) return 'settled';
    const data = { firstName: account.firstName, digestId: id };
    await mails.write(manager, { template: 'search-alert', to: account.email, key: `search-alert:${id}`, data });
    return 'written';
  }
}
