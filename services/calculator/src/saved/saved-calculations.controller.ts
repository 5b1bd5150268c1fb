import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { SavedCalculation, SavedCalculationList } from '@app/contracts';
import { CurrentActor, RequireUser, TakesAtMost, type Actor } from '@app/server-kit';
import { CALCULATION_ID, CHANGE_BODY, NEW_BODY } from './body-schemas';
import { CalculationId, VersionQuery } from './calculation-id';
import { SavedCalculationsService } from './saved-calculations.service';

/** Twice what six offers with every list full take. */
const BODY_MAX_BYTES = 256 * 1024;

@ApiTags('calculator')
@RequireUser()
@Controller('api/saved-calculations')
export class SavedCalculationsController {
  constructor(private readonly calculations: SavedCalculationsService) {}

  @ApiOperation({ summary: 'The caller’s saved calculations, the latest changed first' })
  @Get()
  list(@CurrentActor() actor: Actor): Promise<SavedCalculationList> {
    return this.calculations.list(actor);
  }

  @ApiOperation({
    summary: 'Saves a calculation, or a copy of an own one',
    description:
      'Without premium three are kept, of one offer each, without values of the premium fields: ' +
      'else 403 with `CALCULATOR.PREMIUM_SAVES` or `CALCULATOR.PREMIUM_FIELDS`.',
  })
  @ApiBody(NEW_BODY)
  @TakesAtMost(BODY_MAX_BYTES)
  @Post()
  create(@CurrentActor() actor: Actor, @Body() body: unknown): Promise<SavedCalculation> {
    return this.calculations.create(actor, body);
  }

  @ApiOperation({ summary: 'An own calculation, raised to the present schema; another account’s is 404' })
  @ApiParam(CALCULATION_ID)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @CalculationId() id: string): Promise<SavedCalculation> {
    return this.calculations.get(actor, id);
  }

  @ApiOperation({
    summary: 'Renames it or saves it anew',
    description:
      '409 with `CALCULATOR.CHANGED_MEANWHILE` when `version` is not the present one ' +
      'and something else stands there: nothing is overwritten, ' +
      'and a call whose answer was lost can be sent again.',
  })
  @ApiParam(CALCULATION_ID)
  @ApiBody(CHANGE_BODY)
  @TakesAtMost(BODY_MAX_BYTES)
  @Patch(':id')
  change(@CurrentActor() actor: Actor, @CalculationId() id: string, @Body() body: unknown): Promise<SavedCalculation> {
    return this.calculations.change(actor, id, body);
  }

  @ApiOperation({ summary: 'Deletes it with its links' })
  @ApiParam(CALCULATION_ID)
  @HttpCode(204)
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @CalculationId() id: string, @Query() { version }: VersionQuery): Promise<void> {
    return this.calculations.remove(actor, id, version);
  }
}
