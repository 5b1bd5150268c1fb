import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import type { User } from '../users/user';
import { bearerToken } from './bearer-token';
import { isElevationLive, isSessionLive, isTouchDue } from './session-policy';
import { SessionEndings } from './session-endings.repository';
import { SessionRepository, type SessionRecord } from './session.repository';
import { SessionTokens, type SessionClaims } from './session-token';

export type SessionAccount = { actor: Actor; user: User };

@Injectable()
export class SessionService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly endings: SessionEndings,
    private readonly tokens: SessionTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Who stands behind the claims now: the row decides, so that revoking, disabling and role changes work at once. */
  async accountOf(claims: SessionClaims, elevationToken: string | undefined): Promise<SessionAccount | undefined> {
    const now = this.clock.now();
    const session = await this.sessions.find(claims.sessionId, elevationToken);
    if (!session || session.user.id !== claims.userId || session.user.disabled || !isSessionLive(session, session.user.isAdmin, now)) return undefined;
    const elevated = session.user.isAdmin && session.elevationUsedAt !== null && isElevationLive(session.elevationUsedAt, now);
    await this.touch(session, elevated ? elevationToken : undefined, now);
    const { id, user, secondFactor } = session;
    const { id: userId, email, isAdmin, isPremium, emailVerified } = user;
    return { user, actor: { sessionId: id, userId, username: email, isAdmin, isPremium, emailVerified, secondFactor, elevated } };
  }

  /** Ends the session behind a bearer token; a token that is none has nothing to end. */
  async end(authorization: string | undefined): Promise<void> {
    const token = bearerToken(authorization);
    const claims = token && this.tokens.readEvenIfExpired(token);
    if (claims) await this.endings.end(claims.sessionId, this.clock.now());
  }

  private async touch(session: SessionRecord, elevationToken: string | undefined, now: Date): Promise<void> {
    if (isTouchDue(session.lastSeenAt, now)) await this.sessions.touch(session.id, now);
    if (elevationToken && session.elevationUsedAt && isTouchDue(session.elevationUsedAt, now)) await this.sessions.touchElevation(elevationToken, now);
  }
}
