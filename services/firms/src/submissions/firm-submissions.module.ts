import { Module } from '@nestjs/common';
import { FirmsModule } from '../firms.module';
import { PapersModule } from '../papers/papers.module';
import { ModeratedSubmissionsController } from './moderated-submissions.controller';
import { ModeratedSubmissionsRepository } from './moderated-submissions.repository';
import { ModeratedSubmissionsService } from './moderated-submissions.service';
import { SimilarFirmsRepository } from './similar-firms.repository';
import { SubmissionLogosService } from './submission-logos.service';
import { SubmissionMails } from './submission-mails';
import { SubmissionPapersService } from './submission-papers.service';
import { SubmissionsController, SubmissionTermsController } from './submissions.controller';
import { SubmissionsService } from './submissions.service';

/** Submissions of firms. Needs the mail writer, the accounts and the fee of the application. */
@Module({
  imports: [FirmsModule, PapersModule],
  controllers: [SubmissionTermsController, SubmissionsController, ModeratedSubmissionsController],
  providers: [
    SimilarFirmsRepository,
    ModeratedSubmissionsRepository,
    SubmissionMails,
    SubmissionsService,
    SubmissionLogosService,
    SubmissionPapersService,
    ModeratedSubmissionsService,
  ],
})
export class FirmSubmissionsModule {}
