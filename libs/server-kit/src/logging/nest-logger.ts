import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger';

type Level = 'error' | 'warn' | 'debug' | 'trace';

/** Nest's own messages in the same JSON lines as ours. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** An error is logged under its key alone: as text, it would have the values that the log removes from it. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const err = [message, ...rest].find((each) => each instanceof Error);
    const words = message instanceof Error ? 'Nest caught an error' : String(message);
    this.logger[level]({ context: contextOf(rest), err }, words);
  }
}

/** Nest passes the name of the logging class as the last argument, or the stack of an error where there is none. */
function contextOf(rest: unknown[]): string | undefined {
  const last = rest.at(-1);
  return typeof last === 'string' && !last.includes('\n') ? last : undefined;
}
