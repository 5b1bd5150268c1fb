export { PaymentsWaitingWork } from './administration/payments-waiting-work';
export { PaymentDiagnosticsModule } from './diagnostics/payment-diagnostics.module';
export { PgFirmFeeChanges } from './firm-fees/firm-fee-changes';
export { FirmFeesModule } from './firm-fees/firm-fees.module';
export { database } from './payments.database';
export { PaymentsModule } from './payments.module';
export { PROVIDER_LIMITS, USUAL_LIMITS, type ProviderLimits } from './provider/provider-limits';
export { PaymentsHoldings } from './personal-data/payments-holdings';
export { PaymentsPersonalData } from './personal-data/payments-personal-data';
