import { setTimeout as sleep } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import { ConfigError, type AppConfig } from './config/config';
import { createLogger, type Logger } from './logging/logger';

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
function closeOnSignal({ begin, drainMs = 0, close }: Shutdown, logger: Logger, host: NodeJS.Process): void {
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
      host.exit(1);
    }, SHUTDOWN_TIMEOUT_MS).unref();
    shutDown().then(
      () => host.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        host.exit(1);
      },
    );
  };
  host.on('SIGTERM', end);
  host.on('SIGINT', end);
}

/** Node would print such an error with all that it holds, such as the parameters of a statement. */
function endOnUncaught(logger: Logger, host: NodeJS.Process): void {
  const end = (words: string) => (err: unknown) => {
    try {
      logger.fatal({ err }, words);
    } finally {
      host.exit(1);
    }
  };
  host.on('uncaughtException', end('an error that no code caught ends the process'));
  host.on('unhandledRejection', end('a rejection that no code handled ends the process'));
}

export type Program<Config> = {
  name: string;
  /** @throws ConfigError */
  config: () => Config;
  /** Resolves when the program serves; what it returns closes it. */
  start: (config: Config, logger: Logger) => Promise<Shutdown>;
};

/** The life of a process: configuration errors are printed as plain text, everything else as log lines. */
export async function runProgram<Config extends Pick<AppConfig, 'LOG_LEVEL'>>(
  { name, config, start }: Program<Config>,
  { host = process, out }: { host?: NodeJS.Process; out?: DestinationStream } = {},
): Promise<void> {
  let logger = createLogger({ LOG_LEVEL: 'info' }, name, out);
  try {
    const read = config();
    logger = createLogger(read, name, out);
    endOnUncaught(logger, host);
    closeOnSignal(await start(read, logger), logger, host);
  } catch (error) {
    if (error instanceof ConfigError) host.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, 'the program did not start');
    host.exit(1);
  }
}
