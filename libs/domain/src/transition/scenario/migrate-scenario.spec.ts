import { referenceCase } from '../testing/reference-case';
import { migrateScenario, type MigrationStep } from './migrate-scenario';

describe('a saved scenario', () => {
  it('of this version is read as it is', () => {
    expect(migrateScenario(referenceCase())).toEqual({ scenario: referenceCase(), faults: [] });
  });

  it('of a later version is refused with a sentence', () => {
    expect(migrateScenario({ ...referenceCase(), schemaVersion: 2 })).toEqual({
      scenario: null,
      faults: [
        {
          path: 'schemaVersion',
          message: 'This calculation was saved by a newer version: reload the page and open it again.',
        },
      ],
    });
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    { schemaVersion: 'one' },
    { schemaVersion: Number.NaN },
    { schemaVersion: -5 },
  ])('%j is refused, not guessed at', (value) => {
    expect(migrateScenario(value).scenario).toBeNull();
  });

  it('of an old version is raised step by step', () => {
    const {
      advisor: { t12, ...advisor },
      ...rest
    } = referenceCase();
    const steps: Record<number, MigrationStep> = {
      [-1]: (saved) => ({ ...saved, advisor: { ...advisor, production: t12 } }),
      0: (saved) => ({ ...saved, advisor: { ...advisor, t12: Reflect.get(Object(saved.advisor), 'production') } }),
    };
    expect(migrateScenario({ ...rest, schemaVersion: -1 }, steps).scenario).toEqual(referenceCase());
  });
});
