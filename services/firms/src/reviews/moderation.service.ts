import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import {
  REVIEW_DECISIONS,
  type DecideReviewRequest,
  type ModeratedReview,
  type ModeratedReviewRow,
  type ModeratedReviewsPage,
  type ReviewDecision,
  type ReviewView,
} from '@app/contracts';
import { REVIEW_REASONS, reviewMachine, transition, type ReviewReason } from '@app/domain';
import { CLOCK, csvOfList, siteDay, type Actor, type Clock, type Transaction } from '@app/server-kit';
import { readPlace, writePlace } from './moderation-cursor';
import { ModerationRepository, type QueuedReview } from './moderation.repository';
import { fieldsOf, shownAnswer, type StoredReview } from './review';
import { parseReviewId } from './review-id';
import { ReviewMoves } from './review-moves';
import type { ReviewModerationQuery } from './reviews.dto';
import { MissingReasonError, OwnReviewError, ReviewNotFoundError, ReviewStateError } from './reviews.errors';
import { ReviewsRepository } from './reviews.repository';

const PAGE = 50;

/** What moderators decide about reviews. They never learn the author’s account. */
@Injectable()
export class ReviewModerationService {
  constructor(
    private readonly queue: ModerationRepository,
    private readonly reviews: ReviewsRepository,
    private readonly moves: ReviewMoves,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page({ view = 'waiting', cursor }: ReviewModerationQuery): Promise<ModeratedReviewsPage> {
    const after = cursor === undefined ? null : readPlace(cursor);
    const [found, counts] = await Promise.all([this.queue.list(view, after, PAGE + 1), this.queue.counts()]);
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    const next = found.length > PAGE && last ? writePlace({ at: last.changedAt, id: last.id }) : null;
    return { rows: page.map(toRow), ...counts, next };
  }

  /** Every review of a view without its text and author, read page by page while it is sent. */
  export(view: ReviewView): Readable {
    return csvOfList<QueuedReview>({
      header: ['Review', 'Firm', 'Status', 'Stars', 'Verified', 'Reasons', 'Reports', 'Submitted', 'Changed'],
      read: (after, limit) => this.queue.list(view, after && { at: after.changedAt, id: after.id }, limit),
      cells: (review) => {
        const { id, firm, state, stars, verified, queueReasons, reports, submittedAt, changedAt } = toRow(review);
        return [id, firm.name, state, stars, verified, queueReasons.join(' '), reports, submittedAt, changedAt];
      },
    });
  }

  /** @throws ReviewNotFoundError also for a malformed id */
  async get(actor: Actor, segment: string): Promise<ModeratedReview> {
    const review = await this.reviews.find(parseReviewId(segment));
    if (!review) throw new ReviewNotFoundError();
    const [openReports, events] = await Promise.all([this.queue.openReports(review.id), this.queue.events(review.id)]);
    return {
      ...toRow({ ...review, reports: openReports.length }),
      review: fieldsOf(review),
      publishFrom: review.publishFrom,
      reason: review.reason,
      answer: shownAnswer(review),
      openReports: openReports.map((report) => ({ ...report, at: report.at.toISOString() })),
      decisions: review.authorId === actor.userId ? [] : possible(review),
      history: events.map(({ at, side, actorId, event, reason }) => ({
        at: at.toISOString(),
        side,
        event,
        isYours: actorId === actor.userId,
        reason,
      })),
    };
  }

  /** @throws ReviewStateError when another moderator was faster; MissingReasonError; OwnReviewError */
  async decide(actor: Actor, segment: string, { decision, reason }: DecideReviewRequest): Promise<ModeratedReview> {
    const given = reasonFor(decision, reason);
    await this.reviews.transaction(async (manager) => {
      const review = await this.reviews.lock(manager, parseReviewId(segment));
      if (!review) throw new ReviewNotFoundError();
      if (review.authorId === actor.userId)
        throw new OwnReviewError('This is your own review. Another moderator must decide.');
      const mover = { side: 'admin', actorId: actor.userId, at: this.clock.now() } as const;
      if (decision === 'restore' && !fieldsOf(review))
        throw new ReviewStateError('The text of this review was deleted with its author’s account.');
      if (decision === 'publish' && this.isEarly(review)) await this.approve(manager, review, mover);
      else await this.moves.move(manager, review, decision, mover, given);
    });
    return this.get(actor, segment);
  }

  /** The day of publication was drawn so that it tells no one when the review was written; it holds here as well. */
  private isEarly({ status, publishFrom }: StoredReview): boolean {
    return status === 'auto_checked' && publishFrom > siteDay(this.clock.now());
  }

  /** Leaves the queue, and the worker publishes it on its day. */
  private async approve(
    manager: Transaction,
    { id }: StoredReview,
    { actorId, at }: { actorId: string; at: Date },
  ): Promise<void> {
    await this.reviews.queue(manager, id, [], at);
    await this.reviews.record(manager, id, { at, side: 'admin', actorId, event: 'approve', reason: null });
  }
}

/** Of a removed review whose text is gone nothing can be restored. */
function possible(review: StoredReview): ReviewDecision[] {
  if (!fieldsOf(review)) return [];
  return REVIEW_DECISIONS.filter((decision) => transition(reviewMachine, review.status, decision, 'admin').allowed);
}

/** @throws MissingReasonError for a rejection or removal without a reason that it can have */
function reasonFor(decision: ReviewDecision, reason: ReviewReason | undefined): ReviewReason | null {
  if (decision !== 'reject' && decision !== 'remove') return null;
  const isPossible = reason && REVIEW_REASONS[reason][decision === 'reject' ? 'rejects' : 'removes'];
  if (!isPossible) throw new MissingReasonError();
  return reason;
}

function toRow(review: QueuedReview): ModeratedReviewRow {
  const { id, slug, name, status, stars, verified, queueReasons, reports, submittedAt, changedAt } = review;
  return {
    id,
    firm: { slug, name },
    state: status,
    stars,
    verified,
    queueReasons,
    reports,
    submittedAt: submittedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
