import { Inject, Injectable } from '@nestjs/common';
import type { FirmReviewNews } from '@app/contracts';
import { reviewMachine, transition, type ReviewActor, type ReviewEvent, type ReviewReason } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  MAIL_WRITER,
  siteDay,
  type AccountDirectory,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { FIRM_OWNERS, type FirmOwners } from '../owners/firm-owners';
import { ReactionsRepository } from './reactions.repository';
import type { StoredReview } from './review';
import { ReviewStateError } from './reviews.errors';
import { ReviewsRepository } from './reviews.repository';

/** Who moves a review, and when. `actorId` is a moderator’s; the ids of others stand nowhere in the history. */
export type Mover = { side: ReviewActor; actorId: string | null; at: Date };

type News = { author?: FirmReviewNews; owners?: FirmReviewNews; reporters?: FirmReviewNews };

type Letter = { news: FirmReviewNews; userId: string };

/** What each event tells each recipient; the recipients are in the machine. */
const NEWS: Partial<Record<ReviewEvent, News>> = {
  publish: { author: 'published', owners: 'firm_published' },
  reject: { author: 'rejected' },
  keep: { owners: 'report_kept', reporters: 'report_kept' },
  remove: { author: 'removed', owners: 'firm_removed', reporters: 'report_removed' },
  restore: { author: 'restored' },
};

/** Moves a review that the transaction has locked: its state, its counts, its history, and the mails about it. */
@Injectable()
export class ReviewMoves {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly reactions: ReactionsRepository,
    @Inject(FIRM_OWNERS) private readonly owners: FirmOwners,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
  ) {}

  /** @throws ReviewStateError when the machine has no such move */
  async move(
    manager: Transaction,
    review: StoredReview,
    event: ReviewEvent,
    { side, actorId, at }: Mover,
    reason: ReviewReason | null = null,
  ): Promise<void> {
    const move = transition(reviewMachine, review.status, event, side);
    if (!move.allowed) throw new ReviewStateError(move.reason);
    if (event === 'erase') await this.reviews.erase(manager, review.id, at);
    else
      await this.reviews.change(manager, review.id, {
        status: move.state,
        reason,
        now: at,
        ...(event === 'publish' && { publishedOn: siteDay(at) }),
      });
    await this.reviews.record(manager, review.id, { at, side, actorId, event, reason });
    const isDecision = event === 'keep' || event === 'remove';
    const reporters = isDecision ? await this.reactions.decideReports(manager, review.id, at) : [];
    await this.tell(manager, review, event, at, reporters);
  }

  private async tell(
    manager: Transaction,
    review: StoredReview,
    event: ReviewEvent,
    at: Date,
    reporters: readonly string[],
  ): Promise<void> {
    const { author, owners, reporters: told } = NEWS[event] ?? {};
    const letters: Letter[] = [];
    const address = (news: FirmReviewNews | undefined, userIds: readonly string[]) => {
      if (news) letters.push(...userIds.map((userId) => ({ news, userId })));
    };
    address(author, review.authorId === null ? [] : [review.authorId]);
    address(owners, owners ? await this.owners.present(review.firmId, manager) : []);
    address(told, reporters);
    await this.write(manager, review, at, letters);
  }

  private async write(
    manager: Transaction,
    { id, slug, name }: StoredReview,
    at: Date,
    letters: readonly Letter[],
  ): Promise<void> {
    for (const [index, { news, userId }] of letters.entries()) {
      const account = await this.accounts.find(userId, manager);
      if (!account?.isReachable) continue;
      await this.mails.write(manager, {
        template: 'firm-review-news',
        to: account.email,
        // Without the account: the key outlives the mail, and would say who wrote the review.
        key: `firm-review:${id}:${news}:${at.getTime()}:${index}`,
        data: { firstName: account.firstName, news, firm: name, slug },
      });
    }
  }
}
