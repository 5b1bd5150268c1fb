import { Module } from '@nestjs/common';
import { PrivateFilesModule } from '@app/server-kit/private-files';
import { AccessController } from '../access/access.controller';
import { AccessRepository } from '../access/access.repository';
import { AccessService } from '../access/access.service';
import { LedgerController, OpenDocumentsController } from '../deliveries/deliveries.controller';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { PublicationRepository } from '../listings/publication.repository';
import { NdaModule } from '../nda/nda.module';
import { DocumentsRepository } from './documents.repository';
import { DocumentsService } from './documents.service';
import { MyDocumentsController } from './my-documents.controller';

/** Also of proofs of funds and of files in conversations. */
const PrivateFiles = PrivateFilesModule.of('marketplace');

/** Documents of listings: their storage, inspection, owners, and delivery to the buyers they are released to. */
@Module({
  imports: [NdaModule, PrivateFiles],
  controllers: [MyDocumentsController, AccessController, OpenDocumentsController, LedgerController],
  providers: [
    PublicationRepository,
    DocumentsRepository,
    DocumentsService,
    AccessRepository,
    AccessService,
    DeliveriesService,
  ],
  exports: [PrivateFiles, DocumentsRepository],
})
export class DocumentsModule {}
