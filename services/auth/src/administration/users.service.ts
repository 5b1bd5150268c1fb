import { Inject, Injectable } from '@nestjs/common';
import {
  HOLDINGS,
  PREMIUM_YEARS_MAX,
  type AdminUser,
  type HoldingCounts,
  type SetPremiumRequest,
  type UserActivityPage,
  type UserActivityQuery,
  type UserSession,
} from '@app/contracts';
import { addDays, mayChangeAccount } from '@app/domain';
import {
  ACCOUNT_HOLDINGS,
  CLOCK,
  MAIL_LOG,
  RateLimits,
  siteDay,
  startOfSiteDay,
  type AccountHoldings,
  type Actor,
  type Clock,
  type MailLog,
} from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import { AttemptLimiterService } from '../limits/attempt-limiter.service';
import { deviceLabel } from '../origin/origin-labels';
import type { RequestOrigin } from '../origin/request-origin';
import { sessionHorizon } from '../sessions/session-policy';
import { SessionRepository } from '../sessions/session.repository';
import { emailKey } from '../users/email';
import { UserActivityRepository } from './user-activity.repository';
import { LOOKUPS } from './user-search.service';
import { OwnAccountError, PremiumEndError, ProtectedAccountError, UnknownUserError } from './users.errors';
import { UsersRepository } from './users.repository';

const MAILS_MAX = 20;
const ACTIVITY_PAGE = 25;
/** A page that is read again after each change is one visit. */
const VISIT_MS = 15 * 60_000;

/** One account as support sees it, and the membership that administrators give it. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly events: UserActivityRepository,
    private readonly sessions: SessionRepository,
    private readonly limiter: AttemptLimiterService,
    private readonly limits: RateLimits,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(MAIL_LOG) private readonly mails: MailLog,
    @Inject(ACCOUNT_HOLDINGS) private readonly contexts: AccountHoldings[],
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Opening an account is a look-up, and is in its log of events. @throws UnknownUserError, TooManyLookupsError */
  async open(actor: Actor, id: string, origin: RequestOrigin): Promise<AdminUser> {
    await this.visit(actor, id, origin);
    return this.get(actor, id);
  }

  /** @throws UnknownUserError, TooManyLookupsError */
  async activity(
    actor: Actor,
    id: string,
    { view = 'all', cursor }: UserActivityQuery,
    origin: RequestOrigin,
  ): Promise<UserActivityPage> {
    await this.visit(actor, id, origin);
    return this.events.page(id, { view, cursor }, ACTIVITY_PAGE);
  }

  /** @throws UnknownUserError */
  async get({ userId: actorId }: Actor, id: string): Promise<AdminUser> {
    const user = await this.users.findById(id, this.clock.now());
    if (!user) throw new UnknownUserError();
    const sessions = await this.sessions.findLive(id, sessionHorizon(user.isAdmin, this.clock.now()));
    const pausedUntil = await this.limiter.lockedUntil({ area: 'sign-in', subject: emailKey(user.email) });
    return {
      ...user,
      isYou: id === actorId,
      signInPausedUntil: pausedUntil?.toISOString() ?? null,
      sessions: sessions.map(({ id: sessionId, userAgent, network, createdAt, lastSeenAt }): UserSession => ({
        id: sessionId,
        device: deviceLabel(userAgent),
        network,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      mails: await this.mails.of([id, ...sessions.map((session) => session.id)], MAILS_MAX),
      holdings: await this.holdingsOf(id),
    };
  }

  /**
   * Changes nothing when the account is already as wanted. Every replica drops its cached sessions of the user with the
   * commit (`auth_change`). @throws UnknownUserError, OwnAccountError, ProtectedAccountError, and for a last day that
   * is over or too far away PremiumEndError
   */
  async setPremium(
    actor: Actor,
    id: string,
    { isPremium, lastDay, reason }: SetPremiumRequest,
    origin: RequestOrigin,
  ): Promise<AdminUser> {
    const { userId: actorId, sessionId } = actor;
    if (id === actorId) throw new OwnAccountError();
    const until = isPremium && lastDay !== undefined ? this.endOf(lastDay) : undefined;
    await this.visit(actor, id, origin);
    await this.transactions.run(async (transaction) => {
      const at = this.clock.now();
      const user = await this.users.lock(transaction, id);
      if (!user) throw new UnknownUserError();
      if (!mayChangeAccount(actor.roles, user.roles)) throw new ProtectedAccountError();
      if (!(await this.users.setPremium(transaction, id, { isPremium, reason, byId: actorId, at, until }))) return;
      await this.audit.record(
        { action: 'privilege_premium_changed', actorId, subjectId: id, sessionId, origin, details: { isPremium } },
        transaction,
      );
    });
    return this.get(actor, id);
  }

  /** The last moment of the day, so that every screen shows that day. */
  private endOf(lastDay: string): Date {
    const today = siteDay(this.clock.now());
    if (lastDay < today) throw new PremiumEndError('This day is in the past.');
    const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)];
    if (lastDay > `${year + PREMIUM_YEARS_MAX}${rest}`)
      throw new PremiumEndError(`Choose a day within the next ${PREMIUM_YEARS_MAX} years.`);
    return new Date(startOfSiteDay(addDays(lastDay, 1)).getTime() - 1);
  }

  /**
   * Counts and logs that this session looks at this account, once for a while. An act shows the account too.
   * @throws UnknownUserError, TooManyLookupsError
   */
  async visit({ userId: actorId, sessionId }: Actor, id: string, origin: RequestOrigin): Promise<void> {
    if (!(await this.users.exists(id))) throw new UnknownUserError();
    if (await this.users.hasSeen(sessionId, id, new Date(this.clock.now().getTime() - VISIT_MS))) return;
    await this.limits.consume(LOOKUPS, actorId);
    const details = { did: 'user_opened' };
    await this.audit.record({ action: 'authz_admin', actorId, subjectId: id, sessionId, origin, details });
  }

  private async holdingsOf(userId: string): Promise<HoldingCounts> {
    const counts = Object.fromEntries(HOLDINGS.map((holding) => [holding, 0])) as HoldingCounts;
    for (const context of this.contexts) Object.assign(counts, await context.holdingsOf(userId));
    return counts;
  }
}
