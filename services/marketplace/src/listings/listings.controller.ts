import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListingDetail, ListingTeaser } from '@app/contracts';
import { Public, sendAnswer, type SentAnswer } from '@app/server-kit';
import { ListingsQuery } from './listings-query.dto';
import { ListingsService } from './listings.service';

@ApiTags('marketplace')
@Controller('api/marketplace-listings')
export class ListingsController {
  constructor(private readonly listings: ListingsService) {}

  @Public()
  @Get()
  async list(
    @Query() query: ListingsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<ListingTeaser[]>> {
    return sendAnswer(request, reply, await this.listings.list(query.type));
  }

  @Public()
  @Get(':id')
  async detail(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<ListingDetail>> {
    return sendAnswer(request, reply, await this.listings.detail(id));
  }
}
