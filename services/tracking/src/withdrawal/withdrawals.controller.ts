import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { WithdrawalResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { WithdrawalDto } from './withdrawal.dto';
import { WithdrawalService } from './withdrawal.service';

@Controller('api/tracking/withdrawals')
export class WithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalService) {}

  @Post()
  @RequireUser()
  @HttpCode(200)
  withdraw(@CurrentActor() actor: Actor, @Body() body: WithdrawalDto): Promise<WithdrawalResponse> {
    return this.withdrawals.withdraw(actor, body);
  }
}
