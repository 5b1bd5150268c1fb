import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import {
  EBOOK_TEXTS,
  PLAYBOOK_FORMS,
  type EbookRequest,
  type EbookResponse,
  type PlaybookForm,
  type PlaybookReport,
} from '@app/contracts';
import { CurrentVisit, EmailAddress, Public, sendFile, type SentFile, type Visit } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { PlaybookService } from './playbook.service';

export class EbookDto implements EbookRequest {
  @EmailAddress({
    message: (value) =>
      value === undefined || value === null || value === '' ? EBOOK_TEXTS.emailRequired : EBOOK_TEXTS.emailInvalid,
  })
  email: string;

  @IsOptional()
  @IsIn(PLAYBOOK_FORMS)
  form?: PlaybookForm;
}

@ApiTags('content')
@Public()
@Controller('api')
export class PlaybookController {
  constructor(private readonly playbook: PlaybookService) {}

  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Post('ebook-inline-download')
  request(@Body() request: EbookDto, @CurrentVisit() visit: Visit): Promise<EbookResponse> {
    return this.playbook.request(request, visit);
  }

  @Get('ebook/:token')
  async read(@Param('token') token: string, @Res() reply: FastifyReply): Promise<SentFile<'application/pdf'>> {
    const body = await this.playbook.read(token);
    return sendFile(reply, {
      type: 'application/pdf',
      body,
      headers: {
        'content-disposition': 'inline; filename="advisor-transition-playbook.pdf"',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    });
  }
}

@ContentAdminController('/playbook')
export class PlaybookAdminController {
  constructor(private readonly playbook: PlaybookService) {}

  @Get()
  report(): Promise<PlaybookReport> {
    return this.playbook.report();
  }
}
