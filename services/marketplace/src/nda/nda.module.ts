import { Module } from '@nestjs/common';
import { NdaActivation } from './activation.service';
import { NdaEvidenceService } from './evidence.service';
import { EvidenceRepository } from './evidence/evidence.repository';
import { GrantsRepository } from './grants.repository';
import { NdaRequestsService } from './nda-requests.service';
import { ListingNdaController, NdaController } from './nda.controller';
import { NdaRepository } from './nda.repository';
import { NdaService } from './nda.service';

/** NDAs, their evidence and the grants that they open. Needs the mail writer of the application. */
@Module({
  controllers: [ListingNdaController, NdaController],
  providers: [
    NdaService,
    NdaRequestsService,
    NdaActivation,
    NdaEvidenceService,
    NdaRepository,
    GrantsRepository,
    EvidenceRepository,
  ],
})
export class NdaModule {}
