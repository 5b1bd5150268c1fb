import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FirmSearchPage } from '@app/contracts';
import { Public, sendAnswer, type SentAnswer } from '@app/server-kit';
import { DirectoryParameters } from './directory.dto';
import { DirectoryService } from './directory.service';

@ApiTags('firms')
@Controller('api/firm-profiles')
export class DirectoryController {
  constructor(private readonly directory: DirectoryService) {}

  @ApiOperation({
    summary: 'Firms by words and facets, with the count of every facet value',
    description: 'Every facet may be given several times. Pages of 24 by `cursor`.',
  })
  @Public()
  @Get()
  async search(
    @Query() parameters: DirectoryParameters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<FirmSearchPage>> {
    return sendAnswer(request, reply, await this.directory.search(parameters, request.ip));
  }
}
