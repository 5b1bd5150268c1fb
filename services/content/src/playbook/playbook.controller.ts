import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EBOOK_TEXTS, type EbookRequest, type EbookResponse } from '@app/contracts';
import { EmailAddress, Public, sendFile, type SentFile } from '@app/server-kit';
import { PlaybookService } from './playbook.service';

export class EbookDto implements EbookRequest {
  @EmailAddress({
    message: (value) =>
      value === undefined || value === null || value === '' ? EBOOK_TEXTS.emailRequired : EBOOK_TEXTS.emailInvalid,
  })
  email: string;
}

@ApiTags('content')
@Public()
@Controller('api')
export class PlaybookController {
  constructor(private readonly playbook: PlaybookService) {}

  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Post('ebook-inline-download')
  request(@Body() { email }: EbookDto, @Req() request: FastifyRequest): Promise<EbookResponse> {
    return this.playbook.request(email, request.ip);
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
