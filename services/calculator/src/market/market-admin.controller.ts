import { Body, Controller, Delete, Get, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { MarketRevision, StoredMarket } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, TakesAtMost, type Actor } from '@app/server-kit';
import { VersionQuery } from '../saved/calculation-id';
import { MarketAdminService } from './market-admin.service';
import { InvalidateMarketAfterWrites } from './market-caches';
import {
  ChannelParams,
  KeyParams,
  MonthParams,
  RangeChangeDto,
  RatesChangeDto,
  RevisionsQuery,
  SourceChangeDto,
  SourceDto,
  TemplateChangeDto,
  TemplateDto,
} from './market.dto';

/** One offer, with every list full. */
const TEMPLATE_MAX_BYTES = 128 * 1024;

/** Every change returns all entries: they are few, and the page shows them together. */
@ApiTags('calculator administration')
@RequireAdmin({ verifiedEmail: true })
@RequireRight({ read: 'content.read', write: 'market.write' })
@UseInterceptors(InvalidateMarketAfterWrites)
@Controller('api/admin/calculator')
export class MarketAdminController {
  constructor(private readonly market: MarketAdminService) {}

  @ApiOperation({ summary: 'Ranges, federal rates, sources and templates with their versions' })
  @Get('market')
  all(): Promise<StoredMarket> {
    return this.market.all();
  }

  @ApiOperation({ summary: 'Who changed an entry when, and what it said; the newest first' })
  @Get('revisions')
  revisions(@Query() { kind, key }: RevisionsQuery): Promise<MarketRevision[]> {
    return this.market.revisions(kind, key);
  }

  @Put('market-ranges/:channel')
  async saveRange(
    @CurrentActor() actor: Actor,
    @Param() { channel }: ChannelParams,
    @Body() { version, ...input }: RangeChangeDto,
  ): Promise<StoredMarket> {
    await this.market.saveRange(actor, channel, version, input);
    return this.market.all();
  }

  @ApiOperation({ summary: 'Applicable federal rates of a month; version 0 enters a month' })
  @Put('federal-rates')
  async saveRates(@CurrentActor() actor: Actor, @Body() { version, ...input }: RatesChangeDto): Promise<StoredMarket> {
    await this.market.saveRates(actor, version, input);
    return this.market.all();
  }

  @ApiOperation({ summary: 'Removes a month; calculations that use it keep its rates. The only month stays' })
  @Delete('federal-rates/:month')
  async removeRates(
    @CurrentActor() actor: Actor,
    @Param() { month }: MonthParams,
    @Query() { version }: VersionQuery,
  ): Promise<StoredMarket> {
    await this.market.remove(actor, 'rates', month, version);
    return this.market.all();
  }

  @Post('sources')
  async createSource(@CurrentActor() actor: Actor, @Body() body: SourceDto): Promise<StoredMarket> {
    await this.market.createSource(actor, body);
    return this.market.all();
  }

  @Put('sources/:id')
  async saveSource(
    @CurrentActor() actor: Actor,
    @Param() { id }: KeyParams,
    @Body() { version, ...input }: SourceChangeDto,
  ): Promise<StoredMarket> {
    await this.market.saveSource(actor, id, version, input);
    return this.market.all();
  }

  @Delete('sources/:id')
  async removeSource(
    @CurrentActor() actor: Actor,
    @Param() { id }: KeyParams,
    @Query() { version }: VersionQuery,
  ): Promise<StoredMarket> {
    await this.market.remove(actor, 'source', id, version);
    return this.market.all();
  }

  @TakesAtMost(TEMPLATE_MAX_BYTES)
  @Post('deal-templates')
  async createTemplate(@CurrentActor() actor: Actor, @Body() body: TemplateDto): Promise<StoredMarket> {
    await this.market.createTemplate(actor, body);
    return this.market.all();
  }

  @TakesAtMost(TEMPLATE_MAX_BYTES)
  @Put('deal-templates/:id')
  async saveTemplate(
    @CurrentActor() actor: Actor,
    @Param() { id }: KeyParams,
    @Body() { version, ...input }: TemplateChangeDto,
  ): Promise<StoredMarket> {
    await this.market.saveTemplate(actor, id, version, input);
    return this.market.all();
  }

  @Delete('deal-templates/:id')
  async removeTemplate(
    @CurrentActor() actor: Actor,
    @Param() { id }: KeyParams,
    @Query() { version }: VersionQuery,
  ): Promise<StoredMarket> {
    await this.market.remove(actor, 'template', id, version);
    return this.market.all();
  }
}
