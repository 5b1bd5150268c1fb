import { Body, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { BulkReport, InboxMessage, InboxPage } from '@app/contracts';
import { CurrentActor, RequireRight, sendFile, type Actor, type SentFile } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import {
  BulkInboxDto,
  InboxAnswerDto,
  InboxKindParams,
  InboxMessageParams,
  InboxNoteDto,
  InboxQueryDto,
  InboxStateDto,
} from './inbox.dto';
import { InboxService } from './inbox.service';

const PRIVATE = 'private, no-store';

/** The service refuses what only `inbox.manage` may read: everything except leads. */
@RequireRight({ read: 'leads.read', write: 'inbox.manage' })
@ContentAdminController('/inbox/:kind')
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  @ApiOperation({ summary: 'Open messages of a kind, oldest first; or the ones that are done' })
  @Header('cache-control', PRIVATE)
  @Get()
  page(
    @CurrentActor() actor: Actor,
    @Param() { kind }: InboxKindParams,
    @Query() { view, after }: InboxQueryDto,
  ): Promise<InboxPage> {
    return this.inbox.page(actor, kind, view ?? 'open', after ?? null);
  }

  @ApiOperation({ summary: 'The messages of a view as a CSV file, 5,000 at most' })
  @Get('export')
  async export(
    @CurrentActor() actor: Actor,
    @Param() { kind }: InboxKindParams,
    @Query() { view }: InboxQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<'text/csv'>> {
    const body = await this.inbox.export(actor, kind, view ?? 'open');
    const disposition = `attachment; filename="${kind}.csv"`;
    return sendFile(reply, {
      type: 'text/csv',
      body,
      headers: { 'content-disposition': disposition, 'cache-control': PRIVATE },
    });
  }

  @ApiOperation({ summary: 'Changes many messages; one that a colleague has worked on meanwhile is refused and named' })
  @HttpCode(200)
  @Post('bulk')
  bulk(
    @CurrentActor() actor: Actor,
    @Param() { kind }: InboxKindParams,
    @Body() body: BulkInboxDto,
  ): Promise<BulkReport> {
    return this.inbox.bulk(actor, kind, body);
  }

  @ApiOperation({ summary: 'One message with its history' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param() { kind, id }: InboxMessageParams): Promise<InboxMessage> {
    return this.inbox.get(actor, kind, id);
  }

  @ApiOperation({ summary: 'Sets its state; 409 when another administrator has worked on it meanwhile' })
  @Header('cache-control', PRIVATE)
  @Put(':id/state')
  setState(
    @CurrentActor() actor: Actor,
    @Param() { kind, id }: InboxMessageParams,
    @Body() body: InboxStateDto,
  ): Promise<InboxMessage> {
    return this.inbox.setState(actor, kind, id, body);
  }

  @ApiOperation({ summary: 'Adds a note that administrators alone read' })
  @Header('cache-control', PRIVATE)
  @Post(':id/notes')
  note(
    @CurrentActor() actor: Actor,
    @Param() { kind, id }: InboxMessageParams,
    @Body() { text }: InboxNoteDto,
  ): Promise<InboxMessage> {
    return this.inbox.note(actor, kind, id, text);
  }

  @ApiOperation({ summary: 'Mails an answer to the sender; 409 when another administrator has worked on it meanwhile' })
  @Header('cache-control', PRIVATE)
  @Post(':id/answer')
  answer(
    @CurrentActor() actor: Actor,
    @Param() { kind, id }: InboxMessageParams,
    @Body() body: InboxAnswerDto,
  ): Promise<InboxMessage> {
    return this.inbox.answer(actor, kind, id, body);
  }

  @ApiOperation({ summary: 'Deletes it with its history and its file' })
  @HttpCode(204)
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @Param() { kind, id }: InboxMessageParams): Promise<void> {
    return this.inbox.remove(actor, kind, id);
  }
}
