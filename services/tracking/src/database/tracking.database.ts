import type { ContextDatabase } from '@app/server-kit';
import { CountLedger1760000000011 } from './count-ledger.migration';
import { CreateTracking1760000000010 } from './create-tracking.migration';
import { EventReceivers1760000000012 } from './event-receivers.migration';
import { FiveDestinations1763985000000 } from './five-destinations.migration';
import { PartitionTracking1764300000002 } from './partition-tracking.migration';

/** No entities: this context changes its rows with conditional updates, written as SQL in its repositories. */
export const database: ContextDatabase = {
  schema: 'tracking',
  entities: [],
  migrations: [
    CreateTracking1760000000010,
    CountLedger1760000000011,
    EventReceivers1760000000012,
    FiveDestinations1763985000000,
    PartitionTracking1764300000002,
  ],
};
