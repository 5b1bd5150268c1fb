import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { WithdrawalResponse } from '@app/contracts';
import { CurrentActor, Public, RequireUser, type Actor } from '@app/server-kit';
import { EventWithdrawalDto, WithdrawalDto } from './withdrawal.dto';
import { WithdrawalService } from './withdrawal.service';

@Controller('api/tracking')
export class WithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalService) {}

  @ApiOperation({ summary: 'The caller’s unsent events are not sent for these purposes' })
  @Post('withdrawals')
  @RequireUser()
  @HttpCode(200)
  withdraw(@CurrentActor() actor: Actor, @Body() body: WithdrawalDto): Promise<WithdrawalResponse> {
    return this.withdrawals.withdraw(actor, body);
  }

  @ApiOperation({
    summary: 'The same for events by their ids',
    description: 'For the browser that the events are about, also of a visitor without an account.',
  })
  @Post('events/withdrawals')
  @Public()
  @HttpCode(200)
  withdrawEvents(@Body() body: EventWithdrawalDto, @Ip() ip: string): Promise<WithdrawalResponse> {
    return this.withdrawals.withdrawEvents(body, ip);
  }
}
