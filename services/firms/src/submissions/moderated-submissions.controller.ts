import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { SubmissionEntry, SubmissionsPage } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, sendFile, type Actor, type SentFile } from '@app/server-kit';
import { ModeratedSubmissionsService } from './moderated-submissions.service';
import { AnswerSubmissionDto, PublishSubmissionDto, SubmissionsQueryDto } from './submissions.dto';

const PRIVATE = 'private, no-store';

@ApiTags('firms')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin/firm-submissions')
export class ModeratedSubmissionsController {
  constructor(private readonly submissions: ModeratedSubmissionsService) {}

  @ApiOperation({ summary: 'Firm submissions pending a decision, oldest first; or the decided ones' })
  @Header('cache-control', PRIVATE)
  @Get()
  page(@Query() query: SubmissionsQueryDto): Promise<SubmissionsPage> {
    return this.submissions.page(query);
  }

  @ApiOperation({ summary: 'One submission with everything that a decision needs; a draft is 404' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<SubmissionEntry> {
    return this.submissions.get(actor, id);
  }

  @ApiOperation({ summary: 'The logo of a submission, as it would be shown' })
  @Get(':id/logo')
  async logo(@Param('id') id: string, @Res() reply: FastifyReply): Promise<SentFile<'image/png'>> {
    const body = await this.submissions.logo(id);
    return sendFile(reply, { type: 'image/png', body, headers: { 'cache-control': PRIVATE } });
  }

  @ApiOperation({ summary: 'Sends it back with what its submitter should change; 409 when it was decided before' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/request-changes')
  requestChanges(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: AnswerSubmissionDto,
  ): Promise<SubmissionEntry> {
    return this.submissions.requestChanges(actor, id, body);
  }

  @ApiOperation({
    summary: 'Publishes the firm with its facts, unverified; 409 when it was decided before',
    description: '409 with `FIRMS.SUBMISSION_DUPLICATE` when a published firm has its domain by now.',
  })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/publish')
  publish(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { revision }: PublishSubmissionDto,
  ): Promise<SubmissionEntry> {
    return this.submissions.publish(actor, id, revision);
  }

  @ApiOperation({ summary: 'Rejects it with a reason for its submitter; 409 when it was decided before' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/reject')
  reject(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: AnswerSubmissionDto,
  ): Promise<SubmissionEntry> {
    return this.submissions.reject(actor, id, body);
  }
}
