import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { InquiryReport, InquiryReports, ReportedMessages } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor, type SentFile } from '@app/server-kit';
import { sendStoredFile, type MediaType } from '@app/server-kit/private-files';
import { DecideReportDto, LiftBlockDto, ReportsQuery } from './reports.dto';
import { ReportsService } from './reports.service';

@ApiTags('marketplace')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin/inquiry-reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @ApiOperation({ summary: 'Reported conversations that wait for a decision, the oldest first; or the decided ones' })
  @Get()
  list(@Query() { view }: ReportsQuery): Promise<InquiryReports> {
    return this.reports.list(view ?? 'open');
  }

  @ApiOperation({ summary: 'One report with its reason and history, without the messages' })
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<InquiryReport> {
    return this.reports.get(actor, id);
  }

  @ApiOperation({ summary: 'Opens the reported message with its neighbors; who opened them is recorded' })
  @Header('cache-control', 'private, no-store')
  @HttpCode(200)
  @Post(':id/messages')
  openMessages(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ReportedMessages> {
    return this.reports.openMessages(actor, id);
  }

  @ApiOperation({ summary: 'A file among the messages that a report opens; who opened it is recorded' })
  @Get(':id/attachments/:attachmentId/file')
  async file(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('attachmentId') attachmentId: string,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<MediaType>> {
    const { file, stream } = await this.reports.openFile(actor, id, attachmentId);
    return sendStoredFile(reply, file, stream);
  }

  @ApiOperation({
    summary: 'Dismisses the report, closes the conversation, or blocks the sender; 409 when it was decided before',
  })
  @HttpCode(200)
  @Post(':id/decision')
  decide(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: DecideReportDto): Promise<InquiryReport> {
    return this.reports.decide(actor, id, body);
  }

  @ApiOperation({ summary: 'Lets a blocked sender write again' })
  @HttpCode(200)
  @Post(':id/lift-block')
  liftBlock(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { reason }: LiftBlockDto,
  ): Promise<InquiryReport> {
    return this.reports.liftBlock(actor, id, reason);
  }
}
