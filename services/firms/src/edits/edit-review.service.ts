import { Inject, Injectable } from '@nestjs/common';
import type {
  DecideFirmEditRequest,
  FirmEditDecision,
  FirmEditEntry,
  FirmEditRow,
  FirmEditsPage,
  FirmEditsQuery,
} from '@app/contracts';
import { firmDifferences, firmEditMachine, statedFacts, transition, type FirmFact, type StatedFact } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  CLOCK,
  MAIL_WRITER,
  type AccountDirectory,
  type Actor,
  type Clock,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { ownStatement } from '../facts/own-statement';
import { parseUuid } from '../papers/paper';
import { FirmWritesRepository } from '../publishing/firm-writes.repository';
import { readQueueCursor, writeQueueCursor } from '../publishing/queue-cursor';
import { EditMovedError, EditNotFoundError, FaultyDraftError, OwnEditError } from './edits.errors';
import { EditsRepository, type QueuedEdit, type StoredEdit } from './edits.repository';
import { isoDay } from './edits.service';

const PAGE = 50;

/** What moderators do with the edits of owners. */
@Injectable()
export class EditReviewService {
  constructor(
    private readonly edits: EditsRepository,
    private readonly writes: FirmWritesRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One row more than a page shows whether there is another one. */
  async page({ view = 'open', cursor }: FirmEditsQuery): Promise<FirmEditsPage> {
    const found = await this.edits.list(view, cursor === undefined ? null : readQueueCursor(cursor), PAGE + 1);
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    const answer = { rows: page.map(toRow), waiting: await this.edits.waiting() };
    const at = view === 'open' ? last?.submittedAt : last?.decidedAt;
    return found.length > PAGE && last && at
      ? { ...answer, nextCursor: writeQueueCursor({ id: last.id, at }) }
      : answer;
  }

  /** @throws EditNotFoundError also for a draft and a malformed id */
  async get(actor: Actor, segment: string): Promise<FirmEditEntry> {
    const edit = await this.edits.find(parseUuid(segment));
    if (!edit) throw new EditNotFoundError();
    const owner = await this.accounts.find(edit.userId);
    const isOpen = edit.state === 'submitted';
    const { facts, faults } = statedFacts(edit.entries, isoDay(this.clock.now()));
    return {
      ...toRow(edit),
      revision: edit.revision,
      owner: owner
        ? { name: `${owner.firstName} ${owner.lastName}`.trim(), firm: owner.firm, email: owner.email }
        : null,
      differences: isOpen ? firmDifferences(facts, edit.firm.facts) : [],
      faults: isOpen ? faults : [],
      reason: edit.reason,
      canDecide: isOpen && edit.userId !== actor.userId,
    };
  }

  /** An approval publishes what differs, in the transaction that decides. @throws EditMovedError */
  async decide(actor: Actor, segment: string, request: DecideFirmEditRequest): Promise<FirmEditEntry> {
    const found = await this.edits.find(parseUuid(segment));
    if (!found) throw new EditNotFoundError();
    if (found.userId === actor.userId) throw new OwnEditError();
    await this.edits.transaction(async (manager) => {
      const edit = await this.edits.lock(manager, found);
      if (!edit) throw new EditNotFoundError();
      const move = transition(firmEditMachine, edit.state, request.decision, 'admin');
      if (!move.allowed) throw new EditMovedError(move.reason);
      if (edit.revision !== request.revision)
        throw new EditMovedError('The owner has changed this edit since you opened it. Reload the page.');
      const now = this.clock.now();
      const decided = { ...edit, state: move.state, decidedAt: now, decidedBy: actor.userId };
      await this.edits.save(manager, {
        ...decided,
        revision: edit.revision + 1,
        reason: request.reason ?? null,
      });
      if (request.decision === 'approve') await this.publish(manager, actor, edit, found.firm.facts);
      await this.tell(manager, found, request.decision);
    });
    return this.get(actor, segment);
  }

  /** The facts are the owner's, the approval is the moderator's: two lines of one history. */
  private async publish(
    manager: Transaction,
    actor: Actor,
    edit: StoredEdit,
    current: readonly FirmFact[],
  ): Promise<void> {
    const now = this.clock.now();
    if (!(await this.edits.isOwner(manager, edit.userId, edit.firmId)))
      throw new EditMovedError('The account that sent this no longer owns the profile.');
    const { facts, faults } = statedFacts(edit.entries, isoDay(now));
    if (faults.length > 0) throw new FaultyDraftError(faults);
    const stated = firmDifferences(facts, current).map(({ after }) => statement(after, isoDay(now)));
    const owner = { actorId: edit.userId, side: 'owner', now } as const;
    const admin = { actorId: actor.userId, side: 'admin', now } as const;
    if (stated.length > 0) await this.writes.addFacts(manager, edit.firmId, stated, owner);
    await this.writes.note(manager, edit.firmId, admin, ['approve', { keys: stated.map(({ key }) => key) }]);
  }

  private async tell(manager: Transaction, edit: QueuedEdit, news: FirmEditDecision): Promise<void> {
    const owner = await this.accounts.find(edit.userId, manager);
    if (!owner?.isReachable) return;
    await this.mails.write(manager, {
      template: 'firm-edit-news',
      to: owner.email,
      key: `firm-edit:${edit.id}:${edit.revision}:${news}`,
      data: { firstName: owner.firstName, firmId: edit.firm.id, firm: edit.firm.name, news },
    });
  }
}

function statement({ key, value, asOf }: StatedFact, today: string): FirmFact {
  return { key, value, asOf, source: ownStatement(today), verifiedOn: null } as FirmFact;
}

function toRow({ id, firm, state, submittedAt, savedAt, decidedAt }: QueuedEdit): FirmEditRow {
  return {
    id,
    firm: { id: firm.id, slug: firm.slug, name: firm.name },
    state,
    submittedAt: (submittedAt ?? savedAt).toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
