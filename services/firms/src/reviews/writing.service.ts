import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MyFirmReview, MyFirmReviews, ReviewStanding } from '@app/contracts';
import {
  isVerifiedAuthor,
  publicationDay,
  readReview,
  reviewYear,
  reviewYearFault,
  textFindings,
  type ReviewFields,
} from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  APP_CONFIG,
  CLOCK,
  derivedKey,
  EmailVerificationRequiredError,
  MAIL_CONFIRMATIONS,
  RateLimits,
  siteDay,
  type AccountDirectory,
  type Actor,
  type AppConfig,
  type Clock,
  type MailConfirmations,
} from '@app/server-kit';
import { DEVICE_KEY_PURPOSE, deviceKey, type RequestPlace } from '../owners/device-key';
import { FIRM_OWNERS, type FirmOwners } from '../owners/firm-owners';
import { FirmNotFoundError } from '../publishing/firms.errors';
import { AuthorProofsRepository } from './author-proofs.repository';
import { PublicReviewsService } from './public-reviews.service';
import { partsOf, toMine } from './review';
import { parseReviewId } from './review-id';
import { ReviewMoves } from './review-moves';
import {
  InvalidReviewError,
  ReviewNotFoundError,
  ReviewOfYearError,
  ReviewTextsError,
  SampleFirmReviewError,
  WRITE_LIMIT,
} from './reviews.errors';
import { ReviewsRepository } from './reviews.repository';

/** What authors do with their own reviews. */
@Injectable()
export class WritingService {
  private readonly deviceSecret: Buffer;

  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly proofs: AuthorProofsRepository,
    private readonly shown: PublicReviewsService,
    private readonly moves: ReviewMoves,
    private readonly limits: RateLimits,
    @Inject(FIRM_OWNERS) private readonly owners: FirmOwners,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(MAIL_CONFIRMATIONS) private readonly confirmations: MailConfirmations,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.deviceSecret = derivedKey(config, DEVICE_KEY_PURPOSE);
  }

  async mine({ userId }: Actor): Promise<MyFirmReviews> {
    const written = await this.reviews.ofAuthor(userId);
    return { reviews: written.flatMap((review) => toMine(review) ?? []) };
  }

  /** @throws FirmNotFoundError */
  async standing({ userId }: Actor, name: string): Promise<ReviewStanding> {
    const { id, slug, name: firmName, isSample: sample } = await this.shown.firm(name);
    const now = this.clock.now();
    const [years, verified, owners, ofReader, proof] = await Promise.all([
      this.reviews.yearsOf(id, userId),
      this.isVerified(userId, id, now),
      this.owners.present(id),
      this.reviews.ofReader(id, userId),
      this.proofs.stateOf(id, userId),
    ]);
    return {
      firm: { slug, name: firmName },
      sample,
      refusal: sample ? SampleFirmReviewError.TEXT : reviewYearFault(years, siteDay(now)),
      verified,
      proof,
      isOwner: owners.includes(userId),
      ...ofReader,
    };
  }

  /**
   * Takes a review whose texts pass the automatic checks; otherwise nothing is stored.
   * @throws EmailVerificationRequiredError, FirmNotFoundError, SampleFirmReviewError, InvalidReviewError,
   * ReviewTextsError, ReviewOfYearError
   */
  async write(actor: Actor, name: string, entered: unknown, place: RequestPlace): Promise<MyFirmReview> {
    if (!actor.emailVerified) throw new EmailVerificationRequiredError();
    const firm = await this.shown.firm(name);
    if (firm.isSample) throw new SampleFirmReviewError();
    const fields = checked(entered);
    const { userId } = actor;
    const now = this.clock.now();
    const [id, today] = [randomUUID(), siteDay(now)];
    await this.assertFirstOfYear(firm.id, userId, today);
    await this.limits.consume(WRITE_LIMIT, userId);
    const verified = await this.isVerified(userId, firm.id, now);
    const isStored = await this.reviews.transaction(async (manager) => {
      if (!(await this.reviews.lockFirm(manager, firm.id))) throw new FirmNotFoundError();
      const isFirst = await this.reviews.insert(manager, {
        id,
        firmId: firm.id,
        authorId: userId,
        year: reviewYear(today),
        fields,
        verified,
        publishFrom: publicationDay(today, Math.random()),
        device: deviceKey(this.deviceSecret, place),
        parts: partsOf(fields),
        now,
      });
      if (!isFirst) return false;
      await this.reviews.record(manager, id, { at: now, side: 'author', actorId: null, event: 'submit', reason: null });
      return true;
    });
    if (!isStored) {
      await this.limits.giveBack(WRITE_LIMIT, userId);
      throw new ReviewOfYearError(reviewYearFault([reviewYear(today)], today) ?? '');
    }
    const review = await this.reviews.find(id);
    const mine = review && toMine(review);
    if (!mine) throw new ReviewNotFoundError();
    return mine;
  }

  /** @throws ReviewNotFoundError also for one of others; ReviewStateError for a removed one */
  async erase(actor: Actor, segment: string): Promise<MyFirmReviews> {
    await this.reviews.transaction(async (manager) => {
      const review = await this.reviews.lock(manager, parseReviewId(segment));
      if (!review || review.authorId !== actor.userId) throw new ReviewNotFoundError();
      await this.moves.move(manager, review, 'erase', { side: 'author', actorId: null, at: this.clock.now() });
    });
    return this.mine(actor);
  }

  /** Before the limit, so that a refused review does not count as written. */
  private async assertFirstOfYear(firmId: number, userId: string, today: string): Promise<void> {
    const years = await this.reviews.yearsOf(firmId, userId);
    const fault = reviewYearFault(years, today);
    if (fault !== null) throw new ReviewOfYearError(fault);
  }

  private async isVerified(userId: string, firmId: number, now: Date): Promise<boolean> {
    const [account, mailConfirmedOn, papersSeen, websites] = await Promise.all([
      this.accounts.find(userId),
      this.confirmations.confirmedOn(userId),
      this.proofs.stateOf(firmId, userId).then((state) => state === 'seen'),
      this.reviews.websitesOf(firmId),
    ]);
    const proof = { mail: account?.email ?? null, mailConfirmedOn, papersSeen };
    return isVerifiedAuthor(proof, websites, siteDay(now));
  }
}

/** @throws InvalidReviewError, ReviewTextsError */
function checked(entered: unknown): ReviewFields {
  const { fields, faults } = readReview(entered);
  if (!fields) throw new InvalidReviewError(faults);
  const findings = textFindings(fields);
  if (findings.length > 0) throw new ReviewTextsError(findings);
  return fields;
}
