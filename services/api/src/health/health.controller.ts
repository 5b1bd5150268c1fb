import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@app/server-kit';
import { ReadinessService, type Readiness } from './readiness.service';

type Healthy = { status: 'ok' };

/** Shallow on purpose: a client's session recovery asks whether it can reach us, nothing else. */
@ApiTags('health')
@Public()
@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  @Get(['api/health', 'livez'])
  @Header('cache-control', 'no-store')
  alive(): Healthy {
    return { status: 'ok' };
  }

  @Get('readyz')
  @Header('cache-control', 'no-store')
  ready(): Promise<Readiness> {
    return this.readiness.check();
  }
}
