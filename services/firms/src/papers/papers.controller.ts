import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { FirmPaper, WaitingPapers } from '@app/contracts';
import type { PaperType } from '@app/domain';
import {
  CurrentActor,
  RequireAdmin,
  RequireRight,
  RequireUser,
  StreamOfBody,
  TakesStream,
  type Actor,
  type SentFile,
  type StreamedBody,
} from '@app/server-kit';
import { sendStoredFile, type MEDIA_TYPES } from '@app/server-kit/private-files';
import { PapersQueryDto, ReceivePaperDto } from './papers.dto';
import { PapersService } from './papers.service';

const PRIVATE = 'private, no-store';

@ApiTags('firms')
@RequireUser()
@Controller('api/firm-papers')
export class PapersController {
  constructor(private readonly papers: PapersService) {}

  @ApiOperation({ summary: 'The caller’s documents that were uploaded for a purpose and not yet submitted' })
  @Header('cache-control', PRIVATE)
  @Get()
  waiting(@CurrentActor() actor: Actor, @Query() { purpose }: PapersQueryDto): Promise<WaitingPapers> {
    return this.papers.waiting(actor, purpose);
  }

  @ApiOperation({
    summary: 'Uploads a private document: PDF, PNG or JPEG, up to 10 MB',
    description:
      'The body is the file. 400 with the reason at `file` for one that is not what its name says. ' +
      'A document that is not submitted with a claim, a submission or a review within a day is removed.',
  })
  @Header('cache-control', PRIVATE)
  @TakesStream()
  @Post()
  receive(
    @CurrentActor() actor: Actor,
    @Query() { purpose, name }: ReceivePaperDto,
    @StreamOfBody() body: StreamedBody,
  ): Promise<FirmPaper> {
    return this.papers.receive(actor, purpose, { name, body });
  }

  @ApiOperation({
    summary: 'Removes one of the caller’s unsubmitted documents; the file is removed within a minute',
  })
  @HttpCode(204)
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<void> {
    return this.papers.remove(actor, id);
  }
}

@ApiTags('firms')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin/firm-papers')
export class PapersAdminController {
  constructor(private readonly papers: PapersService) {}

  @ApiOperation({ summary: 'The file of a document; every access is logged' })
  @Get(':id/file')
  async file(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<(typeof MEDIA_TYPES)[PaperType]>> {
    const { paper, stream } = await this.papers.open(actor, id);
    return sendStoredFile(reply, paper, stream);
  }
}
