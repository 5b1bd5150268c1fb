import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments.module';
import { PaymentDiagnosticsController } from './payment-diagnostics.controller';

/** Imported only where diagnostics are on; elsewhere its route does not exist. */
@Module({ imports: [PaymentsModule], controllers: [PaymentDiagnosticsController] })
export class PaymentDiagnosticsModule {}
