import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Deliveries, OpenDocuments } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor, type SentFile } from '@app/server-kit';
import { sendPrivateFile, type MediaType } from '@app/server-kit/private-files';
import { Source, type RequestSource } from '../nda/request-source';
import { DeliveriesService } from './deliveries.service';

const PRIVATE = 'private, no-store';

@ApiTags('marketplace')
@RequireUser()
@Controller('api/marketplace-listings/:id/documents')
export class OpenDocumentsController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @ApiOperation({ summary: 'The documents of a listing that are open to the caller; none of a listing that is closed' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<OpenDocuments> {
    return this.deliveries.list(actor, id);
  }

  @ApiOperation({
    summary: 'A document, marked with the reader’s name on every page; the delivery is recorded',
    description:
      'PDFs and pictures are sent as a marked PDF; DOCX, XLSX and CSV as they are. Cut off when access ends.',
  })
  @Get(':documentId/file')
  async file(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @Source() source: RequestSource,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<MediaType>> {
    return sendPrivateFile(reply, await this.deliveries.deliver(actor, id, documentId, source));
  }
}

@ApiTags('marketplace')
@RequireUser()
@Controller('api/my-listings/:id/deliveries')
export class LedgerController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @ApiOperation({ summary: 'Every delivery of a document of an own listing, the newest first' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<Deliveries> {
    return this.deliveries.ledger(actor, id);
  }
}
