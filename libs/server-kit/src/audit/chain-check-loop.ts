import type { Clock } from '../clock/clock';
import type { Logger } from '../logging/logger';
import { Loop } from '../outbox/loop';
import type { Database } from '../outbox/outbox-writer';
import { AuditRepository } from './audit.repository';

const LOOK_EVERY_MS = 3_600_000;
const DAY_MS = 24 * LOOK_EVERY_MS;

/** Verifies the audit log once a day; the portal shows the result, and the log names a fault. */
export function auditCheckLoop(dataSource: Database, logger: Logger, clock: Clock): Loop {
  const audit = new AuditRepository(dataSource);
  return new Loop({
    name: 'check of the audit log',
    everyMs: LOOK_EVERY_MS,
    logger,
    work: async () => {
      const last = await audit.lastCheck();
      const now = clock.now();
      if (last && now.getTime() - Date.parse(last.checkedAt) < DAY_MS) return;
      const { entries, firstFault } = await audit.check(now);
      if (firstFault !== null) logger.error({ entries, firstFault }, 'the audit log was tampered with');
    },
  });
}
