import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, sendFile, type SentFile } from '@app/server-kit';
import { SlugParams } from '../validation/params.dto';
import { ContentPicturesService } from './content-pictures.service';

/** As long as a preview may show what has changed since. */
const PICTURE_CACHE = 'public, max-age=300';

@ApiTags('content')
@Public()
@Controller('api')
export class ContentPicturesController {
  constructor(private readonly pictures: ContentPicturesService) {}

  @ApiOperation({ summary: 'The picture that previews of a link to a post show' })
  @Get('blog/posts/:slug/picture')
  async post(@Param() { slug }: SlugParams, @Res() reply: FastifyReply): Promise<SentFile<'image/png'>> {
    return send(reply, await this.pictures.article('post', slug));
  }

  @ApiOperation({ summary: 'The picture that previews of a link to a news item show' })
  @Get('news/:slug/picture')
  async news(@Param() { slug }: SlugParams, @Res() reply: FastifyReply): Promise<SentFile<'image/png'>> {
    return send(reply, await this.pictures.article('news', slug));
  }

  @ApiOperation({ summary: 'The picture that previews of a link to a page show' })
  @Get('pages/:slug/picture')
  async page(@Param() { slug }: SlugParams, @Res() reply: FastifyReply): Promise<SentFile<'image/png'>> {
    return send(reply, await this.pictures.page(slug));
  }

  @ApiOperation({ summary: 'The picture that previews show of every page that has none of its own' })
  @Get('site-picture')
  async site(@Res() reply: FastifyReply): Promise<SentFile<'image/png'>> {
    return send(reply, await this.pictures.ofSite());
  }
}

function send(reply: FastifyReply, body: Buffer): SentFile<'image/png'> {
  return sendFile(reply, { type: 'image/png', body, headers: { 'cache-control': PICTURE_CACHE } });
}
