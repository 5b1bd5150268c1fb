import { Controller, Get, Query } from '@nestjs/common';
import type { DeliveryPage, DeliverySummary } from '@app/contracts';
import { RequireAdmin, RequireRight } from '@app/server-kit';
import { DeliveryQueryDto } from './delivery-query.dto';
import { LedgerService } from './ledger.service';

@Controller('api/admin/deliveries')
export class DeliveriesController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @RequireAdmin()
  @RequireRight('conversions.read')
  list(@Query() query: DeliveryQueryDto): Promise<DeliveryPage> {
    return this.ledger.page(query);
  }

  @Get('summary')
  @RequireAdmin()
  @RequireRight('conversions.read')
  summary(): Promise<DeliverySummary> {
    return this.ledger.summary();
  }
}
