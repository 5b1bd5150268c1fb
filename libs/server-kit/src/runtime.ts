import type { Logger } from './logging/logger';

/** Below the grace period of orchestrators (30 s), so that a stuck shutdown still leaves a log line. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** Shuts the process down in order on SIGTERM or SIGINT: exit code 0 when everything closed, otherwise 1. */
export function closeOnSignal(close: () => Promise<void>, logger: Logger): void {
  let closing = false;
  const end = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('stopping took too long');
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS).unref();
    close().then(
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
