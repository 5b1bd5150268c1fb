import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import type { ContentPreview, PreviewAnswer, PreviewRequest } from '@app/contracts';
import { CurrentActor, Public, type Actor } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { IdParamsDto } from '../validation/params.dto';
import { PreviewsService } from './previews.service';

export class PreviewDto implements PreviewRequest {
  @IsObject({ message: 'Content must be the fields of the document' }) content: object;
}

@ContentAdminController('/documents/:id')
export class PreviewsAdminController {
  constructor(private readonly previews: PreviewsService) {}

  @HttpCode(200)
  @Post('preview')
  make(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() { content }: PreviewDto,
  ): Promise<PreviewAnswer> {
    return this.previews.make(actor, id, content);
  }
}

@ApiTags('content')
@Public()
@Controller('api/content-previews')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex')
  @Get(':token')
  read(@Param('token') token: string): Promise<ContentPreview> {
    return this.previews.read(token);
  }
}
