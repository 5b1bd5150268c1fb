import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DataExport, MessageResponse, SessionsResponse, UserView } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor, type Serializable } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { AccountDataService } from './account-data.service';
import { ChangePasswordDto, DeleteAccountDto, UpdateProfileDto } from './account.dto';
import { OwnSessionsService } from './own-sessions.service';
import { PasswordChangeService } from './password-change.service';
import { ProfileService } from './profile.service';

@ApiTags('account')
@RequireUser()
@Controller('api/account')
export class AccountController {
  constructor(
    private readonly profile: ProfileService,
    private readonly passwords: PasswordChangeService,
    private readonly sessions: OwnSessionsService,
    private readonly data: AccountDataService,
  ) {}

  @Patch('profile')
  updateProfile(
    @CurrentActor() actor: Actor,
    @Body() body: UpdateProfileDto,
    @Origin() origin: RequestOrigin,
  ): Promise<UserView> {
    return this.profile.update(actor, body, origin);
  }

  @HttpCode(200)
  @Post('password')
  changePassword(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordDto,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageResponse> {
    return this.passwords.change(actor, body, origin);
  }

  @Get('sessions')
  listSessions(@CurrentActor() actor: Actor): Promise<SessionsResponse> {
    return this.sessions.list(actor);
  }

  @Delete('sessions/:id')
  endSession(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageResponse> {
    return this.sessions.end(actor, id, origin);
  }

  @Delete('sessions')
  endAllSessions(@CurrentActor() actor: Actor, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    return this.sessions.endAll(actor, origin);
  }

  @Get('export')
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  export(@CurrentActor() actor: Actor, @Origin() origin: RequestOrigin): Promise<Serializable<DataExport>> {
    return this.data.export(actor, origin);
  }

  @HttpCode(200)
  @Post('delete')
  delete(
    @CurrentActor() actor: Actor,
    @Body() body: DeleteAccountDto,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageResponse> {
    return this.data.delete(actor, body, origin);
  }
}
