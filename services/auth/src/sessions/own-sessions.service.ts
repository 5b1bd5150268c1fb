import { Inject, Injectable } from '@nestjs/common';
import type { MessageResponse, SessionsResponse } from '@app/contracts';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { UnitOfWork } from '../database/unit-of-work';
import { deviceInWords } from '../origin/device';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionEndings } from './session-endings.repository';
import { SessionList } from './session-list.repository';
import { sessionHorizon } from './session-policy';
import { UnknownSessionError } from './session.errors';

/** What users see of their sessions, and how they end them. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly list: SessionList,
    private readonly endings: SessionEndings,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async describe(actor: Actor): Promise<SessionsResponse> {
    const sessions = await this.list.live(actor.userId, sessionHorizon(actor.isAdmin, this.clock.now()));
    return {
      sessions: sessions.map(({ id, userAgent, network, createdAt, lastSeenAt }) => ({
        id,
        current: id === actor.sessionId,
        device: deviceInWords(userAgent),
        network,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  }

  /** @throws UnknownSessionError alike for somebody else's, an ended and an invented one */
  async end({ userId }: Actor, sessionId: string, origin: RequestOrigin): Promise<MessageResponse> {
    await this.unitOfWork.run(async (transaction) => {
      if (!(await this.endings.endOwned(userId, sessionId, this.clock.now(), transaction)))
        throw new UnknownSessionError();
      await this.audit.record(
        { action: 'session_revoked', actorId: userId, subjectId: userId, sessionId, origin },
        transaction,
      );
    });
    return { message: 'The session has been ended.' };
  }

  /** This one too: whoever asks wants to be sure. */
  async endAll({ userId, sessionId }: Actor, origin: RequestOrigin): Promise<MessageResponse> {
    await this.unitOfWork.run(async (transaction) => {
      const sessions = await this.endings.endAll(userId, this.clock.now(), { manager: transaction });
      await this.audit.record(
        { action: 'session_revoked', actorId: userId, subjectId: userId, sessionId, origin, details: { sessions } },
        transaction,
      );
    });
    return { message: 'You have been signed out everywhere.' };
  }
}
