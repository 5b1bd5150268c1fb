import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FirmEditEntry, FirmEditsPage, MyFirmDraft } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, RequireUser, type Actor } from '@app/server-kit';
import { KeepOwnerDevice } from '../owners/keep-owner-device';
import { EditReviewService } from './edit-review.service';
import { DecideFirmEditDto, FirmEditsQueryDto, RevisionDto, SaveFirmDraftDto } from './edits.dto';
import { EditsService } from './edits.service';

const PRIVATE = 'private, no-store';

@ApiTags('firms')
@RequireUser()
@UseInterceptors(KeepOwnerDevice)
@Controller('api/my-firms/:id/draft')
export class MyFirmDraftController {
  constructor(private readonly edits: EditsService) {}

  @ApiOperation({ summary: 'What the owner of a profile has entered, and how it differs from what is public' })
  @Header('cache-control', PRIVATE)
  @Get()
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MyFirmDraft> {
    return this.edits.get(actor, id);
  }

  @ApiOperation({
    summary: 'Saves the draft as it was typed',
    description: '409 with `FIRMS.DRAFT_CHANGED` and the stored draft when `revision` is not the present one.',
  })
  @Header('cache-control', PRIVATE)
  @Put()
  save(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: SaveFirmDraftDto): Promise<MyFirmDraft> {
    return this.edits.save(actor, id, body);
  }

  @ApiOperation({ summary: 'Submits the draft for review; the profile stays as it is until it is approved' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post('submit')
  submit(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: RevisionDto): Promise<MyFirmDraft> {
    return this.edits.submit(actor, id, body.revision);
  }

  @ApiOperation({ summary: 'Takes a submitted draft back, to change it' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post('withdraw')
  withdraw(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: RevisionDto): Promise<MyFirmDraft> {
    return this.edits.withdraw(actor, id, body.revision);
  }

  @ApiOperation({ summary: 'Discards the draft' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post('discard')
  discard(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: RevisionDto): Promise<MyFirmDraft> {
    return this.edits.discard(actor, id, body.revision);
  }
}

@ApiTags('firms')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin/firm-edits')
export class FirmEditsAdminController {
  constructor(private readonly review: EditReviewService) {}

  @ApiOperation({ summary: 'Owner edits pending a decision, oldest first; or the decided ones' })
  @Header('cache-control', PRIVATE)
  @Get()
  page(@Query() query: FirmEditsQueryDto): Promise<FirmEditsPage> {
    return this.review.page(query);
  }

  @ApiOperation({ summary: 'One edit, field by field against what is public' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<FirmEditEntry> {
    return this.review.get(actor, id);
  }

  @ApiOperation({
    summary: 'Approves an edit, asks for changes or rejects it; 409 when it was changed or decided before',
  })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/decision')
  decide(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: DecideFirmEditDto,
  ): Promise<FirmEditEntry> {
    return this.review.decide(actor, id, body);
  }
}
