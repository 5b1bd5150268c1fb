import fc from 'fast-check';
import { calculateScenario } from '../engine/calculate-scenario';
import { scenarioArbitrary } from '../testing/arbitrary-scenario';
import { referenceCase } from '../testing/reference-case';
import { checkScenario } from './check-scenario';
import { migrateScenario, type MigrationStep } from './migrate-scenario';

describe('a saved scenario', () => {
  it('of this version is read as it is', () => {
    expect(migrateScenario(referenceCase())).toEqual({ scenario: referenceCase(), faults: [] });
  });

  it('of a later version is refused with a sentence', () => {
    expect(migrateScenario({ ...referenceCase(), schemaVersion: 4 })).toEqual({
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
    const same: MigrationStep = (saved) => saved;
    const { scenario } = migrateScenario({ ...rest, schemaVersion: -1 }, { ...steps, 1: same, 2: same });
    expect(scenario).toEqual(referenceCase());
  });

  it('of version 1 keeps its numbers: the inputs decide what is paid, and no origin is known', () => {
    const offer = referenceCase().offers[0]!;
    const { origin: _origin, ...advisor } = referenceCase().advisor;
    const backends = offer.backends.map(({ probability: _certain, onMiss: _decides, ...backend }) => backend);
    const [first, ...others] = backends;
    const old = {
      ...referenceCase(),
      schemaVersion: 1,
      advisor,
      offers: [{ ...offer, backends: [{ ...first, probability: 0.4 }, ...others] }],
    };
    const { scenario } = migrateScenario(old);
    expect(scenario?.advisor.origin).toBe('other');
    expect(scenario?.offers[0]?.backends.map(({ probability, onMiss }) => [probability, onMiss])).toEqual([
      [0.4, 'unpaid'],
      [1, 'unpaid'],
      [1, 'unpaid'],
    ]);
    // 40 % of 250,000, all of the second, and nothing of the third, which is missed at 98.40 %.
    expect(calculateScenario(scenario!).offers[0]?.backends.map(({ paid }) => paid / 100)).toEqual([
      100_000, 250_000, 0,
    ]);
  });

  it.each(['cash', 'recognized'] as const)(
    'of version 2 keeps its %s view and every result to the cent, whatever is in it',
    (basis) => {
      fc.assert(
        fc.property(scenarioArbitrary(), (scenario) => {
          const now = { ...scenario, settings: { ...scenario.settings, basis } };
          const spelling = basis === 'recognized' ? 'recognised' : basis;
          const saved = { ...now, schemaVersion: 2, settings: { ...now.settings, basis: spelling } };
          const read = migrateScenario(JSON.parse(JSON.stringify(saved))).scenario;
          const same = checkScenario(JSON.parse(JSON.stringify(now))).scenario;
          expect(read).toEqual(same);
          expect(read?.settings.basis).toBe(basis);
          expect(calculateScenario(read!)).toEqual(calculateScenario(same!));
          // What is saved again is read again as it is.
          expect(migrateScenario(JSON.parse(JSON.stringify(read))).scenario).toEqual(read);
        }),
        { numRuns: 50 },
      );
    },
  );

  it('of version 2 with a view that never was is refused at it; so is the old spelling in this version', () => {
    const withBasis = (schemaVersion: number, basis: string) => ({
      ...referenceCase(),
      schemaVersion,
      settings: { ...referenceCase().settings, basis },
    });
    for (const saved of [withBasis(2, 'accrued'), withBasis(3, 'recognised')])
      expect(migrateScenario(saved).faults.map(({ path }) => path)).toEqual(['settings.basis']);
  });

  it.each([1, 2])('of version %j without settings is refused, not guessed at', (schemaVersion) => {
    for (const settings of [undefined, null, 'none', []])
      expect(migrateScenario({ ...referenceCase(), schemaVersion, settings }).scenario).toBeNull();
  });

  it.each([{ offers: 'none' }, { offers: [null, { backends: 'none' }] }, { advisor: 7 }])(
    'of version 1 that is damaged is refused: %j',
    (damage) => {
      expect(migrateScenario({ ...referenceCase(), schemaVersion: 1, ...damage }).scenario).toBeNull();
    },
  );
});
