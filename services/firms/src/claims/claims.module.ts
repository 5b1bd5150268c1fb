import { Module } from '@nestjs/common';
import { BadgeController } from '../badge/badge.controller';
import { BadgeRepository } from '../badge/badge.repository';
import { BadgeService } from '../badge/badge.service';
import { EditReviewService } from '../edits/edit-review.service';
import { FirmEditsAdminController, MyFirmDraftController } from '../edits/edits.controller';
import { EditsRepository } from '../edits/edits.repository';
import { EditsService } from '../edits/edits.service';
import { HistoryService } from '../management/history.service';
import { ManagementController, OwnHistoryController } from '../management/management.controller';
import { ManagementRepository } from '../management/management.repository';
import { ManagementService } from '../management/management.service';
import { ClaimOwners } from '../owners/claim-owners';
import { KeepOwnerDevice } from '../owners/keep-owner-device';
import { OwnersRepository } from '../owners/owners.repository';
import { PapersModule } from '../papers/papers.module';
import { FirmWritesRepository } from '../publishing/firm-writes.repository';
import { ClaimMoves } from './claim-moves';
import { ClaimQueueRepository } from './claim-queue.repository';
import { ClaimReviewService } from './claim-review.service';
import { ClaimsAdminController, MyFirmsController } from './claims.controller';
import { ClaimsRepository } from './claims.repository';
import { ClaimsService } from './claims.service';

/** Who owns a profile, and everyone's changes of it. Needs the mail writer and the accounts of the application. */
@Module({
  imports: [PapersModule],
  controllers: [
    MyFirmsController,
    ClaimsAdminController,
    MyFirmDraftController,
    FirmEditsAdminController,
    ManagementController,
    OwnHistoryController,
    BadgeController,
  ],
  providers: [
    FirmWritesRepository,
    ClaimsRepository,
    ClaimQueueRepository,
    ClaimMoves,
    OwnersRepository,
    ClaimOwners,
    KeepOwnerDevice,
    ClaimsService,
    ClaimReviewService,
    EditsRepository,
    EditsService,
    EditReviewService,
    ManagementRepository,
    ManagementService,
    HistoryService,
    BadgeRepository,
    BadgeService,
  ],
  exports: [
    ClaimsRepository,
    ClaimQueueRepository,
    EditsRepository,
    ManagementRepository,
    OwnersRepository,
    ClaimOwners,
  ],
})
export class ClaimsModule {}
