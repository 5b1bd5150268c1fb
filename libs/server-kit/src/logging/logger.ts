import { pino, type DestinationStream, type Logger } from 'pino';
import type { AppConfig } from '../config/config';
import { serializeError } from './error-serializer';

export type { Logger };

/** Keys that must never be logged in clear text, at any depth of a logged object. */
const PERSONAL = [
  'email',
  'username',
  'password',
  'phone',
  'firstName',
  'lastName',
  'token',
  'code',
  'authorization',
  'cookie',
  'clientIp',
  'userAgent',
];

/** JSON lines on stdout, or where `out` writes them, with the runnable's name and without personal data. */
export function createLogger(config: Pick<AppConfig, 'LOG_LEVEL'>, name: string, out?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PERSONAL.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
    serializers: { err: serializeError, error: serializeError },
    formatters: {
      level: (label: string) => ({ level: label }),
      // An error under any other key would be written with all of its fields.
      log: (entry: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, serializeError(value)])),
    },
  };
  return out ? pino(options, out) : pino(options);
}
