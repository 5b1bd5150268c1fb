import { Inject, Injectable } from '@nestjs/common';
import type { MessageResponse, SessionsResponse } from '@app/contracts';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import { AuditLogService, ownAccount } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import { deviceLabel } from '../origin/origin-labels';
import type { RequestOrigin } from '../origin/request-origin';
import { sessionHorizon } from '../sessions/session-policy';
import { SessionRevocationRepository } from '../sessions/session-revocation.repository';
import { UnknownSessionError } from '../sessions/session.errors';
import { SessionRepository } from '../sessions/session.repository';

/** The list of a user's sessions, and revoking them. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly revocations: SessionRevocationRepository,
    private readonly transactions: TransactionService,
    private readonly audit: AuditLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<SessionsResponse> {
    const sessions = await this.sessions.findLive(actor.userId, sessionHorizon(actor.isAdmin, this.clock.now()));
    return {
      sessions: sessions.map(({ id, userAgent, network, createdAt, lastSeenAt }) => ({
        id,
        current: id === actor.sessionId,
        device: deviceLabel(userAgent),
        network,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  }

  /** @throws UnknownSessionError equally for another user's session, one that has ended, and one that never existed */
  async end({ userId }: Actor, sessionId: string, origin: RequestOrigin): Promise<MessageResponse> {
    await this.transactions.run(async (transaction) => {
      if (!(await this.revocations.revokeOwned(userId, sessionId, this.clock.now(), transaction)))
        throw new UnknownSessionError();
      await this.audit.record(
        { action: 'session_revoked', actorId: userId, subjectId: userId, sessionId, origin },
        transaction,
      );
    });
    return { message: 'The session has been ended.' };
  }

  /** Including this one, so that the user can be sure. */
  async endAll(actor: Actor, origin: RequestOrigin): Promise<MessageResponse> {
    await this.transactions.run(async (transaction) => {
      const sessions = await this.revocations.revokeAll(actor.userId, this.clock.now(), { manager: transaction });
      await this.audit.record(
        { action: 'session_revoked', ...ownAccount(actor, origin), details: { sessions } },
        transaction,
      );
    });
    return { message: 'You have been signed out everywhere.' };
  }
}
