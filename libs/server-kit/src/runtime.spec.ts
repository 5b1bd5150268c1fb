import { EventEmitter } from 'node:events';
import { QueryFailedError } from 'typeorm';
import { ConfigError } from './config/config';
import { runProgram, type Shutdown } from './runtime';

const CONFIG = { LOG_LEVEL: 'info' } as const;

/** What the driver throws: the value that a person typed is in its message and among its parameters. */
const statementFault = () =>
  new QueryFailedError(
    'SELECT $1::int',
    ['zebra'],
    Object.assign(new Error('invalid input syntax for type integer: "zebra"'), { code: '22P02', detail: 'zebra' }),
  );

/** A process that records what becomes of it. */
class RecordedProcess extends EventEmitter {
  readonly codes: number[] = [];
  errors = '';
  readonly stderr = { write: (text: string) => Boolean((this.errors += text)) };
  exit(code: number): void {
    this.codes.push(code);
  }
}

type Given = {
  config?: () => typeof CONFIG;
  start?: (host: RecordedProcess) => Promise<Shutdown>;
  write?: (line: string) => void;
};

async function ran({ config = () => CONFIG, start = async () => ({ close: async () => {} }), write }: Given) {
  const host = new RecordedProcess();
  const lines: string[] = [];
  const out = { write: write ?? ((line: string) => void lines.push(line)) };
  const program = { name: 'api', config, start: () => start(host) };
  await runProgram(program, { host: host as unknown as NodeJS.Process, out });
  return { host, lines, logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const failing = (fault: unknown) => ({ start: () => Promise.reject(fault as Error) });

describe('a program', () => {
  it('that cannot use its configuration says so as plain text', async () => {
    const config = () => {
      throw new ConfigError([{ name: 'PORT', problem: 'is missing' }]);
    };
    const { host, lines } = await ran({ config });
    expect({ codes: host.codes, errors: host.errors, lines }).toEqual({
      codes: [1],
      errors: 'The configuration has 1 fault:\n  PORT is missing\n',
      lines: [],
    });
  });

  it('that fails before it has a configuration logs why', async () => {
    const config = () => {
      throw statementFault();
    };
    const { host, lines } = await ran({ config });
    expect([host.codes, host.errors, lines.length]).toEqual([[1], '', 1]);
    expect(lines.join('')).not.toContain('zebra');
  });

  it('that does not start logs why, without the values of a statement', async () => {
    const { host, lines, logged } = await ran(failing(statementFault()));
    expect([host.codes, host.errors]).toEqual([[1], '']);
    expect(logged()).toMatchObject([{ level: 'fatal', service: 'api', err: { sqlState: '22P02' } }]);
    expect(lines.join('')).not.toContain('zebra');
  });

  it.each(['uncaughtException', 'unhandledRejection'])('ends on an %s, which it logs without values', async (event) => {
    const { host, lines, logged } = await ran({});
    host.emit(event, statementFault());
    expect([host.codes, host.errors]).toEqual([[1], '']);
    expect(logged()).toMatchObject([{ level: 'fatal', service: 'api', err: { sqlState: '22P02' } }]);
    expect(lines.join('')).not.toContain('zebra');
  });

  it('ends on an uncaught exception while it starts', async () => {
    const { host, logged } = await ran({
      start(starting) {
        starting.emit('uncaughtException', new Error('too early'));
        return Promise.resolve({ close: async () => {} });
      },
    });
    expect(host.codes).toEqual([1]);
    expect(logged()).toMatchObject([{ level: 'fatal', err: { message: 'too early' } }]);
  });

  it('ends on an uncaught exception that cannot be logged', async () => {
    const { host } = await ran({
      write: () => {
        throw new Error('the disk is full');
      },
    });
    expect(() => host.emit('uncaughtException', statementFault())).toThrow('the disk is full');
    expect(host.codes).toEqual([1]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('closes on %s, and ends with 0', async (signal) => {
    const closed: string[] = [];
    const start = async () => ({
      begin: () => void closed.push('begin'),
      close: async () => void closed.push('close'),
    });
    const { host, logged } = await ran({ start });
    const ended = new Promise((resolve) => (host.exit = resolve));
    host.emit(signal, signal);
    expect([await ended, closed]).toEqual([0, ['begin', 'close']]);
    expect(logged()).toMatchObject([{ level: 'info', msg: 'stopping', signal }]);
  });
});
