import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { AttemptView, ClaimedConversion, MembershipTerms, OpenedCheckout } from '@app/contracts';
import { CurrentActor, Public, RequireUser, type Actor } from '@app/server-kit';
import { AttemptsService } from './attempts.service';
import { FindAttemptDto, OpenCheckoutDto } from './checkout.dto';
import { CheckoutService, type CallerOrigin } from './checkout.service';

@ApiTags('payments')
@RequireUser()
@Controller('api/payments')
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly attempts: AttemptsService,
  ) {}

  @ApiOperation({ summary: 'Price and terms of the membership, and what it unlocks' })
  @Public()
  @Get('membership/terms')
  terms(): MembershipTerms {
    return this.checkout.terms();
  }

  @ApiOperation({
    summary: 'Opens the provider’s hosted page; repeated calls return the same open page',
    description: 'Needs a verified address. 409 with `PAYMENTS.ALREADY_MEMBER` for a member.',
  })
  @HttpCode(200)
  @Post('membership/checkout')
  open(
    @CurrentActor() actor: Actor,
    @Body() body: OpenCheckoutDto,
    @Req() request: FastifyRequest,
  ): Promise<OpenedCheckout> {
    return this.checkout.openMembership(actor, body, callerOf(request));
  }

  @ApiOperation({ summary: 'An own attempt, by the session that the provider’s page returns with' })
  @Get('attempts')
  find(@CurrentActor() actor: Actor, @Query() { session_id: sessionId }: FindAttemptDto): Promise<AttemptView> {
    return this.attempts.findBySession(actor, sessionId);
  }

  @ApiOperation({ summary: 'An own attempt; the provider is asked again while it is open' })
  @Get('attempts/:id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<AttemptView> {
    return this.attempts.find(actor, id);
  }

  @ApiOperation({ summary: 'The own membership purchase that the browser has not reported yet; to one call only' })
  @HttpCode(200)
  @Post('conversions/claim')
  claim(@CurrentActor() actor: Actor): Promise<ClaimedConversion> {
    return this.attempts.claimConversion(actor);
  }
}

export function callerOf({ ip, headers }: FastifyRequest): CallerOrigin {
  const { 'user-agent': userAgent } = headers;
  return { ip, gpc: headers['sec-gpc'] === '1', ...(userAgent && { userAgent }) };
}
