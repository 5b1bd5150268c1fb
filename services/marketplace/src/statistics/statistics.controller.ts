import { Controller, Get, Header, HttpCode, Ip, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListingStatistics } from '@app/contracts';
import { clientKey, CurrentActor, Public, RequireUser, type Actor } from '@app/server-kit';
import { StatisticsService } from './statistics.service';

@ApiTags('marketplace')
@Controller('api')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @ApiOperation({ summary: 'A visitor has read a listing; 204 in every case' })
  @Public()
  @HttpCode(204)
  @Post('marketplace-listings/:id/views')
  viewed(@Param('id') id: string, @Ip() ip: string): Promise<void> {
    return this.statistics.count(null, id, clientKey(ip));
  }

  @ApiOperation({
    summary: 'The caller has read a listing; 204 in every case; owners and administrators are not counted',
  })
  @RequireUser()
  @HttpCode(204)
  @Put('viewed-listings/:id')
  viewedBy(@CurrentActor() actor: Actor, @Param('id') id: string, @Ip() ip: string): Promise<void> {
    return this.statistics.count(actor, id, clientKey(ip));
  }

  @ApiOperation({ summary: 'How an own listing was received, by week; locked without premium' })
  @RequireUser()
  @Header('cache-control', 'private, no-store')
  @Get('my-listings/:id/statistics')
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ListingStatistics> {
    return this.statistics.read(actor, id);
  }
}
