import { DataSource, type DataSourceOptions, type QueryRunner, type ReplicationMode } from 'typeorm';
import { currentAct, type AdminAct } from '../audit/admin-act';

/** Of a program; one that has the audit log writes to it. */
export function dataSourceOf(options: DataSourceOptions, isAudited: boolean): DataSource {
  return isAudited ? new AuditedDataSource(options) : new DataSource(options);
}

const APPEND = 'SELECT audit.append($1, $2, $3, $4, $5, $6, $7, $8) AS "isRecorded"';
const WRITES = /^\s*(?:insert|update|delete|with|merge)\b/i;

/**
 * Writes the entry of the audit log in each transaction in which an administrator's call changes something (ADR 88). A
 * statement outside of a transaction gets one, so that no change is committed without its entry, in any context.
 */
export class AuditedDataSource extends DataSource {
  override createQueryRunner(mode?: ReplicationMode): QueryRunner {
    const runner = super.createQueryRunner(mode);
    const act = currentAct();
    return act ? recording(runner, act) : runner;
  }

  /** For a call that committed no change: what was looked up, tried or sent. */
  async record(act: AdminAct): Promise<void> {
    await this.query(APPEND, [...partsOf(act), true]);
  }
}

function partsOf({ actorId, sessionId, right, method, route, target, requestId }: AdminAct): string[] {
  return [actorId, sessionId, right, method, route, target, requestId];
}

function recording(runner: QueryRunner, act: AdminAct): QueryRunner {
  const query = runner.query.bind(runner) as (...call: Parameters<QueryRunner['query']>) => Promise<unknown>;
  const start = runner.startTransaction.bind(runner);
  const commit = runner.commitTransaction.bind(runner);
  runner.startTransaction = async (isolation) => {
    await start(isolation);
    await query("SELECT set_config('audit.act', 'on', true)");
  };
  runner.commitTransaction = async () => {
    const [row] = (await query(APPEND, [...partsOf(act), false])) as { isRecorded: boolean }[];
    await commit();
    act.isRecorded ||= row?.isRecorded ?? false;
  };
  const queryRecorded = async (...call: Parameters<QueryRunner['query']>): Promise<unknown> => {
    if (runner.isTransactionActive || !WRITES.test(call[0])) return query(...call);
    await runner.startTransaction();
    try {
      const result = await query(...call);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      throw error;
    }
  };
  runner.query = queryRecorded as QueryRunner['query'];
  return runner;
}
