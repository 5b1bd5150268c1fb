import { Body, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { DocumentList, DocumentRevision, StoredDocument, StoredRevision } from '@app/contracts';
import { CurrentActor, RequireRight, type Actor } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { IdParams, VersionDto } from '../validation/params.dto';
import { DocumentsQuery, PublishDto, RevisionParams } from './documents.dto';
import { DocumentsService } from './documents.service';

@ContentAdminController('/documents')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  list(@Query() { after, ...filter }: DocumentsQuery): Promise<DocumentList> {
    return this.documents.list(filter, after ?? null);
  }

  @Get(':id')
  get(@Param() { id }: IdParams): Promise<StoredDocument> {
    return this.documents.get(id);
  }

  @HttpCode(200)
  @RequireRight('content.publish')
  @Post(':id/publish')
  publish(@CurrentActor() actor: Actor, @Param() { id }: IdParams, @Body() body: PublishDto): Promise<StoredDocument> {
    return this.documents.publish(actor, id, body);
  }

  @HttpCode(200)
  @RequireRight('content.publish')
  @Post(':id/unpublish')
  unpublish(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParams,
    @Body() { version }: VersionDto,
  ): Promise<StoredDocument> {
    return this.documents.unpublish(actor, id, version);
  }

  @HttpCode(200)
  @RequireRight('content.publish')
  @Post(':id/archive')
  archive(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParams,
    @Body() { version }: VersionDto,
  ): Promise<StoredDocument> {
    return this.documents.archive(actor, id, version);
  }

  @HttpCode(204)
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @Param() { id }: IdParams, @Query() { version }: VersionDto): Promise<void> {
    return this.documents.remove(actor, id, version);
  }

  @Get(':id/revisions')
  revisions(@Param() { id }: IdParams): Promise<DocumentRevision[]> {
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
