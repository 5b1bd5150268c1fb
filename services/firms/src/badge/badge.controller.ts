import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, sendFile, type SentFile } from '@app/server-kit';
import { BadgeService } from './badge.service';

/** As long as a badge may be shown whose owner is gone. */
const BADGE_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';
/** Opened by itself, an SVG is a page. */
const NOTHING_RUNS = "default-src 'none'; sandbox";

@ApiTags('firms')
@Public()
@Controller('api/firms')
export class BadgeController {
  constructor(private readonly badges: BadgeService) {}

  @ApiOperation({
    summary: 'The badge of a verified profile, for the firm’s own site',
    description: '404 for a profile without an owner of which no fact is verified.',
  })
  @Get(':name/badge.svg')
  async badge(@Param('name') name: string, @Res() reply: FastifyReply): Promise<SentFile<'image/svg+xml'>> {
    const body = await this.badges.draw(name);
    const headers = {
      'cache-control': BADGE_CACHE,
      'content-security-policy': NOTHING_RUNS,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    };
    return sendFile(reply, { type: 'image/svg+xml', body, headers });
  }
}
