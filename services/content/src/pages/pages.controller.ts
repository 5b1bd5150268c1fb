import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, sendAnswer } from '@app/server-kit';
import { PagesService } from './pages.service';

@ApiTags('content')
@Controller('api/pages')
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Public()
  @Get(':slug')
  async page(@Param('slug') slug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendAnswer(request, reply, await this.pages.page(slug));
  }
}
