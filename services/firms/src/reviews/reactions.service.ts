import { Inject, Injectable } from '@nestjs/common';
import type { ReportReviewRequest, ReviewAnswered, ReviewReported, ReviewVotes } from '@app/contracts';
import { reviewAnswerFault, VISIBLE_REVIEW_STATES } from '@app/domain';
import {
  CLOCK,
  DomainError,
  EmailVerificationRequiredError,
  RateLimits,
  siteDay,
  type Actor,
  type Clock,
  type Transaction,
} from '@app/server-kit';
import { FIRM_OWNERS, type FirmOwners } from '../owners/firm-owners';
import { ReactionsRepository } from './reactions.repository';
import { shownAnswer, type StoredReview } from './review';
import { parseReviewId } from './review-id';
import { ReviewMoves } from './review-moves';
import {
  AlreadyReportedError,
  ANSWER_LIMIT,
  NotOwnerError,
  OwnReviewError,
  REPORT_LIMIT,
  ReviewNotFoundError,
  VOTE_LIMIT,
} from './reviews.errors';
import { ReviewsRepository } from './reviews.repository';

/** What readers and owners do with published reviews. */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly moves: ReviewMoves,
    private readonly limits: RateLimits,
    @Inject(FIRM_OWNERS) private readonly owners: FirmOwners,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One vote per account, however often it is sent. @throws EmailVerificationRequiredError, OwnReviewError */
  async vote(actor: Actor, segment: string): Promise<ReviewVotes> {
    await this.limits.consume(VOTE_LIMIT, actor.userId);
    return this.onVisible(segment, async (manager, { id, authorId }) => {
      if (!actor.emailVerified) throw new EmailVerificationRequiredError();
      if (authorId === actor.userId) throw new OwnReviewError('You cannot mark your own review as helpful.');
      return { helpful: await this.reactions.vote(manager, id, actor.userId, this.clock.now()) };
    });
  }

  withdrawVote({ userId }: Actor, segment: string): Promise<ReviewVotes> {
    return this.onVisible(segment, async (manager, { id }) => ({
      helpful: await this.reactions.withdrawVote(manager, id, userId),
    }));
  }

  /** The review stays visible until a moderator has decided. @throws AlreadyReportedError, OwnReviewError */
  async report(actor: Actor, segment: string, { reason, note }: ReportReviewRequest): Promise<ReviewReported> {
    await this.limits.consume(REPORT_LIMIT, actor.userId);
    return this.onVisible(segment, async (manager, review) => {
      if (!actor.emailVerified) throw new EmailVerificationRequiredError();
      const { userId } = actor;
      if (review.authorId === userId) throw new OwnReviewError('This is your own review. You can delete it.');
      const side = (await this.isOwner(manager, review, userId)) ? 'firm' : 'reader';
      const now = this.clock.now();
      if (!(await this.reactions.report(manager, review.id, { reporterId: userId, side, reason, note, now })))
        throw new AlreadyReportedError();
      const mover = { side, actorId: null, at: now } as const;
      if (review.status !== 'reported') await this.moves.move(manager, review, 'report', mover);
      return { reported: true };
    });
  }

  /** The one answer of the firm; another one replaces it. @throws NotOwnerError */
  async answer({ userId }: Actor, segment: string, text: string): Promise<ReviewAnswered> {
    await this.limits.consume(ANSWER_LIMIT, userId);
    return this.onVisible(segment, async (manager, review) => {
      if (!(await this.isOwner(manager, review, userId))) throw new NotOwnerError();
      const fault = reviewAnswerFault(text);
      if (fault !== null)
        throw new DomainError({ code: 'REQUEST.INVALID', kind: 'invalid', message: fault, fields: { text: fault } });
      const at = this.clock.now();
      const answer = text.trim();
      const on = siteDay(at);
      await this.reactions.answer(manager, review.id, { ownerId: userId, text: answer, on });
      await this.reviews.record(manager, review.id, { at, side: 'firm', actorId: null, event: 'answer', reason: null });
      const shown = shownAnswer({ ...review, answer, answeredOn: on });
      return { answer: shown ?? { text: answer, when: '' } };
    });
  }

  private async isOwner(manager: Transaction, { firmId }: StoredReview, userId: string): Promise<boolean> {
    return (await this.owners.present(firmId, manager)).includes(userId);
  }

  /** @throws ReviewNotFoundError also for a malformed id and for a review that is not public */
  private onVisible<T>(segment: string, work: (manager: Transaction, review: StoredReview) => Promise<T>): Promise<T> {
    return this.reviews.transaction(async (manager) => {
      const review = await this.reviews.lock(manager, parseReviewId(segment));
      if (!review || !VISIBLE_REVIEW_STATES.includes(review.status)) throw new ReviewNotFoundError();
      return work(manager, review);
    });
  }
}
