import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, MAIL_WRITER, type Clock, type MailWriter, type Transaction } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { deviceInWords } from '../origin/device';
import { networkOf } from '../origin/network';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionRepository } from '../sessions/session.repository';
import type { User } from '../users/user';
import { EarlierSessions } from './earlier-sessions.repository';
import { isUnfamiliar } from './familiar';

type Owner = Pick<User, 'id' | 'email' | 'firstName' | 'isAdmin'>;

/** Opens a session, writes it down, and tells its owner when it might not be his. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly earlier: EarlierSessions,
    private readonly audit: AuditLog,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the session's id. */
  async open(owner: Owner, origin: RequestOrigin, transaction: Transaction): Promise<string> {
    const unfamiliar = isUnfamiliar(
      { userAgent: origin.userAgent ?? null, network: networkOf(origin.ip) },
      await this.earlier.places(transaction, owner.id),
    );
    const sessionId = await this.sessions.open({ userId: owner.id, origin, now: this.clock.now() }, transaction);
    await this.audit.record(
      { action: 'session_created', actorId: owner.id, subjectId: owner.id, sessionId, origin },
      transaction,
    );
    // An administrator hears of each: there are few, and much hangs on them.
    if (unfamiliar || owner.isAdmin) await this.tell(owner, sessionId, origin, transaction);
    return sessionId;
  }

  private async tell(
    { email: to, firstName }: Owner,
    sessionId: string,
    origin: RequestOrigin,
    transaction: Transaction,
  ): Promise<void> {
    const data = {
      firstName,
      device: deviceInWords(origin.userAgent),
      network: networkOf(origin.ip) ?? 'unknown',
      at: this.clock.now().toISOString(),
    };
    await this.mails.write(transaction, { template: 'new-sign-in', to, key: `new-sign-in:${sessionId}`, data });
  }
}
