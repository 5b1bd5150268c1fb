import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsolidatedContent, FirmLogo, MenuItem, Moved, SeoSettings } from '@app/contracts';
import { Public, sendAnswer, type SentAnswer } from '@app/server-kit';
import { MenuQuery } from '../validation/params.dto';
import { RedirectsService } from './redirects.service';
import { PathQuery } from './settings.dto';
import { SiteService } from './site.service';

@ApiTags('content')
@Controller('api')
export class SiteController {
  constructor(
    private readonly site: SiteService,
    private readonly redirects: RedirectsService,
  ) {}

  @Public()
  @Get('consolidated-content')
  async consolidated(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<ConsolidatedContent>> {
    return sendAnswer(request, reply, await this.site.consolidated());
  }

  @Public()
  @Get('menu-items')
  async menuItems(
    @Query() query: MenuQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<MenuItem[]>> {
    return sendAnswer(request, reply, await this.site.menuItems(query.type));
  }

  @Public()
  @Get('firm-logo')
  async logo(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<SentAnswer<FirmLogo>> {
    return sendAnswer(request, reply, await this.site.logo());
  }

  @Public()
  @Get('seo/settings/seo')
  async seo(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<SentAnswer<SeoSettings>> {
    return sendAnswer(request, reply, await this.site.seo());
  }

  @Public()
  @Get('redirects')
  async moved(
    @Query() { path = '/' }: PathQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<Moved>> {
    return sendAnswer(request, reply, await this.redirects.where(path));
  }
}
