import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ALT_MAX, MEDIA_MAX_BYTES, type MediaChange, type MediaItem, type MediaList } from '@app/contracts';
import {
  CurrentActor,
  Line,
  Public,
  sendFile,
  TakesUpload,
  Upload,
  type Actor,
  type SentFile,
  type UploadedFile,
} from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { IdParams, PageQuery } from '../validation/params.dto';
import { MediaService, type PictureType } from './media.service';

const YEAR_SECONDS = 31_536_000;

export class AltDto implements MediaChange {
  /** The alternative text; a picture without one is refused. */
  @Line('Alternative text', ALT_MAX) alt: string;
}

@ApiTags('content')
@Public()
@Controller('api/media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Get(':key/:file')
  async file(
    @Param('key') key: string,
    @Param('file') file: string,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<PictureType>> {
    const { bytes, type } = await this.media.file(key, file);
    return sendFile(reply, {
      type,
      body: bytes,
      headers: { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` },
    });
  }
}

@ContentAdminController('/media')
export class MediaAdminController {
  constructor(private readonly media: MediaService) {}

  @Get()
  list(@Query() { page }: PageQuery): Promise<MediaList> {
    return this.media.list(page ?? 1);
  }

  @TakesUpload({ field: 'file', maxBytes: MEDIA_MAX_BYTES })
  @Post()
  upload(
    @CurrentActor() actor: Actor,
    @Body() { alt }: AltDto,
    @Upload() file: UploadedFile | undefined,
  ): Promise<MediaItem> {
    return this.media.upload(actor, alt, file);
  }

  @Put(':id')
  describe(@Param() { id }: IdParams, @Body() { alt }: AltDto): Promise<MediaItem> {
    return this.media.describe(id, alt);
  }

  @HttpCode(204)
  @Delete(':id')
  remove(@Param() { id }: IdParams): Promise<void> {
    return this.media.remove(id);
  }
}
