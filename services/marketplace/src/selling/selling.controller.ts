import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListingPreview, MyListing, MyListings } from '@app/contracts';
import { CurrentActor, RequireUser, TakesAtMost, type Actor } from '@app/server-kit';
import { CreateListingDto, MoveListingDto, SaveListingDto, SubmitListingDto } from './selling.dto';
import { SellingService } from './selling.service';

/** Twice what every text at its bound takes. */
const BODY_MAX_BYTES = 256 * 1024;

@ApiTags('marketplace')
@RequireUser()
@Controller('api/my-listings')
export class SellingController {
  constructor(private readonly selling: SellingService) {}

  @ApiOperation({ summary: 'The caller’s listings, the latest changed first' })
  @Get()
  list(@CurrentActor() actor: Actor): Promise<MyListings> {
    return this.selling.list(actor);
  }

  @ApiOperation({ summary: 'Begins a draft; needs a verified email address' })
  @Post()
  create(@CurrentActor() actor: Actor, @Body() { type }: CreateListingDto): Promise<MyListing> {
    return this.selling.create(actor, type);
  }

  @ApiOperation({ summary: 'An own listing with all its fields; any other is 404' })
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MyListing> {
    return this.selling.get(actor, id);
  }

  @ApiOperation({
    summary: 'Saves the fields that are sent and keeps the others; a draft may be incomplete',
    description:
      '409 with `MARKETPLACE.LISTING_CHANGED` and the stored content when `revision` is not the present one.',
  })
  @TakesAtMost(BODY_MAX_BYTES)
  @Put(':id')
  save(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: SaveListingDto): Promise<MyListing> {
    return this.selling.save(actor, id, body);
  }

  @ApiOperation({ summary: 'What each kind of reader would see of the stored content' })
  @HttpCode(200)
  @Post(':id/preview')
  preview(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ListingPreview> {
    return this.selling.preview(actor, id);
  }

  @ApiOperation({
    summary: 'Submits it for review; an edit of terms alone is published at once',
    description: 'Exact figures that few firms fit need `confirmRecognizable` with the number of the preview.',
  })
  @HttpCode(200)
  @Post(':id/submit')
  submit(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: SubmitListingDto): Promise<MyListing> {
    return this.selling.submit(actor, id, body);
  }

  @ApiOperation({ summary: 'Any other move of its owner; 409 with the reason when its state does not allow it' })
  @HttpCode(200)
  @Post(':id/moves')
  move(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: MoveListingDto): Promise<MyListing> {
    return this.selling.move(actor, id, body);
  }
}
