import { Inject, Injectable } from '@nestjs/common';
import type {
  DataExport,
  DataRequest,
  DataRequestDetail,
  DataRequestKind,
  DataRequestsPage,
  DataRequestView,
  EnterDataRequest,
} from '@app/contracts';
import { mayChangeAccount, type Role } from '@app/domain';
import {
  assertFreshCode,
  CLOCK,
  siteDay,
  type Actor,
  type Clock,
  type Serializable,
  type Transaction,
} from '@app/server-kit';
import { AccountErasureService } from '../account/account-erasure.service';
import { OwnAccountError, ProtectedAccountError, UnknownUserError } from '../administration/users.errors';
import { UsersRepository } from '../administration/users.repository';
import { AuditLogService, type AuditEvent } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import type { RequestOrigin } from '../origin/request-origin';
import { UnauthorizedError } from '../sessions/session.errors';
import type { User } from '../users/user';
import { UserRepository } from '../users/user.repository';
import {
  DataRequestClosedError,
  DataRequestOpenError,
  futureDay,
  UnknownDataRequestError,
} from './data-requests.errors';
import { DataRequestsRepository, type StoredRequest } from './data-requests.repository';
import { dueDay } from './deadline';

const PAGE = 25;

/** Requests that reached support, from their arrival to their end; what people do on the dashboard is among them. */
@Injectable()
export class DataRequestsService {
  constructor(
    private readonly requests: DataRequestsRepository,
    private readonly erasure: AccountErasureService,
    private readonly users: UsersRepository,
    private readonly accounts: UserRepository,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page(view: DataRequestView, cursor: string | undefined): Promise<DataRequestsPage> {
    const { rows, next } = await this.requests.list(view, cursor, PAGE);
    return { rows: rows.map(toRequest), next, today: siteDay(this.clock.now()) };
  }

  /** @throws UnknownDataRequestError */
  async get(id: string): Promise<DataRequestDetail> {
    const request = await this.find(id);
    const isOpenErasure = request.state === 'open' && request.kind === 'erasure';
    return { ...toRequest(request), present: isOpenErasure ? await this.erasure.present(request.userId) : null };
  }

  /** @throws UnknownUserError, OwnAccountError, DataRequestOpenError, and for a day in the future at its field */
  async enter(
    actor: Actor,
    userId: string,
    { kind, receivedOn, note }: EnterDataRequest,
    origin: RequestOrigin,
  ): Promise<DataRequestDetail> {
    const enteredAt = this.clock.now();
    if (userId === actor.userId) throw new OwnAccountError();
    if (receivedOn > siteDay(enteredAt)) throw futureDay();
    const id = await this.transactions.run(async (transaction) => {
      if (!(await this.users.lock(transaction, userId))) throw new UnknownUserError();
      const dueOn = dueDay(receivedOn);
      const made = { userId, kind, madeBy: 'support', receivedOn, dueOn, note, enteredAt } as const;
      const inserted = await this.requests.insert(transaction, { ...made, enteredById: actor.userId });
      if (inserted === undefined) throw new DataRequestOpenError();
      await this.record(transaction, actor, origin, { did: 'data_request_entered', kind }, userId);
      return inserted;
    });
    return this.get(id);
  }

  /** @throws UnknownDataRequestError, DataRequestClosedError */
  async decline(actor: Actor, id: string, reason: string, origin: RequestOrigin): Promise<DataRequestDetail> {
    const { userId, kind } = await this.find(id);
    await this.transactions.run(async (transaction) => {
      const closing = { state: 'declined', at: this.clock.now(), byId: actor.userId, reason } as const;
      if (!(await this.requests.close(transaction, id, closing))) throw new DataRequestClosedError();
      await this.record(transaction, actor, origin, { did: 'data_request_declined', kind }, userId);
    });
    return this.get(id);
  }

  /** The data, and the request is done. @throws FreshCodeRequiredError, DataRequestClosedError */
  async export(actor: Actor, id: string, origin: RequestOrigin): Promise<Serializable<DataExport>> {
    const user = await this.openUser(actor, id, 'export');
    assertFreshCode(actor, this.clock.now());
    const data = await this.erasure.exportOf(personOf(user));
    await this.transactions.run(async (transaction) => {
      const closing = { state: 'done', at: this.clock.now(), byId: actor.userId } as const;
      if (!(await this.requests.close(transaction, id, closing))) throw new DataRequestClosedError();
      const { userId: actorId, sessionId } = actor;
      await this.audit.record({ action: 'user_exported', actorId, subjectId: user.id, sessionId, origin }, transaction);
    });
    return data;
  }

  /**
   * The account is erased in every context, and the request says what was there and what stays.
   * @throws FreshCodeRequiredError, DataRequestClosedError, OwnAccountError
   */
  async erase(actor: Actor, id: string): Promise<DataRequestDetail> {
    const user = await this.openUser(actor, id, 'erasure');
    assertFreshCode(actor, this.clock.now());
    const refusals = { last: () => new UnauthorizedError(), gone: () => new DataRequestClosedError() };
    const admit = async (transaction: Transaction, roles: readonly Role[]) => {
      const acting = await this.accounts.actingRoles(transaction, actor.sessionId);
      if (!acting) throw new UnauthorizedError();
      if (!mayChangeAccount(acting, roles)) throw new ProtectedAccountError();
      if ((await this.requests.lockOpen(transaction, user.id, 'erasure')) !== id) throw new DataRequestClosedError();
    };
    const erasure = { person: personOf(user), byId: actor.userId };
    await this.erasure.erase(erasure, refusals, admit);
    return this.get(id);
  }

  /** The account that an open request is about. */
  private async openUser({ userId: actorId, roles }: Actor, id: string, kind: DataRequestKind): Promise<User> {
    const request = await this.find(id);
    if (request.state !== 'open' || request.kind !== kind) throw new DataRequestClosedError();
    if (request.userId === actorId) throw new OwnAccountError();
    const user = await this.accounts.findById(request.userId);
    if (!user) throw new DataRequestClosedError();
    if (!mayChangeAccount(roles, user.roles)) throw new ProtectedAccountError();
    return user;
  }

  private async find(id: string): Promise<StoredRequest> {
    const request = /^\d{1,18}$/.test(id) ? await this.requests.find(id) : undefined;
    if (!request) throw new UnknownDataRequestError();
    return request;
  }

  private async record(
    transaction: Transaction,
    { userId: actorId, sessionId }: Actor,
    origin: RequestOrigin,
    details: NonNullable<AuditEvent['details']>,
    subjectId: string,
  ): Promise<void> {
    await this.audit.record({ action: 'authz_admin', actorId, subjectId, sessionId, origin, details }, transaction);
  }
}

function personOf({ id: userId, email, emailVerified }: User) {
  return { userId, email, emailVerified };
}

function toRequest({ userId: _, enteredAt, closedAt, ...request }: StoredRequest): DataRequest {
  return { ...request, enteredAt: enteredAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
}
