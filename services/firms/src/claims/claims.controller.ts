import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ClaimEntry, ClaimsPage, MyFirm, MyFirms } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, RequireUser, type Actor } from '@app/server-kit';
import { KeepOwnerDevice } from '../owners/keep-owner-device';
import { ClaimReviewService } from './claim-review.service';
import { ClaimsQueryDto, ConfirmClaimCodeDto, MoveClaimDto, ProveClaimDto, SendClaimCodeDto } from './claims.dto';
import { ClaimsService } from './claims.service';

const PRIVATE = 'private, no-store';

@ApiTags('firms')
@RequireUser()
@UseInterceptors(KeepOwnerDevice)
@Controller('api/my-firms')
export class MyFirmsController {
  constructor(private readonly claims: ClaimsService) {}

  @ApiOperation({ summary: 'The profiles that the caller owns or has claimed' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(@CurrentActor() actor: Actor): Promise<MyFirms> {
    return this.claims.list(actor);
  }

  @ApiOperation({ summary: 'What the caller may do with the profile of a firm, and their claim of it' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MyFirm> {
    return this.claims.get(actor, id);
  }

  @ApiOperation({ summary: 'Claims a profile that has no owner; without proof the claim expires after 30 days' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/claim')
  start(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MyFirm> {
    return this.claims.start(actor, id);
  }

  @ApiOperation({ summary: 'Sends a code to an address at the domain of the firm’s website' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/claim/mail')
  sendCode(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: SendClaimCodeDto): Promise<MyFirm> {
    return this.claims.sendCode(actor, id, body);
  }

  @ApiOperation({ summary: 'Proves the claim with the code from the mail; five tries for each code' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/claim/code')
  confirm(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: ConfirmClaimCodeDto): Promise<MyFirm> {
    return this.claims.confirmCode(actor, id, body);
  }

  @ApiOperation({ summary: 'Supports the claim with uploaded documents and a statement' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/claim/papers')
  sendPapers(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: ProveClaimDto): Promise<MyFirm> {
    return this.claims.sendPapers(actor, id, body);
  }

  @ApiOperation({ summary: 'Withdraws a claim that is not decided' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/claim/withdraw')
  withdraw(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MyFirm> {
    return this.claims.withdraw(actor, id);
  }

  @ApiOperation({ summary: 'Disputes another account’s ownership, with documents and a statement' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/dispute')
  dispute(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: ProveClaimDto): Promise<MyFirm> {
    return this.claims.dispute(actor, id, body);
  }
}

@ApiTags('firms')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin/firm-claims')
export class ClaimsAdminController {
  constructor(private readonly review: ClaimReviewService) {}

  @ApiOperation({ summary: 'Claims of profiles: open, disputed, granted or closed' })
  @Header('cache-control', PRIVATE)
  @Get()
  page(@Query() query: ClaimsQueryDto): Promise<ClaimsPage> {
    return this.review.page(query);
  }

  @ApiOperation({ summary: 'One claim with its proof, its disputes and what happened to it' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ClaimEntry> {
    return this.review.get(actor, id);
  }

  @ApiOperation({
    summary: 'Takes up, grants or refuses a claim, or decides its dispute; 409 when it was moved before',
  })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/moves')
  move(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: MoveClaimDto): Promise<ClaimEntry> {
    return this.review.move(actor, id, body);
  }
}
