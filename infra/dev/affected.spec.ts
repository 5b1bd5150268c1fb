import { affectedBy, hasMigration } from './affected.mjs';

describe('what starts again after a change', () => {
  it.each([
    [['api'], ['api']],
    [
      ['web', 'api'],
      ['api', 'web'],
    ],
    [['sandbox realm'], ['api', 'web']],
    [
      ['sandbox process', 'worker'],
      ['api', 'worker', 'web'],
    ],
    [[], []],
  ])('%j: %j', (parts, services) => {
    expect(affectedBy(parts)).toEqual(services);
  });

  it('includes a step for the database when a migration is new or changed', () => {
    expect(hasMigration(['services/releases/src/database/1763640000000-releases.ts'])).toBe(true);
    expect(hasMigration(['services/releases/src/database/pin.entity.ts', 'libs/ui/src/index.ts'])).toBe(false);
  });
});
