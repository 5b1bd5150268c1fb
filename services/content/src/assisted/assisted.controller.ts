import { Body, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AssistedList, AssistedView, UseRunResponse, WriterRun, WriterStatus } from '@app/contracts';
import { CurrentActor, RequireRight, type Actor } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { IdParamsDto, VersionDto } from '../validation/params.dto';
import { AssistedDto, ReturnDto, RunDto, RunParams, SectionsDto, UseRunDto } from './assisted.dto';
import { AssistedService } from './assisted.service';
import { RunsService } from './runs.service';

@ContentAdminController('/writer')
export class AssistedController {
  constructor(
    private readonly assisted: AssistedService,
    private readonly runs: RunsService,
  ) {}

  @Get()
  status(@CurrentActor() actor: Actor): Promise<WriterStatus> {
    return this.runs.status(actor);
  }

  @Post('articles')
  start(@CurrentActor() actor: Actor, @Body() body: AssistedDto, @Req() { ip }: FastifyRequest): Promise<AssistedView> {
    return this.assisted.start(actor, body, ip);
  }

  @Get('articles')
  list(@CurrentActor() actor: Actor): Promise<AssistedList> {
    return this.assisted.list(actor);
  }

  @Get('articles/:id')
  view(@CurrentActor() actor: Actor, @Param() { id }: IdParamsDto): Promise<AssistedView> {
    return this.assisted.view(actor, id);
  }

  @Put('articles/:id/sections')
  approve(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() body: SectionsDto,
  ): Promise<AssistedView> {
    return this.assisted.approve(actor, id, body);
  }

  @Post('articles/:id/runs')
  run(@CurrentActor() actor: Actor, @Param() { id }: IdParamsDto, @Body() body: RunDto): Promise<WriterRun> {
    return this.assisted.run(actor, id, body);
  }

  @HttpCode(200)
  @Post('articles/:id/submit')
  submit(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() { version }: VersionDto,
  ): Promise<AssistedView> {
    return this.assisted.submit(actor, id, version);
  }

  @HttpCode(200)
  @RequireRight('content.publish')
  @Post('articles/:id/accept')
  accept(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() { version }: VersionDto,
  ): Promise<AssistedView> {
    return this.assisted.accept(actor, id, version);
  }

  @HttpCode(200)
  @Post('articles/:id/return')
  giveBack(@CurrentActor() actor: Actor, @Param() { id }: IdParamsDto, @Body() body: ReturnDto): Promise<AssistedView> {
    return this.assisted.giveBack(actor, id, body);
  }

  @Get('runs/:id')
  get(@CurrentActor() actor: Actor, @Param() { id }: RunParams): Promise<WriterRun> {
    return this.runs.get(actor, id);
  }

  @HttpCode(200)
  @Post('runs/:id/cancel')
  cancel(@CurrentActor() actor: Actor, @Param() { id }: RunParams): Promise<WriterRun> {
    return this.runs.cancel(actor, id);
  }

  @HttpCode(200)
  @Post('runs/:id/use')
  use(
    @CurrentActor() actor: Actor,
    @Param() { id }: RunParams,
    @Body() { replaces }: UseRunDto,
  ): Promise<UseRunResponse> {
    return this.assisted.use(actor, id, replaces ?? '');
  }
}
