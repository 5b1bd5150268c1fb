import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DataExport, DataRequestDetail, DataRequestsPage } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor, type Serializable } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { DataRequestsQueryDto, DeclineDataRequestDto, EnterDataRequestDto } from './data-requests.dto';
import { DataRequestsService } from './data-requests.service';

@ApiTags('account')
@RequireAdmin({ verifiedEmail: true })
@RequireRight({ read: 'people.personal', write: 'users.manage' })
@Controller('api/admin')
export class DataRequestsController {
  constructor(private readonly requests: DataRequestsService) {}

  @ApiOperation({ summary: 'Requests for data and erasure: open ones by deadline, closed ones the latest first' })
  @Get('data-requests')
  page(@Query() { view = 'open', cursor }: DataRequestsQueryDto): Promise<DataRequestsPage> {
    return this.requests.page(view, cursor);
  }

  @ApiOperation({ summary: 'One request, with what an erasure would remove and what would stay' })
  @Get('data-requests/:id')
  get(@Param('id') id: string): Promise<DataRequestDetail> {
    return this.requests.get(id);
  }

  @ApiOperation({ summary: 'Enters a request that reached support; it is due 30 days after its arrival' })
  @Post('users/:id/data-requests')
  enter(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: EnterDataRequestDto,
    @Origin() origin: RequestOrigin,
  ): Promise<DataRequestDetail> {
    return this.requests.enter(actor, id, body, origin);
  }

  @ApiOperation({ summary: 'Declines a request with a reason' })
  @HttpCode(200)
  @Post('data-requests/:id/decline')
  decline(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { reason }: DeclineDataRequestDto,
    @Origin() origin: RequestOrigin,
  ): Promise<DataRequestDetail> {
    return this.requests.decline(actor, id, reason, origin);
  }

  @ApiOperation({ summary: 'All data of the person, which fulfills their request; needs a fresh code' })
  @HttpCode(200)
  @Post('data-requests/:id/export')
  export(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<Serializable<DataExport>> {
    return this.requests.export(actor, id, origin);
  }

  @ApiOperation({ summary: 'Erases the account in every context, which fulfills the request; needs a fresh code' })
  @HttpCode(200)
  @Post('data-requests/:id/erase')
  erase(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<DataRequestDetail> {
    return this.requests.erase(actor, id);
  }
}
