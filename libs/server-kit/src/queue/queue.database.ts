import type { ContextDatabase } from '../database/context-database';
import { CreateQueueStore1760000000000, QUEUE_SCHEMA } from './create-queue-store.migration';

/** Migrated wherever the product runs, Redis or not, so that taking `REDIS_URL` away needs no migration. */
export const queueDatabase: ContextDatabase = {
  schema: QUEUE_SCHEMA,
  entities: [],
  migrations: [CreateQueueStore1760000000000],
};
