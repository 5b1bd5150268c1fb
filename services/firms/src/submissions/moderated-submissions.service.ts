import { Inject, Injectable } from '@nestjs/common';
import type {
  FirmSubmissionNews,
  SubmissionAction,
  SubmissionEntry,
  SubmissionRow,
  SubmissionsPage,
  SubmissionsQuery,
  SubmissionView,
} from '@app/contracts';
import {
  afterRejection,
  submissionMachine,
  submittedSlug,
  transition,
  type SubmissionActor,
  type SubmissionEvent,
} from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  CLOCK,
  FIRM_FEE_CHANGES,
  siteDay,
  type AccountDirectory,
  type Actor,
  type Clock,
  type FirmFeeChanges,
  type Transaction,
} from '@app/server-kit';
import { parseUuid } from '../papers/paper';
import { PapersRepository } from '../papers/papers.repository';
import { FirmWritesRepository } from '../publishing/firm-writes.repository';
import { AddressTakenError } from '../publishing/firms.errors';
import { LogosRepository } from './logos.repository';
import { ModeratedSubmissionsRepository, type ListedSubmission } from './moderated-submissions.repository';
import { SimilarFirmsRepository } from './similar-firms.repository';
import { accountProves, type Submission } from './submission';
import { readCursor, writeCursor } from './submission-cursor';
import { possibleSlugs, submissionFacts } from './submission-facts';
import { SubmissionMails } from './submission-mails';
import {
  LogoNotFoundError,
  OwnSubmissionError,
  SubmissionChangedError,
  SubmissionDuplicateError,
  SubmissionMoveRefusedError,
  SubmissionNotFoundError,
} from './submissions.errors';
import { SubmissionsRepository, type SubmissionEventRow } from './submissions.repository';

const PAGE = 50;

type Decision = { revision: number; event: 'publish' | 'reject' | 'request_changes'; reason: string | null };

const NEWS: Record<Decision['event'], FirmSubmissionNews> = {
  publish: 'published',
  reject: 'rejected',
  request_changes: 'changes_requested',
};

/** What administrators do with submissions of firms. Each decision is recorded, and made once. */
@Injectable()
export class ModeratedSubmissionsService {
  private readonly writes = new FirmWritesRepository();

  constructor(
    private readonly moderated: ModeratedSubmissionsRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly similar: SimilarFirmsRepository,
    private readonly logos: LogosRepository,
    private readonly papers: PapersRepository,
    private readonly mails: SubmissionMails,
    @Inject(FIRM_FEE_CHANGES) private readonly feeChanges: FirmFeeChanges,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One row more than a page shows whether there is another one. */
  async page({ view = 'open', cursor }: SubmissionsQuery): Promise<SubmissionsPage> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const found = await this.moderated.list(view, after, PAGE + 1);
    const page = found.slice(0, PAGE);
    const rows = page.map(toRow);
    const waiting = await this.moderated.waiting();
    const last = page.at(-1);
    return found.length > PAGE && last ? { rows, waiting, nextCursor: placeOf(view, last) } : { rows, waiting };
  }

  /** @throws SubmissionNotFoundError also for a draft, which was not submitted */
  async get(actor: Actor, segment: string): Promise<SubmissionEntry> {
    const submission = await this.moderated.find(parseUuid(segment));
    if (!submission) throw new SubmissionNotFoundError();
    const { id, userId, fields, submittedAt } = submission;
    const [account, events, openings, similar] = await Promise.all([
      this.accounts.find(userId),
      this.moderated.events(id),
      this.papers.openings(submission.paperId === null ? [] : [submission.paperId]),
      this.similar.find(fields),
    ]);
    return {
      ...toRow({ ...submission, company: fields.company, submittedAt: submittedAt ?? submission.changedAt }),
      revision: submission.revision,
      fields,
      slug: submittedSlug(fields),
      similar: similar.filter((firm) => firm.id !== submission.firm?.id),
      mailProves: account !== undefined && accountProves(account.email, account.isReachable, fields),
      logo: submission.logo,
      paper: submission.paper,
      submitter: account
        ? { name: `${account.firstName} ${account.lastName}`.trim(), firm: account.firm, email: account.email }
        : null,
      secondsToSubmit: Math.round(
        ((submittedAt ?? submission.changedAt).getTime() - submission.startedAt.getTime()) / 1_000,
      ),
      reason: submission.reason,
      firm: submission.firm,
      canDecide: submission.state === 'in_review' && userId !== actor.userId,
      actions: actionsOf(events, openings, actor),
    };
  }

  /** As PNG. */
  async logo(segment: string): Promise<Buffer> {
    const bytes = await this.logos.ofSubmission(parseUuid(segment), null);
    if (!bytes) throw new LogoNotFoundError();
    return bytes;
  }

  requestChanges(
    actor: Actor,
    segment: string,
    request: { revision: number; reason: string },
  ): Promise<SubmissionEntry> {
    return this.decide(actor, segment, { ...request, event: 'request_changes' });
  }

  /** What was paid is owed from then on. */
  reject(actor: Actor, segment: string, request: { revision: number; reason: string }): Promise<SubmissionEntry> {
    return this.decide(actor, segment, { ...request, event: 'reject' });
  }

  /** Creates the firm. Who submitted it does not own the profile by that: a claim does. */
  publish(actor: Actor, segment: string, revision: number): Promise<SubmissionEntry> {
    return this.decide(actor, segment, { revision, event: 'publish', reason: null });
  }

  /** @throws SubmissionMoveRefusedError when another administrator, or a withdrawal, was faster */
  private async decide(actor: Actor, segment: string, decision: Decision): Promise<SubmissionEntry> {
    const { event, revision, reason } = decision;
    await this.submissions.transaction(async (manager) => {
      const submission = await this.moderated.lock(manager, parseUuid(segment));
      if (!submission) throw new SubmissionNotFoundError();
      if (submission.userId === actor.userId) throw new OwnSubmissionError();
      const state = nextState(submission, event, 'admin');
      const { revision: stored, fields } = submission;
      if (stored !== revision) throw new SubmissionChangedError({ revision: stored, fields });
      const firm = event === 'publish' ? await this.createFirm(manager, actor, submission) : null;
      const decidedAt = this.clock.now();
      const decided = { ...submission, state, reason, firm, decidedAt, changedAt: decidedAt, revision: revision + 1 };
      await this.submissions.save(manager, decided);
      await this.submissions.record(manager, decided.id, {
        at: decidedAt,
        side: 'admin',
        actorId: actor.userId,
        event,
        reason,
      });
      if (event !== 'request_changes') await this.forgetPaper(manager, decided);
      if (event === 'reject') await this.oweRefund(manager, decided);
      await this.feeChanges.orderChanged(manager, decided.id, state);
      await this.mails.write(manager, decided, NEWS[event]);
    });
    return this.get(actor, segment);
  }

  private async createFirm(
    manager: Transaction,
    actor: Actor,
    { id, fields }: Submission,
  ): Promise<{ id: number; slug: string }> {
    await this.moderated.lockPublication(manager);
    const known = (await this.similar.find(fields, manager)).find(({ by }) => by === 'domain');
    if (known) throw new SubmissionDuplicateError(known);
    const base = submittedSlug(fields);
    const { company: name, channel } = fields;
    // Both were checked when it was submitted.
    if (base === null || channel === null) throw new SubmissionMoveRefusedError('The submission is not complete.');
    const slug = await this.moderated.freeSlug(manager, possibleSlugs(base, fields.city));
    if (slug === null) throw new AddressTakenError(base);
    const now = this.clock.now();
    const facts = submissionFacts(fields, siteDay(now));
    const firm = { name, slug, channel, status: 'published', isSample: false, facts } as const;
    const firmId = await this.writes.create(manager, firm, { actorId: actor.userId, side: 'admin', now });
    await this.logos.publish(manager, id, firmId);
    return { id: firmId, slug };
  }

  /** What it was needed for is decided. */
  private async forgetPaper(manager: Transaction, { paper }: Submission): Promise<void> {
    const now = this.clock.now();
    if (paper) await this.papers.delete(paper.id, { reason: 'the submission was decided', now }, manager);
  }

  private async oweRefund(manager: Transaction, submission: Submission): Promise<void> {
    const event = afterRejection(submission.paidCents);
    if (event === null) return;
    await this.submissions.save(manager, { ...submission, state: nextState(submission, event, 'worker') });
    const at = this.clock.now();
    await this.submissions.record(manager, submission.id, { at, side: 'worker', actorId: null, event, reason: null });
  }
}

function nextState(submission: Submission, event: SubmissionEvent, actor: SubmissionActor): Submission['state'] {
  const move = transition(submissionMachine, submission.state, event, actor);
  if (!move.allowed) throw new SubmissionMoveRefusedError(move.reason);
  return move.state;
}

type Opening = { at: Date; actorId: string | null };

/** The history of a submission, including who opened its document, the earliest first. */
function actionsOf(events: SubmissionEventRow[], openings: Opening[], { userId }: Actor): SubmissionAction[] {
  const opened = openings.map(({ at, actorId }) => ({ at, side: 'admin', actorId, event: 'open_paper', reason: null }));
  return [...events, ...opened]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, side, actorId, event, reason }) => ({
      at: at.toISOString(),
      side: side as SubmissionAction['side'],
      event: event as SubmissionAction['event'],
      isYours: actorId === userId,
      reason,
    }));
}

const placeOf = (view: SubmissionView, { id, submittedAt, decidedAt }: ListedSubmission) =>
  writeCursor({ id, at: view === 'open' ? submittedAt : (decidedAt ?? submittedAt) });

function toRow(submission: ListedSubmission): SubmissionRow {
  const { submittedAt, decidedAt } = submission;
  const { id, company, state, marks, feeCents, paidCents, refundState, isDisputed } = submission;
  return {
    ...{ id, company, state, marks, feeCents, paidCents, refundState, isDisputed },
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
