import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import {
  ALT_MAX,
  MEDIA_MAX_BYTES,
  type BulkReport,
  type MediaChange,
  type MediaItem,
  type MediaList,
  type MediaUses,
  type PictureFocus,
} from '@app/contracts';
import {
  CurrentActor,
  Line,
  OneOf,
  OptionalLine,
  Part,
  Public,
  sendCsv,
  sendFile,
  TakesUpload,
  Upload,
  type Actor,
  type SentFile,
  type UploadedFile,
} from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { BulkRemoveDto, IdParamsDto } from '../validation/params.dto';
import { MediaService, type PictureType } from './media.service';

const YEAR_SECONDS = 31_536_000;

export class AltDto {
  /** The alternative text; a picture without one is refused. */
  @Line('Alternative text', ALT_MAX) alt: string;
}

export class FocusDto implements PictureFocus {
  @IsInt() @Min(0) @Max(100) x: number;
  @IsInt() @Min(0) @Max(100) y: number;
}

export class MediaChangeDto extends AltDto implements MediaChange {
  @IsOptional() @Part(() => FocusDto) focus?: FocusDto;
}

export class MediaFilterQuery {
  @IsOptional() @OptionalLine('Search', 100) q?: string;
  @IsOptional() @OneOf('Unused', ['true', 'false']) unused?: string;
}

export class MediaQuery extends MediaFilterQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(2 ** 31 - 1) after?: number;
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
  list(@Query() { after, unused, q }: MediaQuery): Promise<MediaList> {
    return this.media.list({ q, unused: unused === 'true' }, after ?? null);
  }

  @ApiOperation({ summary: 'All pictures of a filter as a CSV file' })
  @Get('export')
  export(@Query() { unused, q }: MediaFilterQuery, @Res() reply: FastifyReply): SentFile<'text/csv'> {
    return sendCsv(reply, 'pictures.csv', this.media.export({ q, unused: unused === 'true' }));
  }

  @Get(':id')
  get(@Param() { id }: IdParamsDto): Promise<MediaItem> {
    return this.media.get(id);
  }

  @Get(':id/uses')
  uses(@Param() { id }: IdParamsDto): Promise<MediaUses> {
    return this.media.uses(id);
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
  describe(@Param() { id }: IdParamsDto, @Body() change: MediaChangeDto): Promise<MediaItem> {
    return this.media.describe(id, change);
  }

  @ApiOperation({ summary: 'Deletes many pictures; those that something shows are refused and named' })
  @HttpCode(200)
  @Post('bulk')
  removeAll(@Body() { rows }: BulkRemoveDto): Promise<BulkReport> {
    return this.media.removeAll(rows);
  }

  @HttpCode(204)
  @Delete(':id')
  remove(@Param() { id }: IdParamsDto): Promise<void> {
    return this.media.remove(id);
  }
}
