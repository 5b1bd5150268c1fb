import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { FirmHistory, ManagedFirm, ManagedFirmsPage } from '@app/contracts';
import {
  CurrentActor,
  RequireAdmin,
  RequireRight,
  RequireUser,
  sendCsv,
  type Actor,
  type SentFile,
} from '@app/server-kit';
import { RevisionDto } from '../edits/edits.dto';
import { HistoryService } from './history.service';
import {
  CreateFirmDto,
  FirmsFilterDto,
  HistoryQueryDto,
  ManagedFirmsDto,
  MergeFirmDto,
  RenameFirmDto,
  StateFactDto,
} from './management.dto';
import { ManagementService } from './management.service';

const PRIVATE = 'private, no-store';

@ApiTags('firms')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin/firm-profiles')
export class ManagementController {
  constructor(
    private readonly firms: ManagementService,
    private readonly histories: HistoryService,
  ) {}

  @ApiOperation({ summary: 'All firms by name, drafts and removed ones included' })
  @Header('cache-control', PRIVATE)
  @Get()
  page(@Query() query: ManagedFirmsDto): Promise<ManagedFirmsPage> {
    return this.firms.page(query);
  }

  @ApiOperation({ summary: 'All firms of a filter as a CSV file' })
  @Get('export')
  export(@Query() query: FirmsFilterDto, @Res() reply: FastifyReply): SentFile<'text/csv'> {
    return sendCsv(reply, 'firms.csv', this.firms.export(query));
  }

  @ApiOperation({ summary: 'Creates a firm as a draft; without an address, its name gives it' })
  @Header('cache-control', PRIVATE)
  @Post()
  create(@CurrentActor() actor: Actor, @Body() body: CreateFirmDto): Promise<ManagedFirm> {
    return this.firms.create(actor, body);
  }

  @ApiOperation({ summary: 'One firm with its facts and all addresses that lead to it' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@Param('id') id: string): Promise<ManagedFirm> {
    return this.firms.get(id);
  }

  @ApiOperation({ summary: 'What was changed, the person who changed it and the source, newest first' })
  @Header('cache-control', PRIVATE)
  @Get(':id/history')
  history(@Param('id') id: string, @Query() { cursor }: HistoryQueryDto): Promise<FirmHistory> {
    return this.histories.ofFirm(id, cursor);
  }

  @ApiOperation({ summary: 'Renames a firm; its former address leads to the new one' })
  @Header('cache-control', PRIVATE)
  @Put(':id/name')
  rename(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: RenameFirmDto): Promise<ManagedFirm> {
    return this.firms.rename(actor, id, body);
  }

  @ApiOperation({
    summary: 'States a fact with its source; it replaces the value of the same fact from the same source',
    description: '400 with a sentence for each part that cannot be read, as `parts.city`.',
  })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/facts')
  state(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: StateFactDto): Promise<ManagedFirm> {
    return this.firms.state(actor, id, body);
  }

  @ApiOperation({ summary: 'Takes a fact off the page; it stays in the history' })
  @Header('cache-control', PRIVATE)
  @Delete(':id/facts/:factId')
  retract(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('factId') factId: string,
  ): Promise<ManagedFirm> {
    return this.firms.retract(actor, id, factId);
  }

  @ApiOperation({ summary: 'Publishes a draft' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/publish')
  publish(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: RevisionDto): Promise<ManagedFirm> {
    return this.firms.publish(actor, id, body);
  }

  @ApiOperation({ summary: 'Merges this firm into another; all its addresses lead there' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/merge')
  merge(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: MergeFirmDto): Promise<ManagedFirm> {
    return this.firms.merge(actor, id, body);
  }

  @ApiOperation({ summary: 'Removes a firm; its addresses stay taken' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/remove')
  remove(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: RevisionDto): Promise<ManagedFirm> {
    return this.firms.remove(actor, id, body);
  }
}

@ApiTags('firms')
@RequireUser()
@Controller('api/my-firms/:id/history')
export class OwnHistoryController {
  constructor(private readonly histories: HistoryService) {}

  @ApiOperation({ summary: 'What was changed of an own profile, and from which side' })
  @Header('cache-control', PRIVATE)
  @Get()
  history(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Query() { cursor }: HistoryQueryDto,
  ): Promise<FirmHistory> {
    return this.histories.ofOwn(actor, id, cursor);
  }
}
