import type { ContextDatabase } from '../database/context-database';
import { CreateOutbox1760000000001 } from './create-outbox.migration';
import { FindPerson1760000000004 } from './find-person.migration';
import { PartitionOutbox1764300000001 } from './partition-outbox.migration';

/** A schema of its own, because every context writes to it and none owns it. */
export const outboxDatabase: ContextDatabase = {
  schema: 'outbox',
  entities: [],
  migrations: [CreateOutbox1760000000001, FindPerson1760000000004, PartitionOutbox1764300000001],
};
