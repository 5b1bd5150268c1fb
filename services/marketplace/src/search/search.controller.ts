import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListingSearchPage } from '@app/contracts';
import { Public, sendAnswer, type SentAnswer } from '@app/server-kit';
import { SearchParameters } from './search.dto';
import { SearchService } from './search.service';

@ApiTags('marketplace')
@Controller('api/marketplace-search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @ApiOperation({
    summary: 'Listings by words and facets, with the count of every facet value',
    description: 'Every facet may be given several times. Pages of 24 by `cursor`.',
  })
  @Public()
  @Get()
  async search(
    @Query() parameters: SearchParameters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<ListingSearchPage>> {
    return sendAnswer(request, reply, await this.service.search(parameters, request.ip));
  }
}
