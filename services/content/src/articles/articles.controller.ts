import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, sendAnswer } from '@app/server-kit';
import { sendFound } from '../memory/found';
import { SlugParams } from '../validation/params.dto';
import { ArticlesQuery } from './article.dto';
import { ArticlesService } from './articles.service';

@ApiTags('content')
@Public()
@Controller('api')
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Get('blog/posts')
  async posts(@Query() query: ArticlesQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendAnswer(request, reply, await this.articles.list('post', query, (listed) => (query.page === undefined ? listed.posts : listed)));
  }

  @Get('blog/posts/:slug')
  async post(@Param() { slug }: SlugParams, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendFound(request, reply, await this.articles.article('post', slug));
  }

  @Get('news')
  async news(@Query() query: ArticlesQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendAnswer(request, reply, await this.articles.list('news', query, ({ posts, ...page }) => ({ newsArticles: posts, ...page })));
  }

  @Get('news/:slug')
  async newsArticle(@Param() { slug }: SlugParams, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendFound(request, reply, await this.articles.article('news', slug));
  }
}
