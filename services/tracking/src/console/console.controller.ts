import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { ConversionWay, ReplayResponse, TestConversionResponse } from '@app/contracts';
import { RequireAdmin, RequireRight } from '@app/server-kit';
import { NumberParams, ReplayDto, TestConversionDto } from './console.dto';
import { ConsoleService } from './console.service';

@Controller('api/admin')
@RequireAdmin()
@RequireRight({ read: 'conversions.read', write: 'conversions.manage' })
export class ConsoleController {
  constructor(private readonly console: ConsoleService) {}

  @ApiOperation({ summary: 'One event from intake to the answers of the services' })
  @Get('conversions/:id')
  way(@Param() { id }: NumberParams): Promise<ConversionWay> {
    return this.console.way(id);
  }

  @ApiOperation({ summary: 'Sends an event of the test mode' })
  @Post('conversions/test')
  @HttpCode(202)
  sendTest(@Body() { name }: TestConversionDto): Promise<TestConversionResponse> {
    return this.console.sendTest(name);
  }

  @ApiOperation({ summary: 'Sends one dead delivery again; 409 when it is not dead, or its event was sent since' })
  @Post('deliveries/:id/replay')
  @HttpCode(204)
  replay(@Param() { id }: NumberParams): Promise<void> {
    return this.console.replay(id);
  }

  @ApiOperation({ summary: 'Sends the dead deliveries of one service again, a thousand at a time' })
  @Post('deliveries/replays')
  @HttpCode(200)
  replayAll(@Body() { destination }: ReplayDto): Promise<ReplayResponse> {
    return this.console.replayAll(destination);
  }
}
