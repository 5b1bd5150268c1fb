import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RoleMember, RoleMembers } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { FindRoleMemberDto, RoleMemberParams, SetRolesDto } from './roles.dto';
import { RolesService } from './roles.service';

const PRIVATE = 'private, no-store';

@ApiTags('account')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('roles.manage')
@Controller('api/admin/roles')
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @ApiOperation({ summary: 'Everyone with a role in the management portal' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(): Promise<RoleMembers> {
    return this.roles.list();
  }

  @ApiOperation({ summary: 'One account by its whole address, to give it a role' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post('search')
  find(@Body() { email }: FindRoleMemberDto): Promise<RoleMember> {
    return this.roles.find(email);
  }

  @ApiOperation({ summary: 'Gives and takes roles; needs a code entered in the last minutes' })
  @Header('cache-control', PRIVATE)
  @Put(':id')
  set(
    @CurrentActor() actor: Actor,
    @Param() { id }: RoleMemberParams,
    @Body() body: SetRolesDto,
    @Origin() origin: RequestOrigin,
  ): Promise<RoleMembers> {
    return this.roles.set(actor, id, body, origin);
  }
}
