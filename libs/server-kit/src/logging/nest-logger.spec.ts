import { Logger as NestStaticLogger } from '@nestjs/common';
import { createLogger } from './logger';
import { NestLogger } from './nest-logger';

const LEVELS = ['log', 'error', 'warn', 'debug', 'verbose'] as const;

/** As the driver throws it; the value is in the message, and so in the stack. */
function refused(): Error {
  const message = 'invalid input syntax for type integer: "zebra"';
  return Object.assign(new Error(message), { severity: 'ERROR', routine: 'pg_strtoint32', code: '22P02' });
}

function logged(act: (logger: NestLogger) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  act(new NestLogger(createLogger({ LOG_LEVEL: 'trace' }, 'api', { write: (line: string) => void lines.push(line) })));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('what Nest logs', () => {
  it.each(LEVELS)('by %s has the message and the class that logged', (level) => {
    expect(logged((logger) => logger[level]('Mapped {/api, GET} route', 'RouterExplorer'))).toMatchObject([
      { msg: 'Mapped {/api, GET} route', context: 'RouterExplorer' },
    ]);
  });

  it.each(LEVELS)('by %s has an error without its values', (level) => {
    const lines = logged((logger) => logger[level](refused(), 'ExceptionsHandler'));
    expect(lines).toMatchObject([
      { msg: 'Nest caught an error', context: 'ExceptionsHandler', err: { sqlState: '22P02' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('zebra');
  });

  it.each(LEVELS)('by %s has no stack for a class', (level) => {
    const lines = logged((logger) => logger[level]('it failed', refused().stack));
    expect(lines).toMatchObject([{ msg: 'it failed' }]);
    expect(lines[0]).not.toHaveProperty('context');
    expect(JSON.stringify(lines)).not.toContain('zebra');
  });

  it.each(LEVELS)('by %s has an error that comes after the message', (level) => {
    const lines = logged((logger) => logger[level]('it failed', refused(), 'Scheduler'));
    expect(lines).toMatchObject([{ msg: 'it failed', context: 'Scheduler', err: { sqlState: '22P02' } }]);
    expect(JSON.stringify(lines)).not.toContain('zebra');
  });

  it('has the class of a logger of its own, and not the stack before it', () => {
    const lines = logged((logger) => {
      NestStaticLogger.overrideLogger(logger);
      new NestStaticLogger('ExceptionsHandler').error('it failed', refused().stack);
      NestStaticLogger.overrideLogger(false);
    });
    expect(lines).toMatchObject([{ level: 'error', msg: 'it failed', context: 'ExceptionsHandler' }]);
    expect(JSON.stringify(lines)).not.toContain('zebra');
  });
});
