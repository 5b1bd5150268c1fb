import { Loop, type Clock, type Database, type Logger } from '@app/server-kit';
import { SharesRepository } from '../shares/shares.repository';

export { database } from '../database/calculator.database';
export { MarketUpdatesRepository } from '../market/market-updates.repository';

export type CalculatorWorkerParts = { dataSource: Database; logger: Logger; clock: Clock };

/** The worker's side of this context: a separate entry, so that the worker does not load the engine and the exports. */
export type CalculatorWorker = { loops: Loop[] };

const SWEEP_EVERY_MS = 3_600_000;

export function createCalculatorWorker({ dataSource, logger, clock }: CalculatorWorkerParts): CalculatorWorker {
  const shares = new SharesRepository(dataSource);
  const sweep = async () => {
    const removed = await shares.removeEnded(clock.now());
    if (removed > 0) logger.info({ removed }, 'expired links removed');
  };
  return { loops: [new Loop({ name: 'share retention', everyMs: SWEEP_EVERY_MS, logger, work: sweep })] };
}
