import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_CHANGES_HEADER, type ReleaseRegistry } from '@app/contracts';
import { isKnown, Public, PublicChanges, type SentAnswer } from '@app/server-kit';
import { RegistryCache, type RegistrySnapshot } from '../registry/registry-cache';

@ApiTags('releases')
@Controller('api/releases')
export class ReleasesController {
  constructor(
    private readonly cache: RegistryCache,
    private readonly changes: PublicChanges,
  ) {}

  @Public()
  @Get('current')
  current(@Req() request: FastifyRequest, @Res() reply: FastifyReply): SentAnswer<ReleaseRegistry> {
    void reply.header(PUBLIC_CHANGES_HEADER, this.changes.value);
    return sendRegistry(request, reply, this.cache.current());
  }
}

/** Sends bytes built once per revision; `no-cache` lets every cache store them and makes it revalidate. */
export function sendRegistry(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: RegistrySnapshot,
): SentAnswer<ReleaseRegistry> {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (isKnown(etag, request.headers['if-none-match'])) reply.code(304).send();
  else reply.type('application/json; charset=utf-8').send(body);
}
