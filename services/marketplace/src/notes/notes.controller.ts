import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { NOTE_MAX, type BuyerNote, type SaveNoteRequest } from '@app/contracts';
import { CurrentActor, OptionalProse, RequireUser, TakesAtMost, type Actor } from '@app/server-kit';
import { NotesService } from './notes.service';

const PRIVATE = 'private, no-store';
const INT_MAX = 2_147_483_647;
/** Twice what the longest note takes. */
const BODY_MAX_BYTES = 256 * 1024;

export class SaveNoteDto implements SaveNoteRequest {
  @OptionalProse('Note', NOTE_MAX)
  text: string;

  @IsInt({ message: 'Revision must be a whole number' })
  @Min(0)
  @Max(INT_MAX)
  revision: number;
}

@ApiTags('marketplace')
@RequireUser()
@Controller('api/marketplace-listings/:id/note')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @ApiOperation({ summary: 'The caller’s own note on a listing; no one else reads it' })
  @Header('cache-control', PRIVATE)
  @Get()
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<BuyerNote> {
    return this.notes.read(actor, id);
  }

  @ApiOperation({
    summary: 'Saves the caller’s note',
    description: '409 with `MARKETPLACE.NOTE_CHANGED` and the stored note when `revision` is not the present one.',
  })
  @Header('cache-control', PRIVATE)
  @TakesAtMost(BODY_MAX_BYTES)
  @Put()
  save(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: SaveNoteDto): Promise<BuyerNote> {
    return this.notes.save(actor, id, body);
  }
}
