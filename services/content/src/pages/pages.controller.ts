import { Body, Controller, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentPage, Faq, StoredDocument } from '@app/contracts';
import { CurrentActor, Public, sendAnswer, type Actor, type SentAnswer } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { sendLookupResult, type SentLookupResult } from '../caching/lookup-result';
import { DocumentsService } from '../documents/documents.service';
import { IdParamsDto, SlugParams } from '../validation/params.dto';
import { PageChangeDto, PageDto, PageVersionParams } from './page.dto';
import { PagesService } from './pages.service';

@ApiTags('content')
@Public()
@Controller('api')
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get('pages/:slug')
  async page(
    @Param() { slug }: SlugParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentLookupResult<ContentPage>> {
    return sendLookupResult(request, reply, await this.pages.page(slug));
  }

  @Get('pages/:slug/versions/:version')
  async version(
    @Param() { slug, version }: PageVersionParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<ContentPage>> {
    return sendAnswer(request, reply, await this.pages.version(slug, version));
  }

  @Get('faq')
  async faq(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<SentAnswer<Faq>> {
    return sendAnswer(request, reply, await this.pages.faq());
  }
}

@ContentAdminController('/pages')
export class PagesAdminController {
  constructor(private readonly documents: DocumentsService) {}

  @Post()
  create(@CurrentActor() actor: Actor, @Body() body: PageDto): Promise<StoredDocument> {
    return this.documents.create(actor, 'page', body);
  }

  @Put(':id')
  save(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() { version, ...body }: PageChangeDto,
  ): Promise<StoredDocument> {
    return this.documents.save(actor, 'page', id, version, body);
  }
}
