import { satisfies } from 'semver';
import { librariesNeeded, librariesProvided, rangeFor } from './shared-libraries.mjs';

describe('the range that a remote accepts of a shared library', () => {
  it.each([
    ['19.3.1', '^19.3.0'],
    ['1.0.0', '^1.0.0'],
    ['0.4.2', '^0.4.2'],
    ['20.0.0-rc.1', '^20.0.0-rc.1'],
  ])('built against %s it is %s, which that version satisfies', (built, range) => {
    expect(rangeFor(built)).toBe(range);
    expect(satisfies(built, range)).toBe(true);
  });

  it('is any patch of the federation runtime, whose minors may be incompatible with each other', () => {
    const { built, accepts } = librariesNeeded(() => '2.9.2')['@module-federation/webpack-bundler-runtime'] ?? {};
    expect([built, accepts]).toEqual(['2.9.2', '~2.9.0']);
  });

  it('is met by a shell of the same build', () => {
    const version = (id: string) => (id === 'react' ? '19.3.1' : '2.1.4');
    const provided = librariesProvided(version);
    for (const [id, { accepts }] of Object.entries(librariesNeeded(version)))
      expect(satisfies(provided[id] ?? '', accepts)).toBe(true);
  });
});
