import { Body, Controller, Get, Header, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LandingPage, LandingReport, LeadReceived, StoredDocument } from '@app/contracts';
import { CurrentActor, CurrentVisit, Public, RequireRight, type Actor, type Visit } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { sendLookupResult, type SentLookupResult } from '../caching/lookup-result';
import { DocumentsService } from '../documents/documents.service';
import { IdParamsDto, SlugParams } from '../validation/params.dto';
import { LandingChangeDto, LandingDto, LeadDto } from './landing.dto';
import { LandingService } from './landing.service';

@ApiTags('content')
@Public()
@Controller('api/landing-pages')
export class LandingController {
  constructor(private readonly landing: LandingService) {}

  @Get(':slug')
  async page(
    @Param() { slug }: SlugParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentLookupResult<LandingPage>> {
    return sendLookupResult(request, reply, await this.landing.page(slug));
  }

  @Header('cache-control', 'no-store')
  @Post(':slug/leads')
  takeLead(@Param() { slug }: SlugParams, @Body() body: LeadDto, @CurrentVisit() visit: Visit): Promise<LeadReceived> {
    return this.landing.takeLead(slug, body, visit);
  }
}

@ContentAdminController()
export class LandingAdminController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly landing: LandingService,
  ) {}

  @RequireRight('leads.read')
  @Get('landing-pages/:id/leads')
  leads(@Param() { id }: IdParamsDto): Promise<LandingReport> {
    return this.landing.report(id);
  }

  @Post('landing-pages')
  create(@CurrentActor() actor: Actor, @Body() body: LandingDto): Promise<StoredDocument> {
    return this.documents.create(actor, 'landing', body);
  }

  @Put('landing-pages/:id')
  save(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() { version, ...body }: LandingChangeDto,
  ): Promise<StoredDocument> {
    return this.documents.save(actor, 'landing', id, version, body);
  }
}
