import { Module } from '@nestjs/common';
import { PapersModule } from '../papers/papers.module';
import { AuthorProofsAdminController, AuthorProofsController } from './author-proofs.controller';
import { AuthorProofsRepository } from './author-proofs.repository';
import { AuthorProofsService } from './author-proofs.service';
import { ReviewModerationController } from './moderation.controller';
import { ModerationRepository } from './moderation.repository';
import { ReviewModerationService } from './moderation.service';
import { PublicReviewsController } from './public-reviews.controller';
import { PublicReviewsRepository } from './public-reviews.repository';
import { PublicReviewsService } from './public-reviews.service';
import { ReactionsRepository } from './reactions.repository';
import { ReactionsService } from './reactions.service';
import { InvalidateReviews, ReviewCaches } from './review-caches';
import { ReviewMoves } from './review-moves';
import { ReviewsController } from './reviews.controller';
import { ReviewsRepository } from './reviews.repository';
import { WritingService } from './writing.service';

/**
 * Firm reviews. Needs the mail writer, the accounts, their confirmed addresses and the owners of profiles from the
 * application.
 */
@Module({
  imports: [PapersModule],
  controllers: [
    PublicReviewsController,
    ReviewsController,
    AuthorProofsController,
    ReviewModerationController,
    AuthorProofsAdminController,
  ],
  providers: [
    ReviewCaches,
    InvalidateReviews,
    PublicReviewsRepository,
    ReviewsRepository,
    ReactionsRepository,
    ModerationRepository,
    AuthorProofsRepository,
    AuthorProofsService,
    ReviewMoves,
    PublicReviewsService,
    WritingService,
    ReactionsService,
    ReviewModerationService,
  ],
})
export class FirmReviewsModule {}
