import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ARTICLE_KINDS,
  SITEMAP_SECTIONS,
  type ArticleKind,
  type ContentFeed,
  type SitemapIndex,
  type SitemapPart,
  type SitemapSection,
} from '@app/contracts';
import { OneOf, Public, sendAnswer, type SentAnswer } from '@app/server-kit';
import { PageQuery } from '../validation/params.dto';
import { SearchEnginesService } from './search-engines.service';

export class FeedQuery {
  @IsOptional() @OneOf('Kind', ARTICLE_KINDS) kind?: ArticleKind;
}

export class SectionParams {
  @OneOf('Section', SITEMAP_SECTIONS) section: SitemapSection;
}

@ApiTags('content')
@Public()
@Controller('api')
export class SearchEnginesController {
  constructor(private readonly engines: SearchEnginesService) {}

  @Get('sitemap')
  async index(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<SentAnswer<SitemapIndex>> {
    return sendAnswer(request, reply, await this.engines.index());
  }

  @Get('sitemap/:section')
  async part(
    @Param() { section }: SectionParams,
    @Query() { page }: PageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<SitemapPart>> {
    return sendAnswer(request, reply, await this.engines.part(section, page ?? 1));
  }

  @Get('feed')
  async feed(
    @Query() { kind }: FeedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<ContentFeed>> {
    return sendAnswer(request, reply, await this.engines.feed(kind));
  }
}
