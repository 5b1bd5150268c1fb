import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EmailLinkResponse, MessageResponse } from '@app/contracts';
import { Public } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { EmailLinkDto } from './email-change.dto';
import { EmailLinksService } from './email-links.service';

/** What the mailed links do: on any device, signed in or not, and only by a click, which no scanner of mails makes. */
@ApiTags('identity')
@Public()
@Controller('api/email-change')
export class EmailLinksController {
  constructor(private readonly links: EmailLinksService) {}

  @HttpCode(200)
  @Post('confirm')
  confirm(@Body() body: EmailLinkDto, @Origin() origin: RequestOrigin): Promise<EmailLinkResponse> {
    return this.links.confirm(body, origin);
  }

  @HttpCode(200)
  @Post('undo')
  undo(@Body() body: EmailLinkDto, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    return this.links.undo(body, origin);
  }
}
