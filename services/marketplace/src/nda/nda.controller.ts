import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  ConfidentialListing,
  EvidenceBundle,
  NdaList,
  NdaSetting,
  NdaText,
  NdaView,
  RequestedNda,
} from '@app/contracts';
import { CLOCK, CurrentActor, RequireUser, sendFile, type Actor, type Clock, type SentFile } from '@app/server-kit';
import { NdaEvidenceService } from './evidence.service';
import { GrantsRepository } from './grants.repository';
import { NdaRequestsService } from './nda-requests.service';
import { CountersignNdaDto, NdaReasonDto, NdaSettingDto, SignNdaDto } from './nda.dto';
import { ConfidentialNotFoundError } from './nda.errors';
import { NdaService } from './nda.service';
import { NdaId, Source, type RequestSource } from './request-source';

const PRIVATE = 'private, no-store';

const attachment = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': PRIVATE,
  'x-robots-tag': 'noindex',
});

@ApiTags('marketplace')
@RequireUser()
@Controller('api/marketplace-listings/:id')
export class ListingNdaController {
  constructor(
    private readonly requests: NdaRequestsService,
    private readonly grants: GrantsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @ApiOperation({ summary: 'Asks for the NDA of a listing and shows its text; repeating it shows the present text' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post('nda')
  request(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<RequestedNda> {
    return this.requests.request(actor, id);
  }

  @ApiOperation({ summary: 'The owner’s standing signature, and whether it countersigns every signed NDA' })
  @Header('cache-control', PRIVATE)
  @Put('nda-setting')
  setting(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: NdaSettingDto): Promise<NdaSetting> {
    return this.requests.saveSetting(actor, id, body);
  }

  @ApiOperation({ summary: 'What an active NDA opens; 404 alike for a missing, malformed or closed listing' })
  @Header('cache-control', PRIVATE)
  @Get('confidential')
  async confidential(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ConfidentialListing> {
    const found = await this.grants.readConfidential(actor, id, this.clock.now());
    if (!found) throw new ConfidentialNotFoundError();
    return { ...found, until: found.until.toISOString() };
  }
}

@ApiTags('marketplace')
@RequireUser()
@Controller('api/ndas')
export class NdaController {
  constructor(
    private readonly ndas: NdaService,
    private readonly requests: NdaRequestsService,
    private readonly evidence: NdaEvidenceService,
  ) {}

  @ApiOperation({ summary: 'The caller’s NDAs as buyer, and those of the caller’s listings' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(@CurrentActor() actor: Actor): Promise<NdaList> {
    return this.requests.list(actor);
  }

  @ApiOperation({ summary: 'The page of an NDA as its buyer was shown it last, for either side to read' })
  @Header('cache-control', PRIVATE)
  @Get(':id/page')
  page(@CurrentActor() actor: Actor, @NdaId() id: string): Promise<NdaText> {
    return this.requests.page(actor, id);
  }

  @ApiOperation({ summary: 'The buyer signs the page that was shown; another page by now is a conflict' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/sign')
  sign(
    @CurrentActor() actor: Actor,
    @NdaId() id: string,
    @Body() body: SignNdaDto,
    @Source() source: RequestSource,
  ): Promise<NdaView> {
    return this.ndas.sign(actor, id, body, source);
  }

  @ApiOperation({ summary: 'The seller countersigns the page that they read, which opens the confidential data' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/countersign')
  countersign(
    @CurrentActor() actor: Actor,
    @NdaId() id: string,
    @Body() body: CountersignNdaDto,
    @Source() source: RequestSource,
  ): Promise<NdaView> {
    return this.ndas.countersign(actor, id, body, source);
  }

  @ApiOperation({ summary: 'The seller declines' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/decline')
  decline(
    @CurrentActor() actor: Actor,
    @NdaId() id: string,
    @Body() { reason }: NdaReasonDto,
    @Source() source: RequestSource,
  ): Promise<NdaView> {
    return this.ndas.decline(actor, id, reason, source);
  }

  @ApiOperation({ summary: 'The buyer withdraws before the seller has countersigned' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/withdraw')
  withdraw(@CurrentActor() actor: Actor, @NdaId() id: string, @Source() source: RequestSource): Promise<NdaView> {
    return this.ndas.withdraw(actor, id, source);
  }

  @ApiOperation({ summary: 'The seller ends an active NDA; its access ends at once' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/end')
  end(
    @CurrentActor() actor: Actor,
    @NdaId() id: string,
    @Body() { reason }: NdaReasonDto,
    @Source() source: RequestSource,
  ): Promise<NdaView> {
    return this.ndas.end(actor, id, reason, source);
  }

  @ApiOperation({ summary: 'The signed document' })
  @Get(':id/document')
  async document(
    @CurrentActor() actor: Actor,
    @NdaId() id: string,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<'application/pdf'>> {
    const body = await this.requests.document(actor, id);
    return sendFile(reply, { type: 'application/pdf', body, headers: attachment('signed-nda.pdf') });
  }

  @ApiOperation({ summary: 'Everything that proves this NDA, as a file that verifies without this site' })
  @Get(':id/evidence')
  async bundle(
    @CurrentActor() actor: Actor,
    @NdaId() id: string,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<'application/json', EvidenceBundle>> {
    const body = await this.evidence.bundle(actor, id);
    return sendFile(reply, { type: 'application/json', body, headers: attachment('nda-evidence.json') });
  }
}
