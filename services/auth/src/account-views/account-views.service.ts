import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_VIEW_MINUTES, type AccountContents, type AccountView, type ViewedAccount } from '@app/contracts';
import {
  ACCOUNT_HOLDINGS,
  assertFreshCode,
  assertRight,
  CLOCK,
  MAIL_WRITER,
  type AccountHoldings,
  type Actor,
  type Clock,
  type MailWriter,
  type Serializable,
} from '@app/server-kit';
import { OwnAccountError, UnknownUserError } from '../administration/users.errors';
import { UsersRepository } from '../administration/users.repository';
import { UsersService } from '../administration/users.service';
import { AuditLogService } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import type { RequestOrigin } from '../origin/request-origin';
import { UnauthorizedError } from '../sessions/session.errors';
import type { User } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { AdministratorViewError, UnknownViewError, ViewOverError } from './account-views.errors';
import { AccountViewsRepository } from './account-views.repository';

const VIEW_MS = ACCOUNT_VIEW_MINUTES * 60_000;

const EMPTY: Serializable<AccountContents> = {
  membership: null,
  savedCalculations: [],
  listings: [],
  favorites: { shown: 0, gone: 0 },
  savedSearches: [],
  hasBuyerProfile: false,
  firmClaims: [],
  firmSubmissions: [],
};

/**
 * An administrator looks at what a person's own screens list. There is no session of the person and no token: the
 * caller stays who they are, so nothing can be changed or read in the person's name.
 */
@Injectable()
export class AccountViewsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UserRepository,
    private readonly visits: UsersService,
    private readonly views: AccountViewsRepository,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(ACCOUNT_HOLDINGS) private readonly contexts: AccountHoldings[],
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Ends the view that the administrator has open elsewhere. @throws FreshCodeRequiredError, OwnAccountError,
   * UnknownUserError, TooManyLookupsError, UnauthorizedError, RightRequiredError, AdministratorViewError
   */
  async start(actor: Actor, id: string, reason: string, origin: RequestOrigin): Promise<Serializable<AccountView>> {
    assertFreshCode(actor, this.clock.now());
    const { userId: byId, sessionId } = actor;
    if (id === byId) throw new OwnAccountError();
    await this.visits.visit(actor, id, origin);
    return this.transactions.run(async (transaction) => {
      await this.accounts.lockAdministrators(transaction);
      const user = await this.users.lock(transaction, id);
      if (!user) throw new UnknownUserError();
      const roles = await this.accounts.actingRoles(transaction, sessionId);
      if (!roles) throw new UnauthorizedError();
      assertRight({ roles }, 'users.view-as');
      if (user.roles.length > 0) throw new AdministratorViewError();
      const startedAt = this.clock.now();
      const caller = { actorId: byId, sessionId, origin };
      const before = await this.views.endOpenOf(transaction, byId, startedAt);
      if (before !== undefined)
        await this.audit.record(
          { action: 'user_view_ended', ...caller, subjectId: before, details: { by: 'next' } },
          transaction,
        );
      const view = { id: randomUUID(), startedAt, endsAt: new Date(startedAt.getTime() + VIEW_MS) };
      await this.views.start(transaction, { ...view, userId: id, byId, sessionId });
      const actId = await this.users.recordAct(transaction, { userId: id, at: startedAt, act: 'viewed', reason, byId });
      const details = { actId, minutes: ACCOUNT_VIEW_MINUTES };
      await this.audit.record({ action: 'user_viewed', ...caller, subjectId: id, details }, transaction);
      await this.mails.write(transaction, {
        template: 'account-viewed',
        to: user.email,
        key: `account-viewed:${id}:${view.id}`,
        data: { firstName: user.firstName, minutes: ACCOUNT_VIEW_MINUTES, at: startedAt.toISOString() },
      });
      return view;
    });
  }

  /** @throws UnknownViewError, ViewOverError, AdministratorViewError */
  async read({ sessionId }: Actor, id: string, viewId: string): Promise<Serializable<ViewedAccount>> {
    const view = await this.views.find({ id: viewId, userId: id, sessionId });
    const user = view && (await this.accounts.findById(id));
    if (!user) throw new UnknownViewError();
    const remainingMs = view.endsAt.getTime() - this.clock.now().getTime();
    if (view.endedAt !== null || remainingMs <= 0) throw new ViewOverError();
    // Someone gave the person a role since the view began.
    if (user.roles.length > 0) throw new AdministratorViewError();
    const contents = { ...EMPTY };
    for (const context of this.contexts) Object.assign(contents, await context.contentsOf(id));
    const { startedAt, endsAt } = view;
    return { view: { id: viewId, startedAt, endsAt }, remainingMs, profile: profileOf(user), contents };
  }

  /** Ending it twice is ending it. @throws UnknownViewError */
  async end({ userId: actorId, sessionId }: Actor, id: string, viewId: string, origin: RequestOrigin): Promise<void> {
    if (!(await this.views.find({ id: viewId, userId: id, sessionId }))) throw new UnknownViewError();
    await this.transactions.run(async (transaction) => {
      if (!(await this.views.end(transaction, viewId, this.clock.now()))) return;
      const details = { by: 'administrator' };
      const event = { action: 'user_view_ended', actorId, subjectId: id, sessionId, origin, details } as const;
      await this.audit.record(event, transaction);
    });
  }
}

function profileOf(user: User): ViewedAccount['profile'] {
  const { email, firstName, lastName, phone, firm, city, state, aum, revenue, feeBasedPercentage } = user;
  return {
    ...{ email, firstName, lastName, phone, firm, city, state },
    filledIn: {
      aum: aum !== null,
      revenue: revenue !== null,
      feeBasedPercentage: feeBasedPercentage !== null,
    },
    emailVerified: user.emailVerified,
    isPremium: user.isPremium,
    hasSecondFactor: user.totpEnabled,
    isLocked: user.disabled,
    notifications: {
      newListings: user.notifyNewListings,
      marketUpdates: user.notifyMarketUpdates,
      approvedListings: user.notifyApprovedListings,
    },
  };
}
