import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module';
import { ScreeningService } from '../screening/screening.service';
import { WriterFactsRepository } from '../screening/writer-facts.repository';
import { MyBuyerProfileController, ShownBuyerProfilesController } from './buyer-profile.controller';
import { BuyerProfileService } from './buyer-profile.service';
import { BuyerProfilesRepository } from './buyer-profiles.repository';
import { ProofsController } from './proofs.controller';
import { ProofsRepository } from './proofs.repository';
import { ProofsService } from './proofs.service';

/** Profiles of buyers and their proofs of funds. Needs the mail writer and the accounts of the application. */
@Module({
  imports: [DocumentsModule],
  controllers: [MyBuyerProfileController, ShownBuyerProfilesController, ProofsController],
  providers: [
    BuyerProfilesRepository,
    ProofsRepository,
    BuyerProfileService,
    ProofsService,
    ScreeningService,
    WriterFactsRepository,
  ],
})
export class BuyerProfileModule {}
