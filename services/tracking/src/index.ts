export { database } from './database/tracking.database';
export { trackingDays } from './database/tracking-days';
export { fanOutMissed } from './delivery/missed-fan-out';
export type { LedgerService } from './ledger/ledger.service';
export { TrackingPersonalData } from './personal-data/tracking-personal-data';
export { DELIVERY_POLICY, type DeliveryPolicy } from './rules/delivery-policy';
export { TrackingModule } from './tracking.module';
export { createLedger, createTrackingWorker, type TrackingWorker, type TrackingWorkerParts } from './tracking.worker';
