import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { DestinationHealthResponse } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor } from '@app/server-kit';
import { HealthService } from '../console/health.service';
import { DestinationAccountDto, DestinationParams } from './accounts.dto';
import { AccountsService } from './accounts.service';

@Controller('api/admin/destinations')
@RequireAdmin()
@RequireRight({ read: 'conversions.read', write: 'conversions.manage' })
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly health: HealthService,
  ) {}

  @ApiOperation({ summary: 'The services that receive conversions: account, health, what waits and what is dead' })
  @Get()
  list(): Promise<DestinationHealthResponse> {
    return this.health.destinations();
  }

  @ApiOperation({ summary: 'Enters an account; its secrets are never shown again' })
  @RequireRight('site.control')
  @Put(':destination/account')
  @HttpCode(204)
  save(
    @CurrentActor() actor: Actor,
    @Param() { destination }: DestinationParams,
    @Body() { fields }: DestinationAccountDto,
  ): Promise<void> {
    return this.accounts.save(actor, destination, fields);
  }

  @ApiOperation({ summary: 'Forgets an account that was entered; that of the environment is used again' })
  @RequireRight('site.control')
  @Delete(':destination/account')
  @HttpCode(204)
  remove(@CurrentActor() actor: Actor, @Param() { destination }: DestinationParams): Promise<void> {
    return this.accounts.remove(actor, destination);
  }

  @ApiOperation({ summary: 'Has a worker test the account by a request that changes nothing' })
  @Post(':destination/check')
  @HttpCode(204)
  check(@Param() { destination }: DestinationParams): Promise<void> {
    return this.accounts.check(destination);
  }
}
