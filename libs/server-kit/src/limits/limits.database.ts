import type { ContextDatabase } from '../database/context-database';
import { CreateLimits1760000000003 } from './create-limits.migration';

/** Counts of calls without Redis; a schema of its own, because every context may count. */
export const limitsDatabase: ContextDatabase = {
  schema: 'limits',
  entities: [],
  migrations: [CreateLimits1760000000003],
};
