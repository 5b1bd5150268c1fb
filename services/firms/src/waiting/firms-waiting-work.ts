import { Injectable } from '@nestjs/common';
import type { WaitingCounts } from '@app/contracts';
import type { WaitingWork } from '@app/server-kit';
import { ClaimQueueRepository } from '../claims/claim-queue.repository';
import { EditsRepository } from '../edits/edits.repository';
import { AuthorProofsRepository } from '../reviews/author-proofs.repository';
import { ModerationRepository } from '../reviews/moderation.repository';
import { ModeratedSubmissionsRepository } from '../submissions/moderated-submissions.repository';

/** Firms, changes of their profiles and reviews that wait for a moderator. */
@Injectable()
export class FirmsWaitingWork implements WaitingWork {
  constructor(
    private readonly submissions: ModeratedSubmissionsRepository,
    private readonly claims: ClaimQueueRepository,
    private readonly edits: EditsRepository,
    private readonly reviews: ModerationRepository,
    private readonly proofs: AuthorProofsRepository,
  ) {}

  async counts(): Promise<Partial<WaitingCounts>> {
    const [submissions, claims, edits, reviews, proofs] = await Promise.all([
      this.submissions.waiting(),
      this.claims.waiting(),
      this.edits.waiting(),
      this.reviews.counts(),
      this.proofs.count(),
    ]);
    return {
      firm_submissions: submissions,
      firm_claims: claims,
      firm_edits: edits,
      firm_reviews: reviews.waiting,
      reported_reviews: reviews.reported,
      author_proofs: proofs,
    };
  }
}
