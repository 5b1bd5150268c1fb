import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AdminUser } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { UserActsService } from './user-acts.service';
import { AccountActDto, RenameUserDto } from './users.dto';

@ApiTags('account')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('users.manage')
@Controller('api/admin/users/:id')
export class UserActsController {
  constructor(private readonly acts: UserActsService) {}

  @ApiOperation({ summary: 'Locks an account: its sessions end at once, and sign-ins are refused' })
  @HttpCode(200)
  @Post('lock')
  lock(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { reason }: AccountActDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminUser> {
    return this.acts.lock(actor, id, reason, origin);
  }

  @ApiOperation({ summary: 'Unlocks an account, and ends the pause after too many wrong passwords' })
  @HttpCode(200)
  @Post('unlock')
  unlock(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { reason }: AccountActDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminUser> {
    return this.acts.unlock(actor, id, reason, origin);
  }

  @ApiOperation({ summary: 'Marks the email address of an account as verified' })
  @HttpCode(200)
  @Post('verify')
  verify(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { reason }: AccountActDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminUser> {
    return this.acts.verify(actor, id, reason, origin);
  }

  @ApiOperation({ summary: 'Mails a new verification code to the account' })
  @HttpCode(200)
  @Post('verification')
  resendVerification(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminUser> {
    return this.acts.resendVerification(actor, id, origin);
  }

  @ApiOperation({ summary: 'Turns the second factor of an account off and ends its sessions; needs a fresh code' })
  @HttpCode(200)
  @RequireRight('users.second-factor')
  @Post('second-factor/reset')
  resetSecondFactor(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { reason }: AccountActDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminUser> {
    return this.acts.resetSecondFactor(actor, id, reason, origin);
  }

  @ApiOperation({ summary: 'Changes the name of an account' })
  @Put('name')
  rename(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: RenameUserDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminUser> {
    return this.acts.rename(actor, id, body, origin);
  }

  @ApiOperation({ summary: 'Ends one session of an account' })
  @Delete('sessions/:sessionId')
  endSession(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('sessionId') sessionId: string,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminUser> {
    return this.acts.endSession(actor, id, sessionId, origin);
  }

  @ApiOperation({ summary: 'Ends every session of an account' })
  @Delete('sessions')
  endSessions(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminUser> {
    return this.acts.endSessions(actor, id, origin);
  }
}
