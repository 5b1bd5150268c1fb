import { Body, Controller, Delete, Get, Header, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { MyDocuments } from '@app/contracts';
import {
  CurrentActor,
  RequireUser,
  StreamOfBody,
  TakesStream,
  type Actor,
  type SentFile,
  type StreamedBody,
} from '@app/server-kit';
import { sendStoredFile, type MediaType } from '@app/server-kit/private-files';
import { ClassifyDocumentDto, UploadDocumentParameters } from './documents.dto';
import { DocumentsService } from './documents.service';

const PRIVATE = 'private, no-store';

@ApiTags('marketplace')
@RequireUser()
@Controller('api/my-listings/:id/documents')
export class MyDocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @ApiOperation({ summary: 'The documents of an own listing, and how much room is left' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MyDocuments> {
    return this.documents.list(actor, id);
  }

  @ApiOperation({
    summary: 'Uploads a document: PDF, PNG, JPEG, DOCX, XLSX or CSV, at most 25 MB',
    description: 'The body is the file. 400 with the reason at `file` for one that is not what its name says.',
  })
  @TakesStream()
  @Post()
  upload(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Query() query: UploadDocumentParameters,
    @StreamOfBody() body: StreamedBody,
  ): Promise<MyDocuments> {
    return this.documents.upload(actor, id, query, body);
  }

  @ApiOperation({ summary: 'Changes the class of a document' })
  @Put(':documentId')
  classify(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @Body() { documentClass }: ClassifyDocumentDto,
  ): Promise<MyDocuments> {
    return this.documents.classify(actor, id, documentId, documentClass);
  }

  @ApiOperation({ summary: 'Deletes a document; its file is removed within a minute' })
  @Delete(':documentId')
  remove(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('documentId') documentId: string,
  ): Promise<MyDocuments> {
    return this.documents.remove(actor, id, documentId);
  }

  @ApiOperation({ summary: 'The own document, as it is stored' })
  @Get(':documentId/file')
  async file(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<MediaType>> {
    const { file, stream } = await this.documents.open(actor, id, documentId);
    return sendStoredFile(reply, file, stream);
  }
}
