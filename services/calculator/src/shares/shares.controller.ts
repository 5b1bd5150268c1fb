import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req, type PipeTransform } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import {
  SHARE_DAYS_MAX,
  type CalculationShare,
  type CreatedShare,
  type NewShare,
  type SharedCalculation,
} from '@app/contracts';
import { CurrentActor, Public, RequireUser, type Actor } from '@app/server-kit';
import { CALCULATION_ID } from '../saved/body-schemas';
import { CalculationId, isUuid } from '../saved/calculation-id';
import { ShareNotFoundError } from './shares.errors';
import { SharesService } from './shares.service';

const DAYS = { message: `Enter a time for the link of 1 to ${SHARE_DAYS_MAX} days.` };

export class NewShareDto implements NewShare {
  @IsInt(DAYS) @Min(1, DAYS) @Max(SHARE_DAYS_MAX, DAYS) days: number;
}

const existingShare: PipeTransform<string, string> = {
  transform(value) {
    if (!isUuid(value)) throw new ShareNotFoundError();
    return value;
  },
};

@ApiTags('calculator')
@RequireUser()
@Controller('api/saved-calculations/:id/shares')
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @ApiOperation({ summary: 'Makes a read-only link; its token is shown this once' })
  @ApiParam(CALCULATION_ID)
  @Post()
  create(
    @CurrentActor() actor: Actor,
    @CalculationId() id: string,
    @Body() { days }: NewShareDto,
  ): Promise<CreatedShare> {
    return this.shares.create(actor, id, days);
  }

  @ApiOperation({ summary: 'The links of a calculation that are good now' })
  @ApiParam(CALCULATION_ID)
  @Get()
  list(@CurrentActor() actor: Actor, @CalculationId() id: string): Promise<CalculationShare[]> {
    return this.shares.list(actor, id);
  }

  @ApiOperation({ summary: 'Takes a link back, at once' })
  @ApiParam(CALCULATION_ID)
  @HttpCode(204)
  @Delete(':shareId')
  remove(
    @CurrentActor() actor: Actor,
    @CalculationId() id: string,
    @Param('shareId', existingShare) shareId: string,
  ): Promise<void> {
    return this.shares.remove(actor, id, shareId);
  }
}

@ApiTags('calculator')
@Public()
@Controller('api/shared-calculations')
export class SharedCalculationsController {
  constructor(private readonly shares: SharesService) {}

  @ApiOperation({
    summary: 'A shared calculation as it stood, without its owner',
    description: 'Unknown, ended and taken back answer alike: 404 with `CALCULATOR.SHARE_NOT_FOUND`.',
  })
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow, noarchive')
  @Get(':token')
  read(@Param('token') token: string, @Req() request: FastifyRequest): Promise<SharedCalculation> {
    return this.shares.read(token, request.ip);
  }
}
