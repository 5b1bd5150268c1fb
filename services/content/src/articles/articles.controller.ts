import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlogArticle, BlogPost, BlogPostPage, NewsList } from '@app/contracts';
import { Public, sendAnswer, type SentAnswer } from '@app/server-kit';
import { sendLookupResult, type SentLookupResult } from '../caching/lookup-result';
import { SlugParams } from '../validation/params.dto';
import { ArticlesQuery } from './article.dto';
import { ArticlesService } from './articles.service';

@ApiTags('content')
@Public()
@Controller('api')
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Get('blog/posts')
  async posts(
    @Query() query: ArticlesQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<BlogPost[] | BlogPostPage>> {
    return sendAnswer(request, reply, await this.articles.listPosts(query, request.ip));
  }

  @Get('blog/posts/:slug')
  async post(
    @Param() { slug }: SlugParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentLookupResult<BlogArticle>> {
    return sendLookupResult(request, reply, await this.articles.article('post', slug));
  }

  @Get('news')
  async news(
    @Query() query: ArticlesQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<NewsList>> {
    return sendAnswer(request, reply, await this.articles.listNews(query, request.ip));
  }

  @Get('news/:slug')
  async newsArticle(
    @Param() { slug }: SlugParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentLookupResult<BlogArticle>> {
    return sendLookupResult(request, reply, await this.articles.article('news', slug));
  }
}
