import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import type { User } from '../users/user';
import { bearerToken } from './bearer-token';
import { SessionCache } from './session-cache';
import { SessionEndings } from './session-endings.repository';
import { isElevationLive, isSessionLive, isTouchDue } from './session-policy';
import { SessionTokens, type SessionClaims } from './session-token';
import { SessionRepository, type SessionRecord } from './session.repository';

export type SessionAccount = { actor: Actor; user: User };
export type SessionCall = { isRead: boolean; elevationToken: string | undefined };

@Injectable()
export class SessionService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly endings: SessionEndings,
    private readonly cache: SessionCache,
    private readonly tokens: SessionTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Who stands behind the claims now: the row decides, so that revoking, disabling and role changes work at once. */
  async accountOf(claims: SessionClaims, call: SessionCall): Promise<SessionAccount | undefined> {
    const { elevationToken } = call;
    const now = this.clock.now();
    const session = await this.read(claims, call);
    if (
      !session ||
      session.user.id !== claims.userId ||
      session.user.disabled ||
      !isSessionLive(session, session.user.isAdmin, now)
    )
      return undefined;
    const elevated =
      session.user.isAdmin && session.elevationUsedAt !== null && isElevationLive(session.elevationUsedAt, now);
    await this.touch(session, elevated ? elevationToken : undefined, now);
    const { id, user, secondFactor } = session;
    const { id: userId, email, isAdmin, isPremium, emailVerified } = user;
    return {
      user,
      actor: {
        sessionId: id,
        userId,
        username: email,
        isAdmin,
        isPremium,
        emailVerified,
        secondFactor,
        elevated,
        ...(elevated && session.elevationShownAt && { codeShownAt: session.elevationShownAt }),
      },
    };
  }

  /** Ends the session behind a bearer token; a token that is none has nothing to end. */
  async end(authorization: string | undefined): Promise<void> {
    const token = bearerToken(authorization);
    const claims = token && this.tokens.readEvenIfExpired(token);
    if (!claims) return;
    this.cache.hold(claims.sessionId);
    await this.endings.end(claims.sessionId, this.clock.now());
  }

  /** What may change something, and what administrators do, is decided by the row itself. */
  private read(claims: SessionClaims, { isRead, elevationToken }: SessionCall): Promise<SessionRecord | undefined> {
    if (!isRead) this.cache.hold(claims.userId);
    return isRead && elevationToken === undefined
      ? this.cache.read(claims)
      : this.sessions.find(claims.sessionId, elevationToken);
  }

  /** A record that others share is marked before it is written, so that one of them writes. */
  private async touch(session: SessionRecord, elevationToken: string | undefined, now: Date): Promise<void> {
    if (isTouchDue(session.lastSeenAt, now)) {
      session.lastSeenAt = now;
      await this.sessions.touch(session.id, now);
    }
    if (elevationToken && session.elevationUsedAt && isTouchDue(session.elevationUsedAt, now))
      await this.sessions.touchElevation(elevationToken, now);
  }
}
