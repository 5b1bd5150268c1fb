import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger';

/** Nest's own messages in the same JSON lines as ours. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: contextOf(rest) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(
      { context: contextOf(rest), err: message instanceof Error ? message : undefined },
      String(message),
    );
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: contextOf(rest) }, String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ context: contextOf(rest) }, String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ context: contextOf(rest) }, String(message));
  }
}

/** Nest passes the name of the logging class as the last argument. */
function contextOf(rest: unknown[]): string | undefined {
  const last = rest.at(-1);
  return typeof last === 'string' ? last : undefined;
}
