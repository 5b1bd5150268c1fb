import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  OPEN_SUBMISSIONS_PER_ACCOUNT,
  type FirmSubmissionTerms,
  type MoveFirmSubmissionRequest,
  type MyFirmSubmission,
  type MyFirmSubmissions,
  type SaveFirmSubmissionRequest,
  type SubmitFirmRequest,
} from '@app/contracts';
import {
  newFirmSubmission,
  PHONE_FAULT,
  readFirmSubmission,
  sameValue,
  submissionEvent,
  submissionMachine,
  transition,
  type SubmissionEvent,
} from '@app/domain';
import {
  APP_CONFIG,
  clientKey,
  CLOCK,
  conversionEvent,
  EmailVerificationRequiredError,
  FIRM_FEE,
  FIRM_FEE_CHANGES,
  OUTBOX_WRITER,
  RateLimits,
  readPhone,
  type Actor,
  type AppConfig,
  type Clock,
  type FirmFee,
  type FirmFeeChanges,
  type OutboxWriter,
  type Transaction,
  type Visit,
} from '@app/server-kit';
import { parseUuid } from '../papers/paper';
import { PapersRepository } from '../papers/papers.repository';
import { SimilarFirmsRepository } from './similar-firms.repository';
import { isEditable, missingOf, mySubmissionOf, summaryOf, type Submission } from './submission';
import { SubmissionMails } from './submission-mails';
import { submissionMarks } from './submission-marks';
import {
  BEGIN_LIMIT,
  InvalidSubmissionError,
  SAVE_LIMIT,
  SubmissionChangedError,
  SubmissionDuplicateError,
  SubmissionIncompleteError,
  SubmissionLimitError,
  SubmissionMoveRefusedError,
  SubmissionNotFoundError,
  SUBMIT_ADDRESS_LIMIT,
  SUBMIT_LIMIT,
} from './submissions.errors';
import { SubmissionsRepository } from './submissions.repository';

const DAY_MS = 86_400_000;
const COUNTED_DAYS = 30;
const NOT_EDITABLE = 'This submission is not open for changes. A draft is, and one that a moderator has sent back.';

/** An account's submissions of firms: drafts, and the way to a moderator. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly similar: SimilarFirmsRepository,
    private readonly papers: PapersRepository,
    private readonly mails: SubmissionMails,
    private readonly limits: RateLimits,
    @Inject(FIRM_FEE) private readonly fee: FirmFee,
    @Inject(FIRM_FEE_CHANGES) private readonly feeChanges: FirmFeeChanges,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async terms(): Promise<FirmSubmissionTerms> {
    return { feeCents: await this.fee.cents() };
  }

  async list(actor: Actor): Promise<MyFirmSubmissions> {
    const submissions = await this.submissions.list(actor);
    return { submissions: submissions.map(summaryOf), limit: OPEN_SUBMISSIONS_PER_ACCOUNT };
  }

  async get(actor: Actor, segment: string): Promise<MyFirmSubmission> {
    const submission = await this.submissions.find(actor, parseUuid(segment));
    if (!submission) throw new SubmissionNotFoundError();
    return this.show(actor, submission);
  }

  /** A draft; how long its form takes to fill in is measured from here. @throws SubmissionLimitError */
  async begin(actor: Actor): Promise<MyFirmSubmission> {
    await this.limits.consume(BEGIN_LIMIT, actor.userId);
    const id = randomUUID();
    const draft = {
      id,
      fields: newFirmSubmission(),
      now: this.clock.now(),
      limit: OPEN_SUBMISSIONS_PER_ACCOUNT,
    };
    const begun = await this.submissions.transaction((manager) => this.submissions.begin(manager, actor, draft));
    if (!begun) throw new SubmissionLimitError();
    return this.get(actor, id);
  }

  /** @throws SubmissionChangedError with what is stored, when another save came first and stored something else */
  async save(actor: Actor, segment: string, { revision, fields: entered }: SaveFirmSubmissionRequest) {
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    const { fields, faults } = readSent(entered);
    if (fields === null) throw new InvalidSubmissionError(faults);
    return this.change(actor, segment, async (manager, submission) => {
      // A save whose answer was lost is sent again.
      if (sameValue(submission.fields, fields)) return submission;
      assertRevision(submission, revision);
      if (!isEditable(submission)) throw new SubmissionMoveRefusedError(NOT_EDITABLE);
      const saved = { ...submission, fields, revision: revision + 1, changedAt: this.clock.now() };
      await this.submissions.save(manager, saved);
      return saved;
    });
  }

  /** To payment when a fee is due, and to a moderator when none is. */
  async submit(actor: Actor, segment: string, { revision, fax = '' }: SubmitFirmRequest, visit: Visit) {
    if (!actor.emailVerified) throw new EmailVerificationRequiredError();
    await this.limits.consume(SUBMIT_LIMIT, actor.userId);
    await this.limits.consume(SUBMIT_ADDRESS_LIMIT, clientKey(visit.ip));
    const feeCents = await this.fee.cents();
    return this.change(actor, segment, async (manager, submission) => {
      const event = submissionEvent(feeDue(submission, feeCents), submission.paidCents);
      const state = nextState(submission, event);
      assertRevision(submission, revision);
      const faults = missingOf(submission, actor);
      if (faults.length > 0) throw new SubmissionIncompleteError(faults);
      const marks = await this.marksOf(manager, submission, fax);
      const now = this.clock.now();
      const submitted: Submission = {
        ...submission,
        state,
        marks,
        revision: revision + 1,
        feeCents: feeDue(submission, feeCents),
        changedAt: now,
        submittedAt: now,
        decidedAt: null,
        reason: null,
      };
      await this.submissions.save(manager, submitted);
      await this.record(manager, submitted, actor, event);
      await this.mails.write(manager, submitted, state === 'in_review' ? 'received' : 'payment_due');
      if (submission.submittedAt === null) await this.report(manager, actor, submitted, visit);
      return submitted;
    });
  }

  /** Once for each submission: one that a moderator sent back is no second lead. Not to the CRM (specification, 7). */
  private async report(manager: Transaction, actor: Actor, { id, changedAt }: Submission, visit: Visit) {
    const event = conversionEvent({
      name: 'generate_lead',
      key: id,
      occurredAt: changedAt,
      visit,
      user: { email: actor.username, externalId: actor.userId },
      page: new URL('/submit-firm', this.config.PUBLIC_URL),
      parameters: { form_source: 'submit-firm-form', lead_source: 'firm_submission' },
    });
    await this.outbox.write(manager, event);
  }

  async move(actor: Actor, segment: string, { move }: MoveFirmSubmissionRequest): Promise<MyFirmSubmission> {
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    return this.change(actor, segment, async (manager, submission) => {
      const state = nextState(submission, move);
      const { revision } = submission;
      const moved = { ...submission, state, revision: revision + 1, changedAt: this.clock.now(), decidedAt: null };
      if (move === 'withdraw') await this.forgetPaper(manager, moved);
      await this.submissions.save(manager, moved);
      await this.record(manager, moved, actor, move);
      // A draft that no one has received is only deleted.
      if (move === 'withdraw' && moved.submittedAt) await this.mails.write(manager, moved, 'withdrawn');
      await this.feeChanges.orderChanged(manager, moved.id, state);
      return move === 'withdraw' ? { ...moved, paper: null } : moved;
    });
  }

  /** @throws SubmissionDuplicateError when the domain is that of a published firm, or of an own open submission */
  private async marksOf(manager: Transaction, submission: Submission, hidden: string) {
    const { fields, startedAt } = submission;
    const now = this.clock.now();
    const firms = await this.similar.find(fields, manager);
    const known = firms.find(({ by }) => by === 'domain');
    if (known) throw new SubmissionDuplicateError(known);
    const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
    const { ownDomain, sameDomain, sameName, sinceThen } = await this.similar.others(manager, submission, since);
    if (ownDomain) throw new SubmissionDuplicateError(null);
    return submissionMarks({
      fields,
      startedAt,
      now,
      hidden,
      sameDomain,
      sameName: sameName + firms.length,
      others: sinceThen,
    });
  }

  private async forgetPaper(manager: Transaction, { paper, changedAt: now }: Submission): Promise<void> {
    if (paper) await this.papers.delete(paper.id, { reason: 'the submission was withdrawn', now }, manager);
  }

  private async record(manager: Transaction, { id, changedAt: at }: Submission, actor: Actor, event: SubmissionEvent) {
    await this.submissions.record(manager, id, { at, side: 'submitter', actorId: actor.userId, event, reason: null });
  }

  private async change(
    actor: Actor,
    segment: string,
    work: (manager: Transaction, submission: Submission) => Promise<Submission>,
  ): Promise<MyFirmSubmission> {
    const changed = await this.submissions.transaction(async (manager) => {
      const submission = await this.submissions.lockOwn(manager, actor, parseUuid(segment));
      if (!submission) throw new SubmissionNotFoundError();
      return work(manager, submission);
    });
    return this.show(actor, changed);
  }

  private async show(actor: Actor, submission: Submission): Promise<MyFirmSubmission> {
    const similar = isEditable(submission) ? await this.similar.find(submission.fields) : [];
    return mySubmissionOf(submission, { actor, similar, feeCents: await this.fee.cents() });
  }
}

/**
 * What was paid is the whole fee, also when the price changed meanwhile. What a moderator sent back is covered by the
 * fee of its first submission, also when that fee was 0.
 */
function feeDue({ state, feeCents, paidCents }: Submission, presentFee: number): number {
  if (paidCents > 0) return paidCents;
  return state === 'changes_requested' ? feeCents : presentFee;
}

function nextState(submission: Submission, event: SubmissionEvent): Submission['state'] {
  const move = transition(submissionMachine, submission.state, event, 'submitter');
  if (!move.allowed) throw new SubmissionMoveRefusedError(move.reason);
  return move.state;
}

function assertRevision({ revision: stored, fields }: Submission, revision: number): void {
  if (stored !== revision) throw new SubmissionChangedError({ revision: stored, fields });
}

/** A phone number as it is stored, which must be one that can be dialed. */
function readSent(entered: unknown): ReturnType<typeof readFirmSubmission> {
  const read = readFirmSubmission(entered);
  if (read.fields === null || read.fields.contactPhone === null) return read;
  const contactPhone = readPhone(read.fields.contactPhone);
  if (contactPhone === null) return { fields: null, faults: [{ field: 'contactPhone', message: PHONE_FAULT }] };
  return { fields: { ...read.fields, contactPhone }, faults: [] };
}
