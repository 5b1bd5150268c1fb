import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AdminUser } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { FindUserDto, SetPremiumDto } from './users.dto';
import { UsersService } from './users.service';

@ApiTags('account')
@RequireAdmin({ verifiedEmail: true })
@RequireRight({ read: 'users.read', write: 'users.manage' })
@Controller('api/admin/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @ApiOperation({ summary: 'One account by its whole address, with the premium memberships that it was given' })
  @HttpCode(200)
  @RequireRight('users.read')
  @Post('search')
  find(@Body() { email }: FindUserDto): Promise<AdminUser> {
    return this.users.find(email);
  }

  @ApiOperation({ summary: 'Gives or takes premium, with a reason; the open sessions of the user follow at once' })
  @RequireRight('users.membership')
  @Put(':id/premium')
  setPremium(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SetPremiumDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminUser> {
    return this.users.setPremium(actor, id, body, origin);
  }
}
