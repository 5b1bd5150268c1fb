import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_CHANGES_HEADER, type Registry } from '@app/contracts';
import { Public, PublicChanges, type SentAnswer } from '@app/server-kit';
import { RegistryCache } from '../registry/registry-cache';
import { sendRegistry } from './send-registry';

@ApiTags('releases')
@Controller('api/releases')
export class ReleasesController {
  constructor(
    private readonly cache: RegistryCache,
    private readonly changes: PublicChanges,
  ) {}

  @Public()
  @Get('current')
  current(@Req() request: FastifyRequest, @Res() reply: FastifyReply): SentAnswer<Registry> {
    void reply.header(PUBLIC_CHANGES_HEADER, this.changes.value);
    return sendRegistry(request, reply, this.cache.current());
  }
}
