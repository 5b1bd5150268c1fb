import { CLAIM_LIFE_DAYS } from '@app/domain';
import type { AccountDirectory, Clock, Database, Logger, MailWriter } from '@app/server-kit';
import { ClaimMoves } from '../claims/claim-moves';
import { ClaimsRepository } from '../claims/claims.repository';

const AT_ONCE = 100;
const DAY_MS = 86_400_000;

export type ClaimLapseParts = {
  dataSource: Database;
  clock: Clock;
  logger: Logger;
  mails: MailWriter;
  accounts: AccountDirectory;
};

/** Marks claims that have lapsed by the clock, once each, and tells their claimants. */
export function claimLapse({ dataSource, clock, logger, mails, accounts }: ClaimLapseParts) {
  const claims = new ClaimsRepository(dataSource);
  const moves = new ClaimMoves(claims, accounts, mails);
  return async (signal: AbortSignal): Promise<void> => {
    const at = clock.now();
    const before = new Date(at.getTime() - CLAIM_LIFE_DAYS * DAY_MS);
    let lapsed = 0;
    for (let found = AT_ONCE; found === AT_ONCE && !signal.aborted; lapsed += found)
      found = await claims.transaction(async (manager) => {
        const due = await claims.lapsing(manager, before, AT_ONCE);
        for (const claim of due) await moves.move(manager, claim, 'lapse', { side: 'worker', actorId: null, at });
        return due.length;
      });
    if (lapsed > 0) logger.info({ lapsed }, 'claims of profiles without a proof marked as lapsed');
  };
}
