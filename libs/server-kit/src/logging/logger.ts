import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { AppConfig } from '../config/config';
import { serializeError } from './error-serializer';

export type { Logger };

/**
 * Keys that must never be logged in clear text: in a logged object, in the objects in it, and in those in them. Deeper
 * ones are not looked for. The code of an error is logged as `errorCode`.
 */
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

/** Without words, pino would write the error's own message, values included, in their place. */
const NO_WORDS = 'an error without words';

const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method) {
  const [entry, words] = args as [unknown, unknown?];
  const isOfError = entry instanceof Error || (typeof entry === 'object' && entry !== null && 'err' in entry);
  return isOfError && words === undefined ? method.call(this, entry, NO_WORDS) : method.apply(this, args);
};

/** JSON lines on stdout, or where `out` writes them, with the runnable's name and without personal data. */
export function createLogger(config: Pick<AppConfig, 'LOG_LEVEL'>, name: string, out?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PERSONAL.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
    hooks: { logMethod },
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
