import { Inject, Injectable } from '@nestjs/common';
import type { ApprovalList, ApprovalNews, ApprovalPerson, ApprovalRequest } from '@app/contracts';
import { ALL_RIGHTS, hasRight } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  ADMINISTRATORS,
  assertFreshCode,
  CLOCK,
  DomainError,
  HELD_ACTS,
  noteRight,
  RightRequiredError,
  type AccountDirectory,
  type Actor,
  type Administrator,
  type Administrators,
  type Clock,
  type HeldAct,
  type Transaction,
} from '@app/server-kit';
import {
  aloneFrom,
  approversOf,
  choicesOf,
  hashOf,
  isWaiting,
  refusalToApplyAlone,
  refusalToApprove,
} from './approval-rules';
import {
  OtherContentError,
  OutdatedRequestError,
  OwnRequestError,
  RequestEndedError,
  RequestNotFoundError,
} from './approvals.errors';
import { ApprovalsRepository, type Ending, type StoredRequest } from './approvals.repository';
import { HoldingService } from './holding.service';

const PAGE_SIZE = 20;

type Decision = { id: number; hash: string; isAlone: boolean };

/** Decides about acts that wait (ADR 101). */
@Injectable()
export class ApprovalsService {
  constructor(
    private readonly requests: ApprovalsRepository,
    private readonly holding: HoldingService,
    @Inject(HELD_ACTS) private readonly acts: HeldAct[],
    @Inject(ADMINISTRATORS) private readonly administrators: Administrators,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor, showsWaiting: boolean, after: number | null): Promise<ApprovalList> {
    await this.requests.endExpired(this.clock.now());
    const rights = ALL_RIGHTS.filter((right) => hasRight(actor.roles, right));
    const of = { rights, requesterId: actor.userId, isWaiting: showsWaiting };
    const found = await this.requests.list(of, after, PAGE_SIZE + 1);
    const all = await this.administrators.list();
    const shown = found.slice(0, PAGE_SIZE);
    return {
      requests: await Promise.all(shown.map((request) => this.shown(actor, request, all))),
      next: found.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  approve(actor: Actor, id: number, hash: string): Promise<ApprovalRequest> {
    return this.apply(actor, { id, hash, isAlone: false });
  }

  applyAlone(actor: Actor, id: number, hash: string): Promise<ApprovalRequest> {
    return this.apply(actor, { id, hash, isAlone: true });
  }

  async reject(actor: Actor, id: number, note: string): Promise<ApprovalRequest> {
    return this.end(actor, id, 'rejected', note, ({ right, requesterId }, all) => {
      if (requesterId === actor.userId) throw new OwnRequestError();
      if (!approversOf(right, requesterId, all).some(({ userId }) => userId === actor.userId))
        throw new RightRequiredError(right);
    });
  }

  async withdraw(actor: Actor, id: number): Promise<ApprovalRequest> {
    return this.end(actor, id, 'withdrawn', '', ({ requesterId }) => {
      if (requesterId !== actor.userId) throw new RequestNotFoundError();
    });
  }

  /** What the request changes and its end are one transaction: it is applied once, or not at all. */
  private async apply(actor: Actor, { id, hash, isAlone }: Decision): Promise<ApprovalRequest> {
    const now = this.clock.now();
    assertFreshCode(actor, now);
    try {
      const act = await this.requests.run(async (transaction) => {
        const request = await this.existing(transaction, id);
        noteRight(request.right);
        const all = await this.administrators.list(transaction);
        const refusalOf = isAlone ? refusalToApplyAlone : refusalToApprove;
        const refusal = refusalOf(request, hash, { userId: actor.userId, all, now });
        if (refusal) throw refusal;
        // A row that was changed in the database is not what was asked for.
        if (hashOf({ ...request, payload: request.payload ?? {} }) !== hash) throw new OtherContentError();
        const held = this.actOf(request);
        await this.applyIn(transaction, held, request, { all, approverId: actor.userId, now });
        await this.ended(transaction, request, { state: 'applied', deciderId: actor.userId, now, isAlone }, all);
        return held;
      });
      await act.applied?.();
    } catch (error) {
      if (error instanceof OutdatedRequestError) await this.markOutdated(id, error.message, now);
      throw error;
    }
    return this.one(actor, id);
  }

  private async applyIn(
    transaction: Transaction,
    act: HeldAct,
    { target, version, payload, requesterId }: StoredRequest,
    { all, approverId, now }: { all: readonly Administrator[]; approverId: string; now: Date },
  ): Promise<void> {
    const username = all.find(({ userId }) => userId === requesterId)?.email ?? '';
    const requester = { userId: requesterId, username };
    try {
      await act.apply(transaction, { target, version, payload: payload ?? {}, requester, approverId, now });
    } catch (error) {
      if (error instanceof DomainError && OVERTAKEN.has(error.kind)) throw new OutdatedRequestError(error.message);
      throw error;
    }
  }

  private async markOutdated(id: number, note: string, now: Date): Promise<void> {
    await this.requests.run((transaction) =>
      this.requests.end(transaction, id, { state: 'outdated', deciderId: null, now, note }),
    );
  }

  private async end(
    actor: Actor,
    id: number,
    state: 'rejected' | 'withdrawn',
    note: string,
    assertMay: (request: StoredRequest, all: readonly Administrator[]) => void,
  ): Promise<ApprovalRequest> {
    const now = this.clock.now();
    await this.requests.run(async (transaction) => {
      const request = await this.existing(transaction, id);
      noteRight(request.right);
      const all = await this.administrators.list(transaction);
      assertMay(request, all);
      if (!isWaiting(request, now)) throw new RequestEndedError();
      await this.ended(transaction, request, { state, deciderId: actor.userId, now, note }, all);
    });
    return this.one(actor, id);
  }

  private async ended(
    transaction: Transaction,
    { id, kind, requesterId }: StoredRequest,
    ending: Ending,
    all: readonly Administrator[],
  ): Promise<void> {
    await this.requests.end(transaction, id, ending);
    const news = newsOf(ending);
    if (!news) return;
    const people = all.filter(({ userId, roles }) =>
      news === 'applied_alone' ? roles.includes('owner') : userId === requesterId,
    );
    await this.holding.tell(transaction, people, { id, kind, news });
  }

  private actOf({ kind }: StoredRequest): HeldAct {
    const act = this.acts.find(({ kinds }) => kinds.includes(kind));
    if (!act) throw new Error(`nothing applies requests of the kind ${kind}`);
    return act;
  }

  private async existing(transaction: Transaction, id: number): Promise<StoredRequest> {
    const request = await this.requests.lock(transaction, id);
    if (!request) throw new RequestNotFoundError();
    return request;
  }

  private async one(actor: Actor, id: number): Promise<ApprovalRequest> {
    const request = await this.requests.run((transaction) => this.existing(transaction, id));
    return this.shown(actor, request, await this.administrators.list());
  }

  private async shown(
    { userId }: Actor,
    request: StoredRequest,
    all: readonly Administrator[],
  ): Promise<ApprovalRequest> {
    const { id, kind, state, hash, difference, requestedAt, expiresAt, decidedAt, note, isAlone } = request;
    const { right, requesterId, deciderId, target } = request;
    const isOwnAlone = requesterId === userId && approversOf(right, requesterId, all).length === 0;
    const subject = kind === 'roles' ? await this.personOf(target) : null;
    const title = subject ? `Roles of ${subject.name ?? 'a deleted account'}` : request.title;
    return {
      ...{ id, kind, title, state, hash, difference, note, isAlone },
      requester: await this.personOf(requesterId),
      requestedAt: requestedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      decider: deciderId === null ? null : await this.personOf(deciderId),
      decidedAt: decidedAt?.toISOString() ?? null,
      may: choicesOf(request, { userId, all, now: this.clock.now() }),
      aloneFrom: state === 'waiting' && isOwnAlone ? aloneFrom(requestedAt).toISOString() : null,
    };
  }

  private async personOf(id: string): Promise<ApprovalPerson> {
    const account = await this.accounts.find(id);
    return { id, name: account ? `${account.firstName} ${account.lastName}`.trim() || account.email : null };
  }
}

/** What an act says when its target is no longer what it was. */
const OVERTAKEN: ReadonlySet<string> = new Set(['conflict', 'not-found']);

function newsOf({ state, isAlone }: Ending): ApprovalNews | undefined {
  if (state === 'applied') return isAlone ? 'applied_alone' : 'applied';
  return state === 'rejected' ? 'rejected' : undefined;
}
