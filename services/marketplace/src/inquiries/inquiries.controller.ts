import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { InquiryList, InquiryThread } from '@app/contracts';
import {
  CurrentActor,
  CurrentVisit,
  RequireUser,
  StreamOfBody,
  TakesStream,
  type Actor,
  type SentFile,
  type StreamedBody,
  type Visit,
} from '@app/server-kit';
import { sendStoredFile, type MediaType } from '@app/server-kit/private-files';
import { FileNameParameters } from '../documents/documents.dto';
import { AttachmentsService } from './attachments.service';
import { InquiryMessageDto, ReadInquiryDto, ReportInquiryDto } from './inquiries.dto';
import { InquiriesService } from './inquiries.service';

@ApiTags('marketplace')
@RequireUser()
@Controller('api/marketplace-listings/:id/inquiries')
export class ListingInquiriesController {
  constructor(private readonly inquiries: InquiriesService) {}

  @ApiOperation({
    summary: 'Writes to the owner of a public listing',
    description:
      'Every buyer has one thread for a listing: a further message goes into it, and a repeated first one changes ' +
      'nothing. Text that tells who writes is refused with its passages until both sides have revealed themselves.',
  })
  @Post()
  start(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { message }: InquiryMessageDto,
    @CurrentVisit() visit: Visit,
  ): Promise<InquiryThread> {
    return this.inquiries.start(actor, id, message, visit);
  }
}

@ApiTags('marketplace')
@RequireUser()
@Controller('api/marketplace-inquiries')
export class InquiriesController {
  constructor(private readonly inquiries: InquiriesService) {}

  @ApiOperation({ summary: 'The caller’s threads on both sides, the latest message first' })
  @Get()
  list(@CurrentActor() actor: Actor): Promise<InquiryList> {
    return this.inquiries.list(actor);
  }

  @ApiOperation({ summary: 'One thread; one of other users is 404' })
  @Get(':id')
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<InquiryThread> {
    return this.inquiries.read(actor, id);
  }

  @ApiOperation({ summary: 'Sends a message' })
  @Post(':id/messages')
  write(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { message }: InquiryMessageDto,
  ): Promise<InquiryThread> {
    return this.inquiries.write(actor, id, message);
  }

  @ApiOperation({ summary: 'Marks messages as read, up to one of them' })
  @HttpCode(200)
  @Post(':id/read')
  markRead(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { upTo }: ReadInquiryDto,
  ): Promise<InquiryThread> {
    return this.inquiries.markRead(actor, id, upTo);
  }

  @ApiOperation({ summary: 'Shows the other side the caller’s name, firm and email address' })
  @HttpCode(200)
  @Post(':id/reveal')
  reveal(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<InquiryThread> {
    return this.inquiries.change(actor, id, 'reveal');
  }

  @ApiOperation({ summary: 'Ends the thread' })
  @HttpCode(200)
  @Post(':id/close')
  close(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<InquiryThread> {
    return this.inquiries.change(actor, id, 'close');
  }

  @ApiOperation({ summary: 'Ends the thread for good: no message is accepted any more' })
  @HttpCode(200)
  @Post(':id/block')
  block(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<InquiryThread> {
    return this.inquiries.change(actor, id, 'block');
  }

  @ApiOperation({
    summary: 'Stops the thread and hands a message of the other side to the administrators, with a reason',
  })
  @HttpCode(200)
  @Post(':id/report')
  report(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ReportInquiryDto,
  ): Promise<InquiryThread> {
    return this.inquiries.change(actor, id, 'report', body);
  }
}

@ApiTags('marketplace')
@RequireUser()
@Controller('api/marketplace-inquiries/:id/attachments')
export class AttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  @ApiOperation({
    summary: 'Sends a file: PDF, PNG, JPEG, DOCX, XLSX or CSV, at most 25 MB',
    description:
      'The body is the file, which becomes a message of its own. 409 until both sides have revealed themselves. 400 ' +
      'with the reason at `file` for one that is not what its name says.',
  })
  @TakesStream()
  @Post()
  attach(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Query() { name }: FileNameParameters,
    @StreamOfBody() body: StreamedBody,
  ): Promise<InquiryThread> {
    return this.attachments.attach(actor, id, name, body);
  }

  @ApiOperation({ summary: 'A file of a thread of the caller' })
  @Get(':attachmentId/file')
  async file(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('attachmentId') attachmentId: string,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<MediaType>> {
    const { file, stream } = await this.attachments.open(actor, id, attachmentId);
    return sendStoredFile(reply, file, stream);
  }
}
