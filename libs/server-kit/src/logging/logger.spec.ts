import { createLogger, type Logger } from './logger';

function logged(act: (logger: Logger) => void): Record<string, unknown> {
  const lines: string[] = [];
  act(createLogger({ LOG_LEVEL: 'info' }, 'api', { write: (line: string) => void lines.push(line) }));
  return JSON.parse(lines.join('')) as Record<string, unknown>;
}

const refused = () =>
  Object.assign(new Error('invalid input syntax for type integer: "zebra"'), { severity: 'ERROR', routine: 'x' });

describe('a line of the log', () => {
  it('has no personal data in its object, nor two objects deeper', () => {
    const line = logged((logger) => logger.info({ code: 'z', a: { email: 'z', b: { token: 'z' } } }, 'm'));
    expect(line).toMatchObject({ code: '[removed]', a: { email: '[removed]', b: { token: '[removed]' } } });
  });

  it('has the code of an error under its own name', () => {
    expect(logged((logger) => logger.info({ errorCode: 'CONTENT.NOT_FOUND' }, 'm'))).toMatchObject({
      errorCode: 'CONTENT.NOT_FOUND',
    });
  });

  it.each<[string, (logger: Logger) => void]>([
    ['alone', (logger) => logger.error(refused())],
    ['under its key', (logger) => logger.error({ err: refused() })],
    ['with an empty message', (logger) => logger.error({ err: refused() }, undefined)],
  ])('has no message of an error that is logged without words, %s', (_how, act) => {
    const line = logged(act);
    expect(line).toMatchObject({ msg: 'an error without words', err: { type: 'Error' } });
    expect(JSON.stringify(line)).not.toContain('zebra');
  });

  it('needs no words when there is no error', () => {
    expect(logged((logger) => logger.info({ port: 1 }))).not.toHaveProperty('msg');
    expect(logged((logger) => logger.info('words alone'))).toMatchObject({ msg: 'words alone' });
    expect(logged((logger) => logger.info('%s words', 'two'))).toMatchObject({ msg: 'two words' });
  });
});
