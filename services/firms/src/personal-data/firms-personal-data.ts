import { Injectable } from '@nestjs/common';
import type { PersonalDataByContext } from '@app/contracts';
import type { Person, PersonalData, Serializable, Transaction } from '@app/server-kit';
import { ClaimsRepository } from '../claims/claims.repository';
import { EditsRepository } from '../edits/edits.repository';
import { ImportsRepository } from '../import/imports.repository';
import { ManagementRepository } from '../management/management.repository';
import { OwnersRepository } from '../owners/owners.repository';
import { PapersRepository } from '../papers/papers.repository';
import { toMine } from '../reviews/review';
import { ReviewErasureRepository } from '../reviews/review-erasure.repository';
import { ReviewsRepository } from '../reviews/reviews.repository';
import { SubmissionsRepository } from '../submissions/submissions.repository';

type Exported = Serializable<NonNullable<PersonalDataByContext['firms']>>;

/** What this context keeps about an account: claims and disputes, edits, submitted firms, and the papers it sent. */
@Injectable()
export class FirmsPersonalData implements PersonalData<'firms'> {
  readonly context = 'firms';

  constructor(
    private readonly papers: PapersRepository,
    private readonly claims: ClaimsRepository,
    private readonly edits: EditsRepository,
    private readonly firms: ManagementRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly reviewErasure: ReviewErasureRepository,
    private readonly imports: ImportsRepository,
    private readonly owners: OwnersRepository,
  ) {}

  async export({ userId }: Person): Promise<Exported> {
    return {
      papers: await this.papers.exportOf(userId),
      claims: await this.claims.exportOf(userId),
      disputes: await this.claims.exportDisputesOf(userId),
      edits: await this.edits.exportOf(userId),
      submissions: await this.submissions.exportOf(userId),
      imports: await this.imports.exportOf(userId),
      reviews: await this.reviewsOf(userId),
      ...(await this.reviews.exportOf(userId)),
    };
  }

  private async reviewsOf(userId: string): Promise<Exported['reviews']> {
    const written = await this.reviews.ofAuthor(userId);
    return written.flatMap((stored) => {
      const mine = toMine(stored);
      if (!mine) return [];
      const { firm, state, review, verified, reason } = mine;
      return [{ firm: firm.name, state, review, verified, submittedAt: stored.submittedAt, reason }];
    });
  }

  /** A firm that was published is no personal data, and stays. */
  async erase({ userId }: Person, transaction: Transaction): Promise<void> {
    await this.reviewErasure.eraseOf(userId, transaction);
    await this.edits.eraseOf(userId, transaction);
    await this.claims.eraseOf(userId, transaction);
    await this.submissions.eraseOf(userId, transaction);
    await this.papers.eraseOf(userId, transaction);
    await this.firms.eraseOf(userId, transaction);
    await this.imports.eraseOf(userId, transaction);
    await this.owners.eraseOf(userId, transaction);
  }
}
