import type { CalculationShare, SharedCalculation } from '@app/contracts';
import type { Scenario } from '@app/domain';
import { scenarioOf } from '../saved/saved-calculation';

export type Share = { id: string; createdAt: Date; expiresAt: Date };
export type KeptShare = Share & { scenario: unknown };

/**
 * What anyone with the link may see: everything that the result depends on, but nothing that only identifies the owner.
 */
export function withoutPerson(scenario: Scenario): Scenario {
  const { city: _city, state: _state, clients: _clients, ...advisor } = scenario.advisor;
  return { ...scenario, advisor: { ...advisor, city: '', state: '' } };
}

export function toShare({ id, createdAt, expiresAt }: Share): CalculationShare {
  return { id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

export function toShared(share: KeptShare): SharedCalculation {
  const { createdAt, expiresAt } = toShare(share);
  return { scenario: scenarioOf(share), sharedAt: createdAt, expiresAt };
}
