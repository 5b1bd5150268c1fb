import type { ContextDatabase } from '../database/context-database';
import { CreateAudit1765300000001 } from './create-audit.migration';
import { NamePartitions1765300000002 } from './name-partitions.migration';

/** What administrators did, in every context; a schema of its own, because each context's transactions write to it. */
export const auditDatabase: ContextDatabase = {
  schema: 'audit',
  entities: [],
  migrations: [CreateAudit1765300000001, NamePartitions1765300000002],
  after: async (run, schemas) => {
    for (const schema of schemas.filter((name) => !UNWATCHED.has(name))) await run('SELECT audit.watch($1)', [schema]);
  },
};

/** Queues, mails and limits follow from what is recorded already. */
const UNWATCHED: ReadonlySet<string> = new Set(['audit', 'bullmq', 'outbox', 'limits', 'mail']);
