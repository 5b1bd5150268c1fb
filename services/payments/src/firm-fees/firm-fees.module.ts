import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments.module';
import { FirmFeesController } from './firm-fees.controller';
import { FirmFeesService } from './firm-fees.service';

/** Fees of firms' submissions. Needs, besides what payments need, the submissions of the application. */
@Module({
  imports: [PaymentsModule],
  controllers: [FirmFeesController],
  providers: [FirmFeesService],
})
export class FirmFeesModule {}
