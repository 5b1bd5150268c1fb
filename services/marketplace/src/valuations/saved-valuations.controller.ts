import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SavedValuation, SavedValuationList } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import {
  NewSavedValuationDto,
  SavedValuationChangeDto,
  SavedValuationCopyDto,
  ValuationVersionQuery,
} from './saved-valuation.dto';
import { SavedValuationsService } from './saved-valuations.service';

@ApiTags('marketplace')
@RequireUser()
@Controller('api/saved-valuations')
export class SavedValuationsController {
  constructor(private readonly valuations: SavedValuationsService) {}

  @ApiOperation({ summary: 'The caller’s saved valuations, the latest changed first' })
  @Get()
  list(@CurrentActor() actor: Actor): Promise<SavedValuationList> {
    return this.valuations.list(actor);
  }

  @ApiOperation({
    summary: 'Saves a valuation with the market figures of the day',
    description: 'Without premium three are kept: else 403 with `MARKETPLACE.VALUATION_PREMIUM_SAVES`.',
  })
  @Post()
  create(@CurrentActor() actor: Actor, @Body() body: NewSavedValuationDto): Promise<SavedValuation> {
    return this.valuations.create(actor, body);
  }

  @ApiOperation({ summary: 'An own valuation; any other is 404' })
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<SavedValuation> {
    return this.valuations.get(actor, id);
  }

  @ApiOperation({ summary: 'Saves a copy of an own valuation; it counts as any other' })
  @Post(':id/copies')
  copy(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SavedValuationCopyDto,
  ): Promise<SavedValuation> {
    return this.valuations.copy(actor, id, body);
  }

  @ApiOperation({
    summary: 'Renames it or saves its sale',
    description:
      '409 with `MARKETPLACE.VALUATION_CHANGED` when `version` is not the present one and something else is stored: ' +
      'nothing is overwritten, and a call whose answer was lost can be sent again.',
  })
  @Patch(':id')
  change(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SavedValuationChangeDto,
  ): Promise<SavedValuation> {
    return this.valuations.change(actor, id, body);
  }

  @ApiOperation({ summary: 'Deletes it' })
  @HttpCode(204)
  @Delete(':id')
  remove(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Query() { version }: ValuationVersionQuery,
  ): Promise<void> {
    return this.valuations.remove(actor, id, version);
  }
}
