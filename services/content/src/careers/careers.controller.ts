import { Body, Controller, Get, Header, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CV_MAX_BYTES, type JobList, type JobOpening, type Received, type StoredDocument } from '@app/contracts';
import {
  CurrentActor,
  Public,
  RequireRight,
  sendAnswer,
  sendFile,
  TakesUpload,
  Upload,
  type Actor,
  type SentAnswer,
  type SentFile,
  type UploadedFile,
} from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { sendLookupResult, type SentLookupResult } from '../caching/lookup-result';
import { DocumentsService } from '../documents/documents.service';
import { IdParamsDto, SlugParams } from '../validation/params.dto';
import { ApplicationsService } from './applications.service';
import { CareersService } from './careers.service';
import { ApplicationDto, JobChangeDto, JobDto } from './job.dto';

@ApiTags('content')
@Public()
@Controller('api/careers')
export class CareersController {
  constructor(
    private readonly careers: CareersService,
    private readonly applications: ApplicationsService,
  ) {}

  @Get()
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<SentAnswer<JobList>> {
    return sendAnswer(request, reply, await this.careers.list());
  }

  @Get(':slug')
  async opening(
    @Param() { slug }: SlugParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentLookupResult<JobOpening>> {
    return sendLookupResult(request, reply, await this.careers.opening(slug));
  }

  @Header('cache-control', 'no-store')
  @TakesUpload({ field: 'cv', maxBytes: CV_MAX_BYTES })
  @Post(':slug/applications')
  apply(
    @Param() { slug }: SlugParams,
    @Body() body: ApplicationDto,
    @Upload() cv: UploadedFile | undefined,
    @Req() request: FastifyRequest,
  ): Promise<Received> {
    return this.applications.apply(slug, body, cv, request.ip);
  }
}

@ContentAdminController()
export class CareersAdminController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly applications: ApplicationsService,
  ) {}

  @Post('jobs')
  create(@CurrentActor() actor: Actor, @Body() body: JobDto): Promise<StoredDocument> {
    return this.documents.create(actor, 'job', body);
  }

  @Put('jobs/:id')
  save(
    @CurrentActor() actor: Actor,
    @Param() { id }: IdParamsDto,
    @Body() { version, ...body }: JobChangeDto,
  ): Promise<StoredDocument> {
    return this.documents.save(actor, 'job', id, version, body);
  }

  /** Always downloaded, never displayed: the file comes from an unknown sender and was not scanned for viruses. */
  @RequireRight('inbox.manage')
  @Get('applications/:id/cv')
  async cv(@Param() { id }: IdParamsDto, @Res() reply: FastifyReply): Promise<SentFile<'application/octet-stream'>> {
    const { file, fileName } = await this.applications.cv(id);
    return sendFile(reply, {
      type: 'application/octet-stream',
      body: file,
      headers: {
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        'cache-control': 'no-store',
      },
    });
  }
}
