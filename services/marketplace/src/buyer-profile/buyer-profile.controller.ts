import { Body, Controller, Delete, Get, Header, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { MyBuyerProfile, ShownBuyer } from '@app/contracts';
import { CurrentActor, RequireUser, StreamOfBody, TakesStream, type Actor, type StreamedBody } from '@app/server-kit';
import { SaveBuyerProfileDto, UploadProofParameters } from './buyer-profile.dto';
import { BuyerProfileService } from './buyer-profile.service';

const PRIVATE = 'private, no-store';

@ApiTags('marketplace')
@RequireUser()
@Controller('api/my-buyer-profile')
export class MyBuyerProfileController {
  constructor(private readonly profiles: BuyerProfileService) {}

  @ApiOperation({ summary: 'The caller’s buyer profile and the state of their proof of funds' })
  @Header('cache-control', PRIVATE)
  @Get()
  read(@CurrentActor() actor: Actor): Promise<MyBuyerProfile> {
    return this.profiles.read(actor);
  }

  @ApiOperation({
    summary: 'Saves the caller’s buyer profile',
    description:
      '409 with `MARKETPLACE.BUYER_PROFILE_CHANGED` and the stored profile when `revision` is not the present one. ' +
      'Contact data in the summary is refused with its passages.',
  })
  @Header('cache-control', PRIVATE)
  @Put()
  save(@CurrentActor() actor: Actor, @Body() body: SaveBuyerProfileDto): Promise<MyBuyerProfile> {
    return this.profiles.save(actor, body);
  }

  @ApiOperation({
    summary: 'Submits a proof of funds: PDF, PNG or JPEG, at most 25 MB; it replaces the file before',
    description: 'The body is the file. 400 with the reason at `file` for one that is not what its name says.',
  })
  @Header('cache-control', PRIVATE)
  @TakesStream()
  @Put('proof')
  submit(
    @CurrentActor() actor: Actor,
    @Query() { name }: UploadProofParameters,
    @StreamOfBody() body: StreamedBody,
  ): Promise<MyBuyerProfile> {
    return this.profiles.submit(actor, name, body);
  }

  @ApiOperation({ summary: 'Removes the proof of funds; its file is removed within a minute' })
  @Header('cache-control', PRIVATE)
  @Delete('proof')
  remove(@CurrentActor() actor: Actor): Promise<MyBuyerProfile> {
    return this.profiles.remove(actor);
  }
}

/** What sellers see of the buyers who wrote to them or asked them for an NDA. */
@ApiTags('marketplace')
@RequireUser()
@Controller('api')
export class ShownBuyerProfilesController {
  constructor(private readonly profiles: BuyerProfileService) {}

  @ApiOperation({
    summary: 'The buyer of an open conversation, for its seller; 404 alike for everyone else',
  })
  @Header('cache-control', PRIVATE)
  @Get('marketplace-inquiries/:id/buyer-profile')
  ofInquiry(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ShownBuyer> {
    return this.profiles.ofInquiry(actor, id);
  }

  @ApiOperation({
    summary: 'The buyer of an NDA that is not over, for the owner of its listing; 404 alike for everyone else',
  })
  @Header('cache-control', PRIVATE)
  @Get('ndas/:id/buyer-profile')
  ofNda(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ShownBuyer> {
    return this.profiles.ofNda(actor, id);
  }
}
