import { Body, Param, Post, Put } from '@nestjs/common';
import type { StoredDocument } from '@app/contracts';
import { CurrentActor, type Actor } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { DocumentsService } from '../documents/documents.service';
import { IdParamsDto } from '../validation/params.dto';
import { ArticleChangeDto, ArticleDto } from './article.dto';

@ContentAdminController()
export class ArticlesAdminController {
  constructor(private readonly documents: DocumentsService) {}

  @Post('posts')
  createPost(@CurrentActor() actor: Actor, @Body() body: ArticleDto): Promise<StoredDocument> {
    return this.documents.create(actor, 'post', body);
  }

  @Put('posts/:id')
  savePost(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() { version, ...body }: ArticleChangeDto,
  ): Promise<StoredDocument> {
    return this.documents.save(actor, 'post', id, version, body);
  }

  @Post('news')
  createNews(@CurrentActor() actor: Actor, @Body() body: ArticleDto): Promise<StoredDocument> {
    return this.documents.create(actor, 'news', body);
  }

  @Put('news/:id')
  saveNews(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() { version, ...body }: ArticleChangeDto,
  ): Promise<StoredDocument> {
    return this.documents.save(actor, 'news', id, version, body);
  }
}
