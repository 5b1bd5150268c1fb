import { Module } from '@nestjs/common';
import { ClaimsModule } from './claims/claims.module';
import { DirectoryIndex } from './directory/directory-index';
import { DirectoryController } from './directory/directory.controller';
import { DirectoryRepository } from './directory/directory.repository';
import { DirectoryService } from './directory/directory.service';
import { FirmCaches } from './firm-caches';
import { ImportsModule } from './import/imports.module';
import { PapersModule } from './papers/papers.module';
import { FirmsHoldings } from './personal-data/firms-holdings';
import { FirmsPersonalData } from './personal-data/firms-personal-data';
import { FirmPages } from './profile/firm-pages';
import { FirmPicturesService } from './profile/firm-pictures.service';
import { ProfilesController } from './profile/profiles.controller';
import { ProfilesRepository } from './profile/profiles.repository';
import { ProfilesService } from './profile/profiles.service';
import { AuthorProofsRepository } from './reviews/author-proofs.repository';
import { ModerationRepository } from './reviews/moderation.repository';
import { ReviewErasureRepository } from './reviews/review-erasure.repository';
import { ReviewsRepository } from './reviews/reviews.repository';
import { LogosRepository } from './submissions/logos.repository';
import { ModeratedSubmissionsRepository } from './submissions/moderated-submissions.repository';
import { SubmissionsRepository } from './submissions/submissions.repository';
import { FirmsWaitingWork } from './waiting/firms-waiting-work';

@Module({
  imports: [PapersModule, ClaimsModule, ImportsModule],
  controllers: [DirectoryController, ProfilesController],
  providers: [
    FirmCaches,
    DirectoryService,
    DirectoryRepository,
    DirectoryIndex,
    ProfilesService,
    ProfilesRepository,
    FirmPages,
    FirmPicturesService,
    LogosRepository,
    SubmissionsRepository,
    ReviewsRepository,
    ReviewErasureRepository,
    FirmsHoldings,
    FirmsPersonalData,
    ModeratedSubmissionsRepository,
    ModerationRepository,
    AuthorProofsRepository,
    FirmsWaitingWork,
  ],
  exports: [
    ClaimsModule,
    LogosRepository,
    SubmissionsRepository,
    FirmPages,
    FirmsHoldings,
    FirmsPersonalData,
    FirmsWaitingWork,
  ],
})
export class FirmsModule {}
