import type { Clock, Database } from '@app/server-kit';
import { AttemptLimiter } from '../attempts/attempt-limiter';
import { AttemptRepository } from '../attempts/attempt.repository';
import { AuditLog } from '../audit/audit-log';
import { UnitOfWork } from '../database/unit-of-work';
import { SessionEndings } from '../sessions/session-endings.repository';
import { AccountOperations } from './account-operations';
import { OperatedAccountRepository } from './operated-account.repository';

/** The operations on an open database, for a program that is no application. */
export function accountOperations(dataSource: Database, clock: Clock): AccountOperations {
  return new AccountOperations({
    accounts: new OperatedAccountRepository(dataSource),
    endings: new SessionEndings(dataSource),
    limiter: new AttemptLimiter(new AttemptRepository(dataSource), clock),
    audit: new AuditLog(dataSource, clock),
    unitOfWork: new UnitOfWork(dataSource),
    clock,
  });
}
