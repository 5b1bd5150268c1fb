import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUserResponse } from '@app/contracts';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import type { User } from '../users/user';
import { UserViewService } from '../users/user-view.service';
import { SessionCacheService } from './session-cache.service';
import { isElevationLive, isRenewalDue, isSessionLive, isTouchDue, lastInputAt } from './session-policy';
import { SessionRevocationRepository } from './session-revocation.repository';
import { bearerToken, SessionTokenService, type SessionClaims } from './session-token.service';
import { UnauthorizedError } from './session.errors';
import { SessionRepository, type SessionRecord } from './session.repository';

export type SessionAccount = { actor: Actor; user: User };
/** `idleMs`: how long ago the client says the user's last input was. */
export type SessionCall = { isRead: boolean; elevationToken: string | undefined; idleMs: number | undefined };
/** What authentication leaves on the request: the token's claims, and the account of its session. */
export type Authenticated = { user?: SessionClaims | undefined; account?: User };

@Injectable()
export class SessionService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly revocations: SessionRevocationRepository,
    private readonly cache: SessionCacheService,
    private readonly tokens: SessionTokenService,
    private readonly views: UserViewService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The account of a token's session. The row decides, so that revoking, disabling and role changes work at once. */
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
    await this.touch(session, { ...call, elevationToken: elevated ? elevationToken : undefined }, now);
    const { id, secondFactor } = session;
    const user = premiumAt(session, now);
    const { id: userId, email, isAdmin, roles, isPremium, emailVerified } = user;
    return {
      user,
      actor: {
        sessionId: id,
        userId,
        username: email,
        isAdmin,
        roles,
        isPremium,
        emailVerified,
        secondFactor,
        elevated,
        ...(elevated && session.elevationShownAt && { codeShownAt: session.elevationShownAt }),
      },
    };
  }

  /** The signed-in user, with a new token once half of the old one's life is over; the old one stays valid. */
  currentUser(actor: Actor, { account, user: claims }: Authenticated): CurrentUserResponse {
    if (!account || !claims) throw new UnauthorizedError();
    const view = this.views.of(account, actor.secondFactor === 'shown');
    return isRenewalDue(claims.issuedAt, this.clock.now())
      ? { ...view, token: this.tokens.issue(actor.userId, actor.sessionId) }
      : view;
  }

  /** Signs out the session of a bearer token; without a valid token there is nothing to end. */
  async end(authorization: string | undefined): Promise<void> {
    const token = bearerToken(authorization);
    const claims = token && this.tokens.readEvenIfExpired(token);
    if (!claims) return;
    this.cache.hold(claims.sessionId);
    await this.revocations.end(claims.sessionId, this.clock.now());
  }

  /** Calls that may change something, and calls with an elevation, read the row itself. */
  private read(claims: SessionClaims, { isRead, elevationToken }: SessionCall): Promise<SessionRecord | undefined> {
    if (!isRead) this.cache.hold(claims.userId);
    return isRead && elevationToken === undefined
      ? this.cache.read(claims)
      : this.sessions.find(claims.sessionId, elevationToken);
  }

  /**
   * Moves both limits to the user's last input: a renewal or any other automatic call of the page moves neither. Marks
   * a shared record before it is written, so that only one of the calls that share it writes.
   */
  private async touch(session: SessionRecord, { elevationToken, idleMs }: SessionCall, now: Date): Promise<void> {
    const seenAt = lastInputAt(session.lastSeenAt, idleMs, now);
    if (isTouchDue(session.lastSeenAt, seenAt)) {
      session.lastSeenAt = seenAt;
      await this.sessions.touch(session.id, seenAt);
    }
    if (!elevationToken || !session.elevationUsedAt) return;
    const usedAt = lastInputAt(session.elevationUsedAt, idleMs, now);
    if (isTouchDue(session.elevationUsedAt, usedAt)) await this.sessions.touchElevation(elevationToken, usedAt);
  }
}

/** A membership ends at its moment, also in a session that is cached and when no worker runs. */
function premiumAt({ user, premiumUntil }: SessionRecord, now: Date): User {
  return user.isPremium && premiumUntil && premiumUntil <= now ? { ...user, isPremium: false } : user;
}
