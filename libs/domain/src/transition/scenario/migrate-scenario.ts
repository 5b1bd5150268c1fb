import { checkScenario, type CheckedScenario } from './check-scenario';
import { SCENARIO_SCHEMA_VERSION } from './scenario';

type Saved = Record<string, unknown>;

/**
 * From a version to the next. A step is added when the version rises and never changed afterwards: saved scenarios of
 * its version exist.
 */
export type MigrationStep = (saved: Saved) => Saved;

const isRecord = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const eachRecord = (list: unknown, change: MigrationStep): unknown =>
  Array.isArray(list) ? list.map((entry: unknown) => (isRecord(entry) ? change(entry) : entry)) : list;

/** In version 1 a back-end without a probability was certain if the inputs met it, and there was no origin. */
const originAndChances: MigrationStep = (saved) => ({
  ...saved,
  advisor: isRecord(saved.advisor) ? { ...saved.advisor, origin: 'other' } : saved.advisor,
  offers: eachRecord(saved.offers, (offer) => ({
    ...offer,
    backends: eachRecord(offer.backends, (backend) => ({ probability: 1, ...backend, onMiss: 'unpaid' })),
  })),
});

/** Up to version 2 the view in which an up-front counts as the note is forgiven had the British spelling. */
const americanSpelling: MigrationStep = (saved) =>
  isRecord(saved.settings) && saved.settings.basis === 'recognised'
    ? { ...saved, settings: { ...saved.settings, basis: 'recognized' } }
    : saved;

const STEPS: Record<number, MigrationStep> = { 1: originAndChances, 2: americanSpelling };

function raised(saved: Saved, steps: Record<number, MigrationStep>, target: number): Saved {
  let current = saved;
  for (let version = Number(current.schemaVersion); version < target; version += 1) {
    const step = steps[version];
    if (step === undefined) return current;
    current = { ...step(current), schemaVersion: version + 1 };
  }
  return current;
}

/** A scenario or a draft of an earlier version, raised to this one and not checked; anything else as it is. */
export function raiseScenario(value: unknown): unknown {
  return isRecord(value) && typeof value.schemaVersion === 'number'
    ? raised(value, STEPS, SCENARIO_SCHEMA_VERSION)
    : value;
}

/**
 * Reads a scenario that was saved by any version so far: raises it step by step, then checks it like new input.
 * One of a later version is refused with a sentence, never guessed at.
 */
export function migrateScenario(
  value: unknown,
  steps: Record<number, MigrationStep> = STEPS,
  target: number = SCENARIO_SCHEMA_VERSION,
): CheckedScenario {
  if (!isRecord(value)) return checkScenario(value);
  const version = value.schemaVersion;
  if (typeof version === 'number' && version > target) {
    return {
      scenario: null,
      faults: [
        {
          path: 'schemaVersion',
          message: 'This calculation was saved by a newer version: reload the page and open it again.',
        },
      ],
    };
  }
  return checkScenario(raised(value, steps, target));
}
