import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { NdaChainCheck, NdaLogEntry, NdaLogPage, NdaTextInUse } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor } from '@app/server-kit';
import { NdaId } from '../nda/request-source';
import { ApproveNdaTextDto, EndNdaDto, NdaLogQueryDto } from './nda-log.dto';
import { NdaLogService } from './nda-log.service';

const PRIVATE = 'private, no-store';

@ApiTags('marketplace')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin')
export class NdaLogController {
  constructor(private readonly log: NdaLogService) {}

  @ApiOperation({ summary: 'NDAs of all listings, the newest first' })
  @Header('cache-control', PRIVATE)
  @Get('ndas')
  page(@Query() query: NdaLogQueryDto): Promise<NdaLogPage> {
    return this.log.page(query);
  }

  @ApiOperation({ summary: 'One NDA with its grants, the rows of its evidence and what administrators did with it' })
  @Header('cache-control', PRIVATE)
  @Get('ndas/:id')
  get(@CurrentActor() actor: Actor, @NdaId() id: string): Promise<NdaLogEntry> {
    return this.log.get(actor, id);
  }

  @ApiOperation({ summary: 'Ends an active NDA and all that it opened, at once; both sides get a mail' })
  @HttpCode(200)
  @Post('ndas/:id/end')
  end(@CurrentActor() actor: Actor, @NdaId() id: string, @Body() { reason }: EndNdaDto): Promise<NdaLogEntry> {
    return this.log.end(actor, id, reason);
  }

  @ApiOperation({ summary: 'Ends one grant of an NDA, at once' })
  @HttpCode(200)
  @Post('ndas/:id/grants/:grantId/end')
  endGrant(
    @CurrentActor() actor: Actor,
    @NdaId() id: string,
    @Param('grantId') grantId: string,
    @Body() { reason }: EndNdaDto,
  ): Promise<NdaLogEntry> {
    return this.log.endGrant(actor, id, grantId, reason);
  }

  @ApiOperation({ summary: 'The text that NDAs are signed with, and whether the operator has approved it' })
  @Header('cache-control', PRIVATE)
  @Get('nda-text')
  text(@CurrentActor() actor: Actor): Promise<NdaTextInUse> {
    return this.log.text(actor);
  }

  @ApiOperation({ summary: 'Approves the text that NDAs are signed with, in the name of the operator' })
  @HttpCode(200)
  @RequireRight('legal.publish')
  @Post('nda-text/approval')
  approveText(@CurrentActor() actor: Actor, @Body() { version }: ApproveNdaTextDto): Promise<NdaTextInUse> {
    return this.log.approveText(actor, version);
  }

  @ApiOperation({ summary: 'Verifies the whole chain of evidence and its daily anchors now; the check is recorded' })
  @HttpCode(200)
  @Post('nda-chain/check')
  check(@CurrentActor() actor: Actor): Promise<NdaChainCheck> {
    return this.log.check(actor);
  }
}
