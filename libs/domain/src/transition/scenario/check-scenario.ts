import type { Scenario } from './scenario';
import { scenarioSchema } from './scenario-schema';

/** A value that keeps a scenario from being calculated: where it stands and the sentence that says what to do. */
export type ScenarioFault = { path: string; message: string };

export type CheckedScenario = { scenario: Scenario; faults: [] } | { scenario: null; faults: ScenarioFault[] };

/** `['offers', 1, 'note', 'weights']` as `offers[1].note.weights`; the whole scenario is `scenario`. */
export function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'scenario';
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}${text === '' ? '' : '.'}${String(part)}`),
    '',
  );
}

/**
 * Reads anything (a request's body, a form, a stored document) as a scenario, or says everything that is wrong with it.
 * The first sentence for a path is the one to show.
 */
export function checkScenario(value: unknown): CheckedScenario {
  const result = scenarioSchema.safeParse(value);
  if (result.success) return { scenario: result.data, faults: [] };
  return {
    scenario: null,
    faults: result.error.issues.map(({ path, message }) => ({ path: pathText(path), message })),
  };
}
