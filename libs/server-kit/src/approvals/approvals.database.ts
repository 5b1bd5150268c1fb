import type { ContextDatabase } from '../database/context-database';
import { CreateApprovals1765400000000 } from './create-approvals.migration';

/** Acts that wait for a second person; a schema of its own, because acts of every context wait there. */
export const approvalsDatabase: ContextDatabase = {
  schema: 'approvals',
  entities: [],
  migrations: [CreateApprovals1765400000000],
};
