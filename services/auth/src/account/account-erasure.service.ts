import { Inject, Injectable } from '@nestjs/common';
import {
  HOLDINGS,
  KEPT_RECORDS,
  type DataExport,
  type DataRequestKind,
  type HoldingCounts,
  type KeptCounts,
} from '@app/contracts';
import type { Role } from '@app/domain';
import {
  ACCOUNT_HOLDINGS,
  CLOCK,
  MAIL_WRITER,
  PERSONAL_DATA,
  siteDay,
  type AccountHoldings,
  type Clock,
  type MailWriter,
  type Person,
  type PersonalData,
  type Serializable,
  type Transaction,
} from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { DataRequestsRepository, type Outcome } from '../data-requests/data-requests.repository';
import { dueDay } from '../data-requests/deadline';
import { TransactionService } from '../database/transaction.service';
import { UserRepository } from '../users/user.repository';
import { AccountDataRepository } from './account-data.repository';

/** An account that is erased: `byId` is the person, or an administrator on their request. */
export type Erasure = { person: Person; byId: string };
/** `last`: without an owner only an operator on the server could help. `gone`: another call was first. */
type Refusals = { last: () => Error; gone: () => Error };
/** Checks that hold until the erasure is done. */
type Admission = (transaction: Transaction, roles: readonly Role[]) => Promise<void>;

/** The rights of a person in every context: a copy of all data, and its erasure. Each leaves a request that is done. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly accounts: AccountDataRepository,
    private readonly users: UserRepository,
    private readonly requests: DataRequestsRepository,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(PERSONAL_DATA) private readonly otherContexts: PersonalData[],
    @Inject(ACCOUNT_HOLDINGS) private readonly holdings: AccountHoldings[],
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async exportOf(person: Person): Promise<Serializable<DataExport>> {
    const contexts: Serializable<DataExport['contexts']> = { auth: await this.accounts.find(person.userId) };
    for (const other of this.otherContexts) Object.assign(contexts, { [other.context]: await other.export(person) });
    return { exportedAt: this.clock.now().toISOString(), contexts };
  }

  /** What an erasure would find now, and what of it would stay. */
  async present(userId: string): Promise<Outcome> {
    const erased = Object.fromEntries(HOLDINGS.map((name) => [name, 0])) as HoldingCounts;
    const kept = Object.fromEntries(KEPT_RECORDS.map((name) => [name, 0])) as KeptCounts;
    kept.events = await this.accounts.countEvents(userId);
    for (const context of this.holdings) {
      Object.assign(erased, await context.holdingsOf(userId));
      Object.assign(kept, await context.keptOf(userId));
    }
    return { erased, kept };
  }

  /** In every context or in none. @throws the refusal for the last owner, and for an account that is gone */
  async erase({ person, byId }: Erasure, refusals: Refusals, admit?: Admission): Promise<void> {
    const { userId } = person;
    // Outside the transaction, which would hold one connection and wait for another.
    const outcome = await this.present(userId);
    const firstName = (await this.users.findById(userId))?.firstName ?? '';
    const at = this.clock.now();
    await this.transactions.run(async (transaction) => {
      await this.users.lockAdministrators(transaction);
      const roles = await this.users.lockRoles(transaction, userId);
      if (!roles) throw refusals.gone();
      if (roles.includes('owner') && !(await this.users.hasOtherOwner(userId, transaction))) throw refusals.last();
      await admit?.(transaction, roles);
      // The log keeps the id and nothing else about the user.
      await this.audit.record({ action: 'user_deleted', actorId: byId, subjectId: userId }, transaction);
      await this.mails.write(transaction, {
        template: 'account-deleted',
        to: person.email,
        key: `account-deleted:${userId}`,
        data: { firstName, at: at.toISOString() },
      });
      for (const other of this.otherContexts) await other.erase(person, transaction);
      await this.fulfill(transaction, { userId, kind: 'erasure', byId, outcome });
      await this.requests.forget(transaction, userId, at);
      if (!(await this.accounts.remove(transaction, userId))) throw refusals.gone();
    });
  }

  /** Closes the open request of the kind; without one, what the person did at once is on record as one. */
  async fulfill(
    transaction: Transaction,
    request: { userId: string; kind: DataRequestKind; byId: string; outcome?: Outcome },
  ): Promise<void> {
    const { userId, kind, byId, outcome } = request;
    const at = this.clock.now();
    const receivedOn = siteDay(at);
    const made = { userId, kind, madeBy: 'person', receivedOn, dueOn: dueDay(receivedOn), note: null } as const;
    const id =
      (await this.requests.lockOpen(transaction, userId, kind)) ??
      (await this.requests.insert(transaction, { ...made, enteredAt: at, enteredById: null }));
    if (id === undefined) return;
    const closedBy = byId === userId ? null : byId;
    await this.requests.close(transaction, id, { state: 'done', at, byId: closedBy, ...(outcome && { outcome }) });
  }
}
