import { Body, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { BulkReport, DocumentList, DocumentRevision, StoredDocument, StoredRevision } from '@app/contracts';
import { CurrentActor, RequireRight, sendCsv, type Actor, type SentFile } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { IdParamsDto, VersionDto } from '../validation/params.dto';
import { BulkDocumentsDto, DocumentsFilterQuery, DocumentsQuery, PublishDto, RevisionParams } from './documents.dto';
import { DocumentsService } from './documents.service';

@ContentAdminController('/documents')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  list(@Query() { after, ...filter }: DocumentsQuery): Promise<DocumentList> {
    return this.documents.list(filter, after ?? null);
  }

  @ApiOperation({ summary: 'All documents of a filter as a CSV file' })
  @Get('export')
  export(@Query() filter: DocumentsFilterQuery, @Res() reply: FastifyReply): SentFile<'text/csv'> {
    return sendCsv(reply, 'content.csv', this.documents.export(filter));
  }

  /** Each row needs the right that it would need alone, which the service knows. */
  @ApiOperation({ summary: 'Changes many documents; what is refused is named, and stops none of the others' })
  @HttpCode(200)
  @Post('bulk')
  bulk(@CurrentActor() actor: Actor, @Body() body: BulkDocumentsDto): Promise<BulkReport> {
    return this.documents.bulk(actor, body);
  }

  @Get(':id')
  get(@Param() { id }: IdParamsDto): Promise<StoredDocument> {
    return this.documents.get(id);
  }

  @HttpCode(200)
  @RequireRight('content.publish')
  @Post(':id/publish')
  publish(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() body: PublishDto,
  ): Promise<StoredDocument> {
    return this.documents.publish(actor, id, body);
  }

  @HttpCode(200)
  @RequireRight('content.publish')
  @Post(':id/unpublish')
  unpublish(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() { version }: VersionDto,
  ): Promise<StoredDocument> {
    return this.documents.unpublish(actor, id, version);
  }

  @HttpCode(200)
  @RequireRight('content.publish')
  @Post(':id/archive')
  archive(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() { version }: VersionDto,
  ): Promise<StoredDocument> {
    return this.documents.archive(actor, id, version);
  }

  @HttpCode(204)
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @Param() { id }: IdParamsDto, @Query() { version }: VersionDto): Promise<void> {
    return this.documents.remove(actor, id, version);
  }

  @Get(':id/revisions')
  revisions(@Param() { id }: IdParamsDto): Promise<DocumentRevision[]> {
    return this.documents.revisions(id);
  }

  @Get(':id/revisions/:revision')
  revision(@Param() { id, revision }: RevisionParams): Promise<StoredRevision> {
    return this.documents.revision(id, revision);
  }

  @HttpCode(200)
  @Post(':id/revisions/:revision/restore')
  restore(
    @CurrentActor() actor: Actor,
    @Param() { id, revision }: RevisionParams,
    @Body() { version }: VersionDto,
  ): Promise<StoredDocument> {
    return this.documents.restore(actor, id, revision, version);
  }
}
