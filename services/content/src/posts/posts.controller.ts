import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, sendAnswer } from '@app/server-kit';
import { PostsQuery } from './posts-query.dto';
import { PostsService } from './posts.service';

@ApiTags('content')
@Controller('api/blog/posts')
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  @Public()
  @Get()
  async list(@Query() query: PostsQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendAnswer(request, reply, await this.posts.list(query.limit));
  }

  @Public()
  @Get(':slug')
  async article(@Param('slug') slug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendAnswer(request, reply, await this.posts.article(slug));
  }
}
