import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { BulkReport, ModeratedListing, ModeratedListings } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, sendCsv, type Actor, type SentFile } from '@app/server-kit';
import {
  BulkListingsDto,
  DecideListingDto,
  FeatureListingDto,
  ModerateListingDto,
  ModerationPageQuery,
  ModerationQuery,
} from './moderation.dto';
import { ModerationService } from './moderation.service';

@ApiTags('marketplace')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin/listings')
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @ApiOperation({ summary: 'What waits for a decision, the oldest first; or what is public, or all' })
  @Get()
  list(@CurrentActor() actor: Actor, @Query() { view, cursor }: ModerationPageQuery): Promise<ModeratedListings> {
    return this.moderation.list(actor, view ?? 'queue', cursor);
  }

  @ApiOperation({ summary: 'The listings of a view as a CSV file, without figures and texts' })
  @Get('export')
  export(@Query() { view }: ModerationQuery, @Res() reply: FastifyReply): SentFile<'text/csv'> {
    return sendCsv(reply, 'listings.csv', this.moderation.export(view ?? 'queue'));
  }

  @ApiOperation({ summary: 'Moves many listings; what is refused is named, and stops none of the others' })
  @HttpCode(200)
  @Post('bulk')
  bulk(@CurrentActor() actor: Actor, @Body() body: BulkListingsDto): Promise<BulkReport> {
    return this.moderation.bulk(actor, body);
  }

  @ApiOperation({ summary: 'One listing with the difference to its approved version and its history' })
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ModeratedListing> {
    return this.moderation.get(actor, id);
  }

  @ApiOperation({ summary: 'Takes it into review for half an hour; 409 while another moderator has it' })
  @HttpCode(200)
  @Post(':id/claim')
  claim(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ModeratedListing> {
    return this.moderation.claim(actor, id);
  }

  @ApiOperation({ summary: 'Approves and publishes, asks for changes or rejects; 409 when another moderator decided' })
  @HttpCode(200)
  @Post(':id/decision')
  decide(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: DecideListingDto,
  ): Promise<ModeratedListing> {
    return this.moderation.decide(actor, id, body);
  }

  @ApiOperation({ summary: 'Any other move of a moderator, with its reason' })
  @HttpCode(200)
  @Post(':id/moves')
  move(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ModerateListingDto,
  ): Promise<ModeratedListing> {
    return this.moderation.move(actor, id, body);
  }

  @ApiOperation({ summary: 'Features it between two moments, or no longer' })
  @Put(':id/feature')
  feature(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: FeatureListingDto,
  ): Promise<ModeratedListing> {
    return this.moderation.feature(actor, id, body);
  }
}
