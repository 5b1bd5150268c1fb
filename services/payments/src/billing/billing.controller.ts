import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import {
  LEAVING_WORDS_MAX,
  type BillingView,
  type LeavingReasonRequest,
  type MembershipStanding,
  type PaymentPageUrl,
} from '@app/contracts';
import { LEAVING_REASONS, type LeavingReason } from '@app/domain';
import { CurrentActor, OneOf, Prose, RequireUser, sendFile, type Actor, type SentFile } from '@app/server-kit';
import { BillingService } from './billing.service';

export class LeavingReasonDto implements LeavingReasonRequest {
  @OneOf('Reason', Object.keys(LEAVING_REASONS) as LeavingReason[]) reason: LeavingReason;
  @IsOptional() @Prose('Your words', LEAVING_WORDS_MAX) words?: string;
}

@ApiTags('payments')
@RequireUser()
@Controller('api/payments')
export class BillingController {
  constructor(private readonly billing: BillingService) {}

  @ApiOperation({ summary: 'The own membership, card and invoices' })
  @Get('billing')
  show(@CurrentActor() actor: Actor): Promise<BillingView> {
    return this.billing.show(actor);
  }

  @ApiOperation({ summary: 'Whether the caller is premium now, and when an open tab should ask again' })
  @Header('cache-control', 'private, no-store')
  @Get('membership/standing')
  standing(@CurrentActor() actor: Actor): Promise<MembershipStanding> {
    return this.billing.standing(actor);
  }

  @ApiOperation({ summary: 'Ends the membership with the paid period; nothing is charged after it' })
  @HttpCode(200)
  @Post('membership/cancel')
  cancel(@CurrentActor() actor: Actor): Promise<BillingView> {
    return this.billing.cancel(actor);
  }

  @ApiOperation({ summary: 'Takes a cancellation back before the period ends' })
  @HttpCode(200)
  @Post('membership/resume')
  resume(@CurrentActor() actor: Actor): Promise<BillingView> {
    return this.billing.resume(actor);
  }

  @ApiOperation({ summary: 'Why the member leaves; optional' })
  @Put('membership/leaving-reason')
  tell(@CurrentActor() actor: Actor, @Body() body: LeavingReasonDto): Promise<BillingView> {
    return this.billing.tellLeavingReason(actor, body);
  }

  @ApiOperation({ summary: 'The provider’s page on which the card is changed' })
  @HttpCode(200)
  @Post('membership/card')
  changeCard(@CurrentActor() actor: Actor): Promise<PaymentPageUrl> {
    return this.billing.changeCard(actor);
  }

  @ApiOperation({ summary: 'The provider’s page on which the failed invoice is paid' })
  @HttpCode(200)
  @Post('membership/payment')
  payNow(@CurrentActor() actor: Actor): Promise<PaymentPageUrl> {
    return this.billing.payNow(actor);
  }

  @ApiOperation({ summary: 'The PDF of an own invoice' })
  @Get('invoices/:id/receipt')
  async receipt(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<'application/pdf'>> {
    const { name, body } = await this.billing.receipt(actor, id);
    return sendFile(reply, {
      type: 'application/pdf',
      body,
      headers: { 'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"` },
    });
  }
}
