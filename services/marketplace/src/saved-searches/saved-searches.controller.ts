import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SavedSearch, SavedSearchList } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor, type Serializable } from '@app/server-kit';
import { NewSavedSearchDto, SavedSearchChangeDto } from './saved-search.dto';
import { SavedSearchesService } from './saved-searches.service';

@ApiTags('marketplace')
@RequireUser()
@Controller('api/saved-searches')
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @ApiOperation({ summary: 'The caller’s saved searches, the last saved first' })
  @Get()
  list(@CurrentActor() actor: Actor): Promise<Serializable<SavedSearchList>> {
    return this.searches.list(actor);
  }

  @ApiOperation({ summary: 'Saves a search; one that is saved already gets the new name and cadence' })
  @Post()
  save(@CurrentActor() actor: Actor, @Body() search: NewSavedSearchDto): Promise<Serializable<SavedSearch>> {
    return this.searches.save(actor, search);
  }

  @ApiOperation({ summary: 'Renames it, changes how often its owner hears of new listings, pauses or resumes that' })
  @Patch(':id')
  change(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() change: SavedSearchChangeDto,
  ): Promise<Serializable<SavedSearch>> {
    return this.searches.change(actor, id, change);
  }

  @ApiOperation({ summary: 'Deletes it' })
  @HttpCode(204)
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<void> {
    return this.searches.remove(actor, id);
  }
}
