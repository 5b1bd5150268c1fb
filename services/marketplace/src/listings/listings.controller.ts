import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GoneListing, ListingDetail, ListingSitemap, ListingTeaser } from '@app/contracts';
import {
  prepareAnswer,
  Public,
  sendAnswer,
  sendFile,
  type SentAnswer,
  type SentFile,
  type WithStatus,
} from '@app/server-kit';
import { ListingPicturesService } from './listing-pictures.service';
import { ListingSitemapQuery, ListingsQuery } from './listings-query.dto';
import { ListingGoneError } from './listings.errors';
import { ListingsService } from './listings.service';

/** As long as a preview may show what the owner has changed since. */
const PICTURE_CACHE = 'public, max-age=300';

@ApiTags('marketplace')
@Controller('api/marketplace-listings')
export class ListingsController {
  constructor(
    private readonly listings: ListingsService,
    private readonly pictures: ListingPicturesService,
  ) {}

  @Public()
  @Get()
  async list(
    @Query() query: ListingsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<ListingTeaser[]>> {
    return sendAnswer(request, reply, await this.listings.list(query.type));
  }

  @ApiOperation({
    summary: 'What the public may know of a listing',
    description: '410, with similar listings, for one that was public once; 404 for any other id.',
  })
  @Public()
  @Get(':id')
  async detail(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<ListingDetail> | WithStatus<410, GoneListing>> {
    try {
      return sendAnswer(request, reply, await this.listings.detail(id));
    } catch (error) {
      if (!(error instanceof ListingGoneError)) throw error;
      const { code, message } = error;
      const similar = await this.listings.similar(id);
      const body: GoneListing = { error: { code, message }, requestId: request.id, similar };
      void reply.code(410).header('cache-control', 'no-cache').send(body);
      return body;
    }
  }

  @ApiOperation({ summary: 'The picture that previews of its shared link show' })
  @Public()
  @Get(':id/picture')
  async picture(@Param('id') id: string, @Res() reply: FastifyReply): Promise<SentFile<'image/png'>> {
    const body = await this.pictures.draw(id);
    return sendFile(reply, { type: 'image/png', body, headers: { 'cache-control': PICTURE_CACHE } });
  }

  @ApiOperation({ summary: 'Up to four listings of the same type or area, also of one that was public once' })
  @Public()
  @Get(':id/similar')
  async similar(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<ListingTeaser[]>> {
    return sendAnswer(request, reply, prepareAnswer(await this.listings.similar(id)));
  }
}

@ApiTags('marketplace')
@Controller('api/marketplace-sitemap')
export class ListingSitemapController {
  constructor(private readonly listings: ListingsService) {}

  @ApiOperation({ summary: 'Number and title of every public listing, page by page' })
  @Public()
  @Get()
  async page(
    @Query() { page }: ListingSitemapQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<ListingSitemap>> {
    return sendAnswer(request, reply, await this.listings.sitemap(page ?? 1));
  }
}
