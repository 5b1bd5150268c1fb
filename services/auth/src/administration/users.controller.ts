import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AdminUser, NamedBulkReport, UserActivityPage, UsersPage } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { UserActsService } from './user-acts.service';
import { UserSearchService } from './user-search.service';
import { BulkUsersDto, SearchUsersDto, SetPremiumDto, UserActivityQueryDto } from './users.dto';
import { UsersService } from './users.service';

@ApiTags('account')
@RequireAdmin({ verifiedEmail: true })
@RequireRight({ read: 'users.read', write: 'users.manage' })
@Controller('api/admin/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly finder: UserSearchService,
    private readonly acts: UserActsService,
  ) {}

  @ApiOperation({ summary: 'Finds accounts by how their address, name or firm begins, with masked addresses' })
  @HttpCode(200)
  @RequireRight('users.read')
  @Post('search')
  search(
    @CurrentActor() actor: Actor,
    @Body() body: SearchUsersDto,
    @Origin() origin: RequestOrigin,
  ): Promise<UsersPage> {
    return this.finder.search(actor, body, origin);
  }

  @ApiOperation({ summary: 'Locks, unlocks or mails codes to many accounts; what is refused is named' })
  @HttpCode(200)
  @Post('bulk')
  bulk(
    @CurrentActor() actor: Actor,
    @Body() body: BulkUsersDto,
    @Origin() origin: RequestOrigin,
  ): Promise<NamedBulkReport> {
    return this.acts.bulk(actor, body, origin);
  }

  @ApiOperation({ summary: 'One account as support sees it: sessions, failed sign-ins, mails, membership, counts' })
  @RequireRight('people.personal')
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string, @Origin() origin: RequestOrigin): Promise<AdminUser> {
    return this.users.open(actor, id, origin);
  }

  @ApiOperation({ summary: 'What a person did with the account and administrators did to it, the latest first' })
  @RequireRight('people.personal')
  @Get(':id/activity')
  activity(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Query() query: UserActivityQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<UserActivityPage> {
    return this.users.activity(actor, id, query, origin);
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
