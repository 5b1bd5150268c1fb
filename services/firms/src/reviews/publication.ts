import { isCopy, OWNER_REASONS, queueReasons, type QueueReason } from '@app/domain';
import {
  siteDay,
  type AccountDirectory,
  type Clock,
  type Database,
  type Logger,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import type { FirmOwners } from '../owners/firm-owners';
import { DueReviewsRepository } from './due-reviews.repository';
import { ReactionsRepository } from './reactions.repository';
import type { StoredReview } from './review';
import { ReviewMoves } from './review-moves';
import { ReviewsRepository } from './reviews.repository';

const BATCH = 50;
/** Reviews that share a run of words with a new one; of more, a common phrase is the reason. */
const COMPARED = 200;

export type PublicationParts = {
  dataSource: Database;
  logger: Logger;
  clock: Clock;
  mails: MailWriter;
  accounts: AccountDirectory;
  owners: FirmOwners;
};

/** Checks submitted reviews for the moderator who reads them, and publishes what was approved on its day. */
export class ReviewPublication {
  private readonly due: DueReviewsRepository;
  private readonly reviews: ReviewsRepository;
  private readonly owners: FirmOwners;
  private readonly moves: ReviewMoves;

  constructor(private readonly parts: PublicationParts) {
    const { dataSource, accounts, mails, owners } = parts;
    this.due = new DueReviewsRepository(dataSource);
    this.reviews = new ReviewsRepository(dataSource);
    this.owners = owners;
    this.moves = new ReviewMoves(this.reviews, new ReactionsRepository(), owners, accounts, mails);
  }

  async sweep(signal: AbortSignal): Promise<void> {
    const today = siteDay(this.parts.clock.now());
    const checked = await this.repeat(
      signal,
      () => this.due.submitted(BATCH),
      (manager, review) => this.check(manager, review),
    );
    const published = await this.repeat(
      signal,
      () => this.due.publishable(today, BATCH),
      (manager, review) => this.publish(manager, review),
    );
    const reported = await this.repeat(
      signal,
      () => this.due.ofOwners(BATCH),
      (manager, review) => this.report(manager, review),
    );
    if (checked + published + reported > 0)
      this.parts.logger.info({ checked, published, reported }, 'reviews of firms checked, published or reported');
  }

  /** One transaction for each review, so that a merge of two firms never waits for it in a circle. */
  private async repeat(
    signal: AbortSignal,
    find: () => Promise<string[]>,
    work: (manager: Transaction, review: StoredReview) => Promise<boolean>,
  ): Promise<number> {
    for (let total = 0; ;) {
      const ids = await find();
      for (const id of ids)
        await this.reviews.transaction(async (manager) => {
          const review = await this.reviews.lock(manager, id);
          if (review && (await work(manager, review))) total += 1;
        });
      if (ids.length < BATCH || signal.aborted) return total;
    }
  }

  /** False when another worker or its author was faster. */
  private async check(manager: Transaction, review: StoredReview): Promise<boolean> {
    if (review.status !== 'submitted') return false;
    const at = this.parts.clock.now();
    await this.reviews.queue(manager, review.id, await this.reasonsOf(manager, review), at);
    await this.moves.move(manager, review, 'check', { side: 'worker', actorId: null, at });
    return true;
  }

  private async publish(manager: Transaction, review: StoredReview): Promise<boolean> {
    if (review.status !== 'auto_checked' || review.queueReasons.length > 0) return false;
    const at = this.parts.clock.now();
    const reasons = await this.openReasons(manager, review);
    if (reasons.length > 0) await this.reviews.queue(manager, review.id, reasons, at);
    else await this.moves.move(manager, review, 'publish', { side: 'worker', actorId: null, at });
    return reasons.length === 0;
  }

  /** It stays visible until a moderator has decided, as every reported review. */
  private async report(manager: Transaction, review: StoredReview): Promise<boolean> {
    if (review.status !== 'published' && review.status !== 'kept') return false;
    const at = this.parts.clock.now();
    await this.reviews.queue(manager, review.id, ['owner'], at);
    await this.moves.move(manager, review, 'report', { side: 'worker', actorId: null, at });
    return true;
  }

  /** The profile may have got its owner while the approved review waited for its day. */
  private async openReasons(manager: Transaction, review: StoredReview): Promise<QueueReason[]> {
    const approval = await this.reviews.approval(manager, review);
    if (approval === 'stands') return [];
    const found = await this.partyReasons(manager, review);
    return approval === null ? found : found.filter((reason) => OWNER_REASONS.includes(reason));
  }

  private async partyReasons(
    manager: Transaction,
    { authorId, device, firmId, role }: StoredReview,
    isCopied = false,
  ): Promise<QueueReason[]> {
    const account = authorId === null ? undefined : await this.parts.accounts.find(authorId, manager);
    const author = {
      users: authorId === null ? [] : [authorId],
      domains: account ? [account.email] : [],
      devices: device === null ? [] : [device],
      role,
    };
    return queueReasons(author, await this.owners.partiesOf(firmId, manager), isCopied);
  }

  private async reasonsOf(manager: Transaction, review: StoredReview): Promise<QueueReason[]> {
    const { id, pros, cons } = review;
    const others = await this.reviews.similar(manager, { id, limit: COMPARED });
    const own = [pros, cons];
    const isCopied = others.some((other) =>
      own.some((text) => [other.pros, other.cons].some((each) => text !== null && isCopy(text, each))),
    );
    return this.partyReasons(manager, review, isCopied);
  }
}
