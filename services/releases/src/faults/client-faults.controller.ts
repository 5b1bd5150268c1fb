import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@app/server-kit';
import { ClientFaultsDto } from './client-faults.dto';
import { ClientFaults } from './client-faults.service';

@ApiTags('releases')
@Controller('api/client-faults')
export class ClientFaultsController {
  constructor(private readonly faults: ClientFaults) {}

  @Public()
  @HttpCode(204)
  @Post()
  report(@Body() { faults }: ClientFaultsDto, @Ip() ip: string): Promise<void> {
    return this.faults.count(faults, ip);
  }
}
