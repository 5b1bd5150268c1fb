import { CONTEXTS } from './contexts';

describe('the migrations of all contexts', () => {
  it('have names of their own: a bundler renames the second class of a name, and the table knows names', () => {
    const names = CONTEXTS.flatMap(({ database }) => database.migrations.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
