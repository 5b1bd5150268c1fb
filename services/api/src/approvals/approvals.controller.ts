import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ApprovalList, ApprovalRequest, TwoPeopleSetting } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor } from '@app/server-kit';
import { ApprovalParams, ApprovalsQuery, ApproveDto, RejectDto, TwoPeopleDto } from './approvals.dto';
import { ApprovalsService } from './approvals.service';
import { TwoPeopleService } from './two-people.service';

const PRIVATE = 'private, no-store';

/** Which right a request needs stands in the request; the service knows it. */
@ApiTags('portal')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('portal.open')
@Controller('api/admin/approvals')
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly twoPeople: TwoPeopleService,
  ) {}

  @ApiOperation({ summary: 'Acts that wait for a second person, or did: one’s own, and those that one may decide' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(@CurrentActor() actor: Actor, @Query() { view, after }: ApprovalsQuery): Promise<ApprovalList> {
    return this.approvals.list(actor, view !== 'ended', after ?? null);
  }

  @ApiOperation({ summary: 'Whether two people decide on what is dangerous' })
  @RequireRight('roles.manage')
  @Header('cache-control', PRIVATE)
  @Get('two-people')
  readTwoPeople(@CurrentActor() actor: Actor): Promise<TwoPeopleSetting> {
    return this.twoPeople.read(actor);
  }

  @ApiOperation({ summary: 'Turns it on, or asks a second owner to turn it off; needs a code of the last minutes' })
  @RequireRight('roles.manage')
  @Header('cache-control', PRIVATE)
  @Put('two-people')
  setTwoPeople(@CurrentActor() actor: Actor, @Body() body: TwoPeopleDto): Promise<TwoPeopleSetting> {
    return this.twoPeople.set(actor, body);
  }

  @ApiOperation({ summary: 'Applies what another person asked for; needs a code of the last minutes' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/approve')
  approve(
    @CurrentActor() actor: Actor,
    @Param() { id }: ApprovalParams,
    @Body() { hash }: ApproveDto,
  ): Promise<ApprovalRequest> {
    return this.approvals.approve(actor, id, hash);
  }

  @ApiOperation({ summary: 'Applies an owner’s own request a day later, when there is no other person to ask' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/apply-alone')
  applyAlone(
    @CurrentActor() actor: Actor,
    @Param() { id }: ApprovalParams,
    @Body() { hash }: ApproveDto,
  ): Promise<ApprovalRequest> {
    return this.approvals.applyAlone(actor, id, hash);
  }

  @ApiOperation({ summary: 'Declines what another person asked for' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/reject')
  reject(
    @CurrentActor() actor: Actor,
    @Param() { id }: ApprovalParams,
    @Body() { note }: RejectDto,
  ): Promise<ApprovalRequest> {
    return this.approvals.reject(actor, id, note);
  }

  @ApiOperation({ summary: 'Takes one’s own request back' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/withdraw')
  withdraw(@CurrentActor() actor: Actor, @Param() { id }: ApprovalParams): Promise<ApprovalRequest> {
    return this.approvals.withdraw(actor, id);
  }
}
