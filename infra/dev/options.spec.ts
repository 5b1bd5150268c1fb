import { parseOptions, PROJECTS } from './options.mjs';

describe('the options of npm run dev', () => {
  it('are those of npm start, and without a name everything is built', () => {
    expect(parseOptions([], {})).toMatchObject({ help: false, reset: false, projects: PROJECTS });
    expect(parseOptions(['--port', '9000', '--reset'], {})).toMatchObject({ reset: true, ports: { web: 9000 } });
  });

  it.each([
    [['mf-calculator'], ['mf-calculator']],
    [
      ['mf-calculator/', 'shell', 'mf-calculator'],
      ['mf-calculator', 'shell'],
    ],
    [['--port', '9000', 'mf-admin'], ['mf-admin']],
    [['mf-admin', '--port=9000'], ['mf-admin']],
  ])('%j select what is built', (args, projects) => {
    expect(parseOptions(args, {}).projects).toEqual(projects);
  });

  it('list the possible remotes for an unknown name', () => {
    expect(() => parseOptions(['nonsense'], {})).toThrow(
      'There is no remote "nonsense". There are: shell, mf-marketing, mf-calculator, mf-marketplace, mf-admin.',
    );
  });

  it.each([[['--nonsense']], [['--port', 'x']], [['--port']]])('refuse %j', (args) => {
    expect(() => parseOptions(args, {})).toThrow(/There is no option|--port must be a port/);
  });

  it('refuse production, whose pages must not have the development client', () => {
    expect(() => parseOptions([], { NODE_ENV: 'production' })).toThrow('NODE_ENV is production');
  });
});
