import { Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { FirmImport, FirmImportRowsPage, FirmImportsPage } from '@app/contracts';
import {
  CurrentActor,
  RequireAdmin,
  RequireRight,
  sendFile,
  StreamOfBody,
  TakesStream,
  type Actor,
  type SentFile,
  type StreamedBody,
} from '@app/server-kit';
import { ImportRowsQueryDto, ImportsQueryDto, UploadImportParameters } from './imports.dto';
import { ImportsService } from './imports.service';

const PRIVATE = 'private, no-store';

@ApiTags('firms')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin/firm-imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @ApiOperation({
    summary: 'Uploads a file of firms: CSV in UTF-8, at most 10 MB and 20,000 rows; its dry run follows',
    description: 'The body is the file. 400 with a sentence at `file` for one that cannot be read as a whole.',
  })
  @Header('cache-control', PRIVATE)
  @TakesStream()
  @Post()
  upload(
    @CurrentActor() actor: Actor,
    @Query() { name }: UploadImportParameters,
    @StreamOfBody() body: StreamedBody,
  ): Promise<FirmImport> {
    return this.imports.upload(actor, name, body);
  }

  @ApiOperation({ summary: 'Firm imports, the latest first' })
  @Header('cache-control', PRIVATE)
  @Get()
  page(@CurrentActor() actor: Actor, @Query() { cursor }: ImportsQueryDto): Promise<FirmImportsPage> {
    return this.imports.page(actor, cursor);
  }

  @ApiOperation({ summary: 'One import: its state, its counts and how far it is' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<FirmImport> {
    return this.imports.get(actor, id);
  }

  @ApiOperation({ summary: 'What each row of the file does, once it was planned' })
  @Header('cache-control', PRIVATE)
  @Get(':id/rows')
  rows(@Param('id') id: string, @Query() { filter, cursor }: ImportRowsQueryDto): Promise<FirmImportRowsPage> {
    return this.imports.rows(id, filter, cursor);
  }

  @ApiOperation({ summary: 'The report of all rows as CSV' })
  @Get(':id/report')
  async report(@Param('id') id: string, @Res() reply: FastifyReply): Promise<SentFile<'text/csv'>> {
    const { name, body } = await this.imports.report(id);
    const headers = { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': PRIVATE };
    return sendFile(reply, { type: 'text/csv', body, headers });
  }

  @ApiOperation({ summary: 'Plans again, against the directory as it is now; 409 when the state does not allow it' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/plan')
  plan(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<FirmImport> {
    return this.imports.move(actor, id, 'plan_again');
  }

  @ApiOperation({
    summary: 'Runs the import; 409 while another one runs, or when the state does not allow it',
    description: 'When the directory has changed in what the dry run says, nothing is written and it is `outdated`.',
  })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/run')
  run(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<FirmImport> {
    return this.imports.move(actor, id, 'run');
  }

  @ApiOperation({ summary: 'Takes the import back, except for firms that were changed since' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/undo')
  undo(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<FirmImport> {
    return this.imports.move(actor, id, 'undo');
  }
}
