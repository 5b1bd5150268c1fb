import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EmailChangeResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { ChangeEmailDto } from './email-change.dto';
import { EmailChangeService } from './email-change.service';

@ApiTags('account')
@RequireUser()
@Controller('api/account/email')
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  @Get()
  pending(@CurrentActor() actor: Actor): Promise<EmailChangeResponse> {
    return this.changes.pending(actor);
  }

  @HttpCode(200)
  @Post()
  request(
    @CurrentActor() actor: Actor,
    @Body() body: ChangeEmailDto,
    @Origin() origin: RequestOrigin,
  ): Promise<EmailChangeResponse> {
    return this.changes.request(actor, body, origin);
  }

  @Delete()
  withdraw(@CurrentActor() actor: Actor): Promise<EmailChangeResponse> {
    return this.changes.withdraw(actor);
  }
}
