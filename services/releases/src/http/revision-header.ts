import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { RELEASE_REVISION_HEADER } from '@app/contracts';
import { RegistryCache } from '../registry/registry-cache';

/**
 * Adds the registry's revision to every API response, including refusals and 304s: an open tab learns of a switch from
 * its normal requests. The value says nothing about the body, so no response varies by it.
 */
@Injectable()
export class RevisionHeader implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly cache: RegistryCache,
  ) {}

  onModuleInit(): void {
    // Set when the answer is sent, so that a slow answer names the revision that is live by then.
    this.host.httpAdapter.getInstance().addHook('onSend', (_request, reply, payload, done) => {
      const { revision } = this.cache;
      if (revision !== null) reply.header(RELEASE_REVISION_HEADER, revision);
      done(null, payload);
    });
  }
}
