import { parseOptions } from './options.mjs';

describe('the options of npm start', () => {
  it('begins at the documented ports', () => {
    expect(parseOptions([], {})).toMatchObject({
      reset: false,
      ports: {
        web: 8080,
        api: 3000,
        vendor: 8090,
        stripe: 8091,
        model: 8092,
        smtp: 1025,
        inbox: 8025,
        apiMetrics: 9464,
        workerMetrics: 9465,
        webMetrics: 9466,
      },
    });
  });

  it.each([[['--port', '9000']], [['--port=9000']]])('takes the port of the site from %j', (args) => {
    expect(parseOptions(args, { WEB_PORT: '7000' }).ports.web).toBe(9000);
  });

  it('takes ports from the environment', () => {
    expect(
      parseOptions(['--reset'], { WEB_PORT: '7000', API_PORT: '7001', SMTP_PORT: '7002', INBOX_PORT: '7003' }),
    ).toMatchObject({ reset: true, ports: { web: 7000, api: 7001, smtp: 7002, inbox: 7003 } });
  });

  it.each([
    [['--port'], '--port must be a port between 1 and 65535, not "".'],
    [['--port', '0'], '--port must be a port between 1 and 65535, not "0".'],
    [['--port', '70000'], '--port must be a port between 1 and 65535, not "70000".'],
    [['--port', '80a'], '--port must be a port between 1 and 65535, not "80a".'],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => parseOptions(args, {})).toThrow(sentence);
  });

  it.each([
    [['--prot', '9000'], '--prot'],
    [['-x'], '-x'],
    [['mf-calculator'], 'mf-calculator'],
    [['--toString'], '--toString'],
  ])('refuses %j, which it does not know', (args, name) => {
    expect(() => parseOptions(args, {})).toThrow(`There is no option "${name}".`);
  });
});
