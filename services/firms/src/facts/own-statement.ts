import { OWN_STATEMENT_TITLE, type FactSource } from '@app/domain';

/**
 * The source of what a firm says of itself. Always in the same words, so that a later statement takes the place of the
 * earlier one.
 * @param today as an ISO date
 */
export function ownStatement(today: string): FactSource {
  return { kind: 'own_statement', title: OWN_STATEMENT_TITLE, url: null, retrievedOn: today };
}
