import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req, type PipeTransform } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import {
  SHARE_DAYS_MAX,
  type CreatedShare,
  type NewShare,
  type SharedValuation,
  type ValuationShare,
} from '@app/contracts';
import { CurrentActor, Public, RequireUser, type Actor } from '@app/server-kit';
import { ValuationShareNotFoundError } from './valuation-shares.errors';
import { ValuationSharesService } from './valuation-shares.service';

const DAYS = { message: `Enter a time for the link of 1 to ${SHARE_DAYS_MAX} days.` };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export class NewValuationShareDto implements NewShare {
  @IsInt(DAYS) @Min(1, DAYS) @Max(SHARE_DAYS_MAX, DAYS) days: number;
}

const existingShare: PipeTransform<string, string> = {
  transform(value) {
    if (!UUID.test(value)) throw new ValuationShareNotFoundError();
    return value;
  },
};

@ApiTags('marketplace')
@RequireUser()
@Controller('api/saved-valuations/:id/shares')
export class ValuationSharesController {
  constructor(private readonly shares: ValuationSharesService) {}

  @ApiOperation({
    summary: 'Makes a read-only link; its token is shown this once',
    description:
      'A valuation with confidential figures of a listing, read under an NDA, is not shared: 409 with ' +
      '`MARKETPLACE.VALUATION_CONFIDENTIAL`.',
  })
  @Post()
  create(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { days }: NewValuationShareDto,
  ): Promise<CreatedShare> {
    return this.shares.create(actor, id, days);
  }

  @ApiOperation({ summary: 'The links of a valuation that are good now' })
  @Get()
  list(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ValuationShare[]> {
    return this.shares.list(actor, id);
  }

  @ApiOperation({ summary: 'Takes a link back, at once' })
  @HttpCode(204)
  @Delete(':shareId')
  remove(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('shareId', existingShare) shareId: string,
  ): Promise<void> {
    return this.shares.remove(actor, id, shareId);
  }
}

@ApiTags('marketplace')
@Public()
@Controller('api/shared-valuations')
export class SharedValuationsController {
  constructor(private readonly shares: ValuationSharesService) {}

  @ApiOperation({
    summary: 'A shared valuation as it stood, without its owner',
    description: 'Unknown, ended and taken back answer alike: 404 with `MARKETPLACE.VALUATION_SHARE_NOT_FOUND`.',
  })
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow, noarchive')
  @Get(':token')
  read(@Param('token') token: string, @Req() request: FastifyRequest): Promise<SharedValuation> {
    return this.shares.read(token, request.ip);
  }
}
