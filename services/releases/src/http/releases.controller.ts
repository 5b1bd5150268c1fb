import { Body, Controller, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedRelease, Registry } from '@app/contracts';
import { Public, type SentAnswer } from '@app/server-kit';
import { ReleasesService } from '../publishing/releases.service';
import { RegistryCache } from '../registry/registry-cache';
import { ReleaseTokenGuard } from './release-token.guard';
import { sendRegistry } from './send-registry';

@ApiTags('releases')
@Controller('api/releases')
export class ReleasesController {
  constructor(
    private readonly cache: RegistryCache,
    private readonly releases: ReleasesService,
  ) {}

  @Public()
  @Get('current')
  current(@Req() request: FastifyRequest, @Res() reply: FastifyReply): SentAnswer<Registry> {
    return sendRegistry(request, reply, this.cache.current());
  }

  @Public()
  @UseGuards(ReleaseTokenGuard)
  @Post()
  publish(@Body() release: unknown): Promise<PublishedRelease> {
    return this.releases.publish(release);
  }
}
