import { Module } from '@nestjs/common';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { ExclusionsRepository } from '../exclusions/exclusions.repository';
import { ExclusionsService } from '../exclusions/exclusions.service';
import { NdaLogController } from '../nda-log/nda-log.controller';
import { NdaLogRepository } from '../nda-log/nda-log.repository';
import { NdaLogService } from '../nda-log/nda-log.service';
import { ScreeningService } from '../screening/screening.service';
import { WriterFactsRepository } from '../screening/writer-facts.repository';
import { MailboxKeysRepository } from '../side-acts/mailbox-keys.repository';
import { SideActsRepository } from '../side-acts/side-acts.repository';
import { NdaActivation } from './activation.service';
import { NdaEvidenceService } from './evidence.service';
import { EvidenceRepository } from './evidence/evidence.repository';
import { GrantsRepository } from './grants.repository';
import { NdaAnchorsController } from './nda-anchors.controller';
import { NdaHolds } from './nda-holds.service';
import { NdaMails } from './nda-mails';
import { NdaRequestsService } from './nda-requests.service';
import { ListingNdaController, NdaController } from './nda.controller';
import { NdaRepository } from './nda.repository';
import { NdaService } from './nda.service';
import { SigningTurns } from './signing-turns';

/** NDAs, their evidence and the grants that they open. Needs the mail writer and the accounts of the application. */
@Module({
  controllers: [ListingNdaController, NdaController, NdaAnchorsController, NdaLogController],
  providers: [
    NdaService,
    NdaRequestsService,
    NdaActivation,
    SigningTurns,
    NdaMails,
    NdaHolds,
    SideActsRepository,
    MailboxKeysRepository,
    NdaEvidenceService,
    NdaRepository,
    GrantsRepository,
    EvidenceRepository,
    ExclusionsRepository,
    ExclusionsService,
    DeliveriesRepository,
    NdaLogRepository,
    NdaLogService,
    ScreeningService,
    WriterFactsRepository,
  ],
  exports: [NdaMails, NdaRepository, GrantsRepository, EvidenceRepository, DeliveriesRepository],
})
export class NdaModule {}
