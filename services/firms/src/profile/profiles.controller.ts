import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FirmAnswer } from '@app/contracts';
import { Public, sendAnswer, sendFile, type SentAnswer, type SentFile } from '@app/server-kit';
import { FirmPicturesService } from './firm-pictures.service';
import { ProfilesService } from './profiles.service';

/** As long as a preview may show what has changed since. */
const PICTURE_CACHE = 'public, max-age=300';

@ApiTags('firms')
@Public()
@Controller('api')
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly pictures: FirmPicturesService,
  ) {}

  @ApiOperation({ summary: 'The profile of a firm, or where it has moved', description: '404 for any other number.' })
  @Get('firm-profiles/:id')
  async ofNumber(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<FirmAnswer>> {
    return sendAnswer(request, reply, await this.profiles.ofNumber(id));
  }

  @ApiOperation({ summary: 'The picture that previews of its shared link show' })
  @Get('firm-profiles/:id/picture')
  async picture(@Param('id') id: string, @Res() reply: FastifyReply): Promise<SentFile<'image/png'>> {
    const body = await this.pictures.draw(id);
    return sendFile(reply, { type: 'image/png', body, headers: { 'cache-control': PICTURE_CACHE } });
  }

  @ApiOperation({ summary: 'The logo of a published firm' })
  @Get('firm-profiles/:id/logo')
  async logo(@Param('id') id: string, @Res() reply: FastifyReply): Promise<SentFile<'image/png'>> {
    const body = await this.profiles.logo(id);
    return sendFile(reply, { type: 'image/png', body, headers: { 'cache-control': PICTURE_CACHE } });
  }

  @ApiOperation({
    summary: 'The profile of the firm with this address, or where it has moved',
    description: '404 for reserved words, unknown names and removed firms.',
  })
  @Get('firms/:name')
  async ofName(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<FirmAnswer>> {
    return sendAnswer(request, reply, await this.profiles.ofName(name));
  }
}
