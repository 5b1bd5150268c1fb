import type { FactSource } from '@app/domain';

/**
 * The source of what a firm says of itself. Always in the same words, so that a later statement takes the place of the
 * earlier one.
 * @param today as an ISO date
 */
export function ownStatement(today: string): FactSource {
  return { kind: 'own_statement', title: 'Statement of the firm', url: null, retrievedOn: today };
}
