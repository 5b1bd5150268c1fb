import { CALCULATION_NAME_MAX, type SavedCalculation, type SavedCalculationSummary } from '@app/contracts';
import { migrateScenario, type Scenario } from '@app/domain';
import { UnreadableCalculationError } from './saved-calculations.errors';

/** What a list shows of a scenario. */
export type ScenarioSummary = Pick<SavedCalculationSummary, 't12' | 'aum' | 'horizon' | 'offers'>;

export type CalculationHead = {
  id: string;
  name: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  savedWithPremium: boolean;
  summary: ScenarioSummary;
};

/** As stored: the scenario has the schema version that saved it. */
export type KeptCalculation = CalculationHead & { scenario: unknown };

export function summaryOf({ advisor, offers, settings }: Scenario): ScenarioSummary {
  return {
    t12: advisor.t12,
    aum: advisor.aum,
    horizon: settings.horizon,
    offers: offers.map(({ channel, name }) => ({ channel, name })),
  };
}

/** @throws UnreadableCalculationError for one that this version cannot migrate to the current schema */
export function scenarioOf(kept: { scenario: unknown }): Scenario {
  const { scenario, faults } = migrateScenario(kept.scenario);
  if (scenario === null) throw new UnreadableCalculationError(faults);
  return scenario;
}

export function toSummary({ summary, createdAt, updatedAt, ...head }: CalculationHead): SavedCalculationSummary {
  const { id, name, version, savedWithPremium } = head;
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, name, version, ...times, savedWithPremium, ...summary };
}

export function toSaved(kept: KeptCalculation): SavedCalculation {
  return { ...toSummary(kept), scenario: scenarioOf(kept) };
}

/** `Move to A (copy)`; a long name is shortened for the suffix. */
export function copyName(name: string): string {
  const ending = ' (copy)';
  const characters = [...name];
  while (characters.join('').length > CALCULATION_NAME_MAX - ending.length) characters.pop();
  return `${characters.join('').trimEnd()}${ending}`;
}
