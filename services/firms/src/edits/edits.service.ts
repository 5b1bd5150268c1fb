import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MyFirmDraft, SaveFirmDraftRequest } from '@app/contracts';
import {
  CHANGEABLE_FIRM_EDIT_STATES,
  firmDifferences,
  firmEditMachine,
  readFirmDraft,
  sameValue,
  statedFacts,
  transition,
  type FirmEditEvent,
} from '@app/domain';
import { CLOCK, RateLimits, siteDay, type Actor, type Clock, type Transaction } from '@app/server-kit';
import { parseFirmId } from '../publishing/firm-id';
import {
  DRAFT_LIMIT,
  DraftChangedError,
  DraftUnchangedError,
  EditMovedError,
  EditNotFoundError,
  FaultyDraftError,
  InvalidDraftError,
  NotOwnerError,
} from './edits.errors';
import { EditsRepository, type EditedFirm, type StoredEdit } from './edits.repository';

export const isoDay = (now: Date): string => siteDay(now);

/** What an owner enters about their firm. Nothing here changes the profile. */
@Injectable()
export class EditsService {
  constructor(
    private readonly edits: EditsRepository,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotOwnerError */
  async get(actor: Actor, segment: string): Promise<MyFirmDraft> {
    const firm = await this.edits.findOwned(actor, parseFirmId(segment));
    if (!firm) throw new NotOwnerError();
    const edit = await this.edits.live(actor, firm.id);
    const decided = await this.edits.decided(actor, firm.id);
    const { facts: stated, faults } = statedFacts(edit?.entries ?? {}, isoDay(this.clock.now()));
    const { id, slug, name, channel, facts } = firm;
    return {
      revision: edit?.revision ?? 0,
      entries: edit?.entries ?? {},
      firm: { id, slug, name, channel },
      state: edit?.state ?? null,
      facts,
      differences: firmDifferences(stated, facts),
      faults,
      reason: (edit ?? decided)?.reason ?? null,
      decided: decided?.decidedAt ? { state: decided.state, at: decided.decidedAt.toISOString() } : null,
    };
  }

  /** As typed. A call whose answer was lost can be sent again. @throws DraftChangedError with what is stored */
  async save(
    actor: Actor,
    segment: string,
    { revision, entries: entered }: SaveFirmDraftRequest,
  ): Promise<MyFirmDraft> {
    await this.limits.consume(DRAFT_LIMIT, actor.userId);
    const entries = readFirmDraft(entered);
    if (!entries) throw new InvalidDraftError();
    const savedAt = this.clock.now();
    await this.change(actor, segment, async (manager, firm, edit) => {
      if (!edit) {
        if (revision !== 0) throw new DraftChangedError({ revision: 0, entries: {} });
        return this.edits.insert(manager, actor, { id: randomUUID(), firmId: firm.id, entries, savedAt });
      }
      if (!CHANGEABLE_FIRM_EDIT_STATES.includes(edit.state))
        throw new EditMovedError('Your changes are in review. Withdraw them before you edit them.');
      if (edit.revision !== revision) {
        if (sameValue(edit.entries, entries)) return;
        throw new DraftChangedError({ revision: edit.revision, entries: edit.entries });
      }
      await this.edits.save(manager, { ...edit, revision: edit.revision + 1, entries, savedAt });
    });
    return this.get(actor, segment);
  }

  /** @throws FaultyDraftError with a sentence for each part, DraftUnchangedError */
  submit(actor: Actor, segment: string, revision: number): Promise<MyFirmDraft> {
    const now = this.clock.now();
    return this.move(actor, segment, { revision, event: 'submit' }, (firm, edit) => {
      const { facts, faults } = statedFacts(edit.entries, isoDay(now));
      if (faults.length > 0) throw new FaultyDraftError(faults);
      if (firmDifferences(facts, firm.facts).length === 0) throw new DraftUnchangedError();
      return { ...edit, submittedAt: now, decidedAt: null, decidedBy: null, reason: null };
    });
  }

  withdraw(actor: Actor, segment: string, revision: number): Promise<MyFirmDraft> {
    return this.move(actor, segment, { revision, event: 'withdraw' }, (_, edit) => edit);
  }

  discard(actor: Actor, segment: string, revision: number): Promise<MyFirmDraft> {
    return this.move(actor, segment, { revision, event: 'discard' }, (_, edit) => edit);
  }

  private async move(
    actor: Actor,
    segment: string,
    { revision, event }: { revision: number; event: FirmEditEvent },
    check: (firm: EditedFirm, edit: StoredEdit) => StoredEdit,
  ): Promise<MyFirmDraft> {
    await this.change(actor, segment, async (manager, firm, edit) => {
      if (!edit) throw new EditNotFoundError();
      const move = transition(firmEditMachine, edit.state, event, 'owner');
      if (!move.allowed) throw new EditMovedError(move.reason);
      if (edit.revision !== revision) throw new DraftChangedError({ revision: edit.revision, entries: edit.entries });
      await this.edits.save(manager, { ...check(firm, edit), state: move.state, revision: revision + 1 });
    });
    return this.get(actor, segment);
  }

  private async change(
    actor: Actor,
    segment: string,
    work: (manager: Transaction, firm: EditedFirm, edit: StoredEdit | null) => Promise<void>,
  ): Promise<void> {
    const firmId = parseFirmId(segment);
    await this.edits.transaction(async (manager) => {
      const edit = await this.edits.lockLive(manager, actor, firmId);
      const firm = await this.edits.findOwned(actor, firmId, manager);
      if (!firm) throw new NotOwnerError();
      await work(manager, firm, edit);
    });
  }
}
