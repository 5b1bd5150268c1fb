import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DealTemplates, MarketFederalRates, MarketRanges } from '@app/contracts';
import { CHANNELS, type Channel } from '@app/domain';
import { OneOf, Public, sendAnswer, type SentAnswer } from '@app/server-kit';
import { MarketKey } from './market.decorators';
import { MonthParams } from './market.dto';
import { MarketService } from './market.service';

export class TemplatesQuery {
  @IsOptional() @OneOf('Channel', CHANNELS) channel?: Channel;
  @IsOptional() @MarketKey('Firm') firm?: string;
}

@ApiTags('calculator')
@Public()
@Controller('api')
export class MarketController {
  constructor(private readonly market: MarketService) {}

  @ApiOperation({ summary: 'Illustrative ranges of every channel, what they rest on, and how old that is' })
  @Get('market-ranges')
  async ranges(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<SentAnswer<MarketRanges>> {
    return sendAnswer(request, reply, await this.market.ranges());
  }

  @ApiOperation({ summary: 'Applicable federal rates of a month, as an administrator entered them' })
  @Get('federal-rates/:month')
  async rates(
    @Param() { month }: MonthParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<MarketFederalRates>> {
    return sendAnswer(request, reply, await this.market.rates(month));
  }

  @ApiOperation({ summary: 'Offers to start a calculation from, by channel or firm' })
  @Get('deal-templates')
  async templates(
    @Query() query: TemplatesQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<DealTemplates>> {
    return sendAnswer(request, reply, await this.market.templates(query));
  }
}
