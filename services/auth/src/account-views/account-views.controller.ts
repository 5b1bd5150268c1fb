import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccountView, ViewedAccount } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor, type Serializable } from '@app/server-kit';
import { AccountActDto } from '../administration/users.dto';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { AccountViewsService } from './account-views.service';

const PRIVATE = 'private, no-store';

@ApiTags('account')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('users.view-as')
@Controller('api/admin/users/:id/views')
export class AccountViewsController {
  constructor(private readonly views: AccountViewsService) {}

  @ApiOperation({
    summary: 'Opens a read-only view of an account for 15 minutes; needs a fresh code, tells the person',
  })
  @Header('cache-control', PRIVATE)
  @Post()
  start(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { reason }: AccountActDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Serializable<AccountView>> {
    return this.views.start(actor, id, reason, origin);
  }

  @ApiOperation({ summary: 'What the person’s own screens list, without figures, messages and NDAs' })
  @Header('cache-control', PRIVATE)
  @Get(':viewId')
  read(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('viewId') viewId: string,
  ): Promise<Serializable<ViewedAccount>> {
    return this.views.read(actor, id, viewId);
  }

  @ApiOperation({ summary: 'Ends a view before its time' })
  @HttpCode(204)
  @Delete(':viewId')
  end(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('viewId') viewId: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.views.end(actor, id, viewId, origin);
  }
}
