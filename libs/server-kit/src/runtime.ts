import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logging/logger';

/** Below the grace period of orchestrators (30 s), so that a stuck shutdown still leaves a log line. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

export type Shutdown = {
  /** From here on the process says that it takes no new requests. */
  begin?: () => void;
  /** How long it continues to serve after that, in ms, because load balancers learn with a delay that it stops. */
  drainMs?: number;
  close: () => Promise<void>;
};

/** Shuts the process down in order on SIGTERM or SIGINT: exit code 0 when everything closed, otherwise 1. */
export function closeOnSignal({ begin, drainMs = 0, close }: Shutdown, logger: Logger): void {
  let closing = false;
  const shutDown = async () => {
    begin?.();
    await sleep(drainMs);
    await close();
  };
  const end = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    logger.info({ signal, drainMs }, 'stopping');
    setTimeout(() => {
      logger.error('stopping took too long; the process ends now');
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS).unref();
    shutDown().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
