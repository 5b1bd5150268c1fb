import { Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { FirmPaymentView, OpenedCheckout } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { callerOf } from '../checkout/checkout.controller';
import { FirmFeesService } from './firm-fees.service';

@ApiTags('payments')
@RequireUser()
@Controller('api/payments/firm-submissions')
export class FirmFeesController {
  constructor(private readonly fees: FirmFeesService) {}

  @ApiOperation({ summary: 'The fee of an own submission: what is due, paid and refunded' })
  @Header('cache-control', 'private, no-store')
  @Get(':id')
  show(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<FirmPaymentView> {
    return this.fees.show(actor, id);
  }

  @ApiOperation({
    summary: 'Opens the provider’s hosted page for the fee; repeated calls return the same open page',
    description: 'Needs a verified address. 409 with `PAYMENTS.NOTHING_DUE` when no fee is due.',
  })
  @HttpCode(200)
  @Post(':id/checkout')
  open(@CurrentActor() actor: Actor, @Param('id') id: string, @Req() request: FastifyRequest): Promise<OpenedCheckout> {
    return this.fees.open(actor, id, callerOf(request));
  }
}
