import { Body, Get, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Outline, StoredDocument } from '@app/contracts';
import { CurrentActor, type Actor } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { BriefDto, OutlineDto } from './outline.dto';
import { OutlinesService } from './outlines.service';

@ContentAdminController('/outline')
export class OutlinesController {
  constructor(private readonly outlines: OutlinesService) {}

  @Get()
  build(@Query() brief: BriefDto, @Req() { ip }: FastifyRequest): Promise<Outline> {
    return this.outlines.build(brief, ip);
  }

  @Post()
  start(
    @CurrentActor() actor: Actor,
    @Body() body: OutlineDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<StoredDocument> {
    return this.outlines.start(actor, body, ip);
  }
}
