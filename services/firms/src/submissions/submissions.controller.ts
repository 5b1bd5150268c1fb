import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { FirmSubmissionTerms, MyFirmSubmission, MyFirmSubmissions } from '@app/contracts';
import {
  CurrentActor,
  CurrentVisit,
  Public,
  RequireUser,
  sendFile,
  StreamOfBody,
  TakesAtMost,
  TakesStream,
  type Actor,
  type SentFile,
  type StreamedBody,
  type Visit,
} from '@app/server-kit';
import { SubmissionLogosService } from './submission-logos.service';
import { SubmissionPapersService } from './submission-papers.service';
import {
  MoveFirmSubmissionDto,
  SaveFirmSubmissionDto,
  SubmitFirmDto,
  UploadSubmissionPaperDto,
} from './submissions.dto';
import { SubmissionsService } from './submissions.service';

const PRIVATE = 'private, no-store';
/** Twice what every text at its bound takes. */
const BODY_MAX_BYTES = 64 * 1024;

@ApiTags('firms')
@Public()
@Controller('api')
export class SubmissionTermsController {
  constructor(private readonly submissions: SubmissionsService) {}

  @ApiOperation({ summary: 'What submitting a firm costs, in cents' })
  @Header('cache-control', 'public, max-age=5')
  @Get('firm-submission-terms')
  terms(): Promise<FirmSubmissionTerms> {
    return this.submissions.terms();
  }
}

@ApiTags('firms')
@RequireUser()
@Controller('api/firm-submissions')
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly logos: SubmissionLogosService,
    private readonly papers: SubmissionPapersService,
  ) {}

  @ApiOperation({ summary: 'The caller’s submissions of firms, the latest changed first' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(@CurrentActor() actor: Actor): Promise<MyFirmSubmissions> {
    return this.submissions.list(actor);
  }

  @ApiOperation({ summary: 'Begins a draft; 409 with five open submissions' })
  @Header('cache-control', PRIVATE)
  @Post()
  begin(@CurrentActor() actor: Actor): Promise<MyFirmSubmission> {
    return this.submissions.begin(actor);
  }

  @ApiOperation({ summary: 'An own submission with its fields and what it lacks; any other is 404' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MyFirmSubmission> {
    return this.submissions.get(actor, id);
  }

  @ApiOperation({
    summary: 'Saves its fields; a draft may be incomplete',
    description:
      '409 with `FIRMS.SUBMISSION_CHANGED` and the stored fields when `revision` is not the present one, and with ' +
      '`FIRMS.SUBMISSION_MOVE_REFUSED` when it is not open for changes.',
  })
  @Header('cache-control', PRIVATE)
  @TakesAtMost(BODY_MAX_BYTES)
  @Put(':id')
  save(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SaveFirmSubmissionDto,
  ): Promise<MyFirmSubmission> {
    return this.submissions.save(actor, id, body);
  }

  @ApiOperation({
    summary: 'Submits it: to payment when a fee is due, to a moderator when none is; needs a verified email address',
    description: '409 with `FIRMS.SUBMISSION_DUPLICATE` when a published firm has its domain.',
  })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/submit')
  submit(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SubmitFirmDto,
    @CurrentVisit() visit: Visit,
  ): Promise<MyFirmSubmission> {
    return this.submissions.submit(actor, id, body, visit);
  }

  @ApiOperation({ summary: 'Opens it again before its payment, or withdraws it; 409 with the reason' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/moves')
  move(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: MoveFirmSubmissionDto,
  ): Promise<MyFirmSubmission> {
    return this.submissions.move(actor, id, body);
  }

  @ApiOperation({ summary: 'The logo of an own submission, as it would be shown' })
  @Get(':id/logo')
  async logo(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<'image/png'>> {
    const body = await this.logos.read(actor, id);
    return sendFile(reply, { type: 'image/png', body, headers: { 'cache-control': PRIVATE } });
  }

  @ApiOperation({
    summary: 'Replaces the logo: PNG, JPEG or WebP, at most 1 MB',
    description: 'The body is the file; it is re-encoded. 400 with the reason at `file` for anything but a picture.',
  })
  @Header('cache-control', PRIVATE)
  @TakesStream()
  @Put(':id/logo')
  putLogo(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @StreamOfBody() body: StreamedBody,
  ): Promise<MyFirmSubmission> {
    return this.logos.put(actor, id, body);
  }

  @ApiOperation({ summary: 'Removes the logo' })
  @Header('cache-control', PRIVATE)
  @Delete(':id/logo')
  removeLogo(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MyFirmSubmission> {
    return this.logos.remove(actor, id);
  }

  @ApiOperation({
    summary: 'Replaces the proof of authority: PDF, PNG or JPEG, at most 10 MB',
    description: 'The body is the file. 400 with the reason at `file` for one that is not what its name says.',
  })
  @Header('cache-control', PRIVATE)
  @TakesStream()
  @Put(':id/paper')
  putPaper(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Query() { name }: UploadSubmissionPaperDto,
    @StreamOfBody() body: StreamedBody,
  ): Promise<MyFirmSubmission> {
    return this.papers.put(actor, id, name, body);
  }

  @ApiOperation({ summary: 'Removes the proof of authority; its file is removed within a minute' })
  @Header('cache-control', PRIVATE)
  @Delete(':id/paper')
  removePaper(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MyFirmSubmission> {
    return this.papers.remove(actor, id);
  }
}
