import type { ContextDatabase } from '../database/context-database';
import { BoundStalledCheck1761200000000 } from './bound-stalled-check.migration';
import { CreateQueueStore1760000000000, QUEUE_SCHEMA } from './create-queue-store.migration';

/** Always migrated, with or without Redis, so that removing `REDIS_URL` needs no migration. */
export const queueDatabase: ContextDatabase = {
  schema: QUEUE_SCHEMA,
  entities: [],
  migrations: [CreateQueueStore1760000000000, BoundStalledCheck1761200000000],
};
