import { Body, Controller, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { BegunPublication, FinishedPublication } from '@app/contracts';
import { Public, StreamOfBody, TakesStream, type StreamedBody } from '@app/server-kit';
import { CurrentPipeline, PublishTokenGuard } from '../tokens/publish-token.guard';
import type { Pipeline } from '../tokens/publish-tokens.service';
import { BlobParams, FinishPublicationDto, PublicationParams } from './publications.dto';
import { PublicationsService } from './publications.service';

/** For pipelines of squads: no session, a publish token (ADR 33). */
@ApiTags('releases')
@ApiBearerAuth()
@Public()
@UseGuards(PublishTokenGuard)
@Controller('api/releases')
export class PublicationsController {
  constructor(private readonly publications: PublicationsService) {}

  @Post('publications')
  begin(@CurrentPipeline() pipeline: Pipeline, @Body() announcement: unknown): Promise<BegunPublication> {
    return this.publications.begin(pipeline, announcement);
  }

  @HttpCode(204)
  @TakesStream()
  @Put('blobs/:sha384')
  receive(
    @CurrentPipeline() pipeline: Pipeline,
    @Param() { sha384 }: BlobParams,
    @StreamOfBody() body: StreamedBody,
  ): Promise<void> {
    return this.publications.receive(pipeline, sha384, body);
  }

  @HttpCode(200)
  @Post('publications/:id/finish')
  finish(
    @CurrentPipeline() pipeline: Pipeline,
    @Param() { id }: PublicationParams,
    @Body() request: FinishPublicationDto,
  ): Promise<FinishedPublication> {
    return this.publications.finish(pipeline, id, request);
  }
}
