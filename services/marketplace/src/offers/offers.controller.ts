import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OfferList, OfferView } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Source, type RequestSource } from '../nda/request-source';
import { MoveOfferDto, NewOfferDto, OfferTermsDto, SignOfferDto } from './offers.dto';
import { OffersService } from './offers.service';

const PRIVATE = 'private, no-store';

@ApiTags('marketplace')
@RequireUser()
@Controller('api/marketplace-listings/:id/offers')
export class ListingOffersController {
  constructor(private readonly offers: OffersService) {}

  @ApiOperation({
    summary: 'Begins the draft of an offer; the listing must be open to the caller by an active NDA',
    description: '400 names each term that is wrong. One offer of a buyer for a listing is open at a time.',
  })
  @Header('cache-control', PRIVATE)
  @Post()
  create(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() { terms }: NewOfferDto): Promise<OfferView> {
    return this.offers.create(actor, id, terms);
  }
}

@ApiTags('marketplace')
@RequireUser()
@Controller('api/offers')
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @ApiOperation({ summary: 'The caller’s offers as buyer, and those for the caller’s listings' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(@CurrentActor() actor: Actor): Promise<OfferList> {
    return this.offers.list(actor);
  }

  @ApiOperation({ summary: 'One offer with every version; one of other users is 404' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<OfferView> {
    return this.offers.read(actor, id);
  }

  @ApiOperation({ summary: 'Saves the draft of the caller; 409 when `revision` is not the present one' })
  @Header('cache-control', PRIVATE)
  @Put(':id/draft')
  saveDraft(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { revision, terms }: OfferTermsDto,
  ): Promise<OfferView> {
    return this.offers.saveDraft(actor, id, revision, terms);
  }

  @ApiOperation({ summary: 'Answers with other terms: a new version, which is never changed' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/counter')
  counter(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { revision, terms }: OfferTermsDto,
  ): Promise<OfferView> {
    return this.offers.counter(actor, id, revision, terms);
  }

  @ApiOperation({
    summary: 'Sends, accepts, declines, withdraws, discards, closes or ends an offer',
    description:
      '409 with the reason when its state does not allow it, or when `revision` is not the present one. Acceptance ' +
      'places the listing under offer and suspends the access of other buyers.',
  })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/moves')
  move(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: MoveOfferDto): Promise<OfferView> {
    return this.offers.move(actor, id, body);
  }

  @ApiOperation({ summary: 'Signs the accepted version with a typed name' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/sign')
  sign(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SignOfferDto,
    @Source() source: RequestSource,
  ): Promise<OfferView> {
    return this.offers.sign(actor, id, body, source);
  }
}
