import type { NewSavedCalculation, SavedCalculation } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

/** Keeps a calculation in the account, or copies one that is kept there. */
export function createCalculation(api: ApiClient, calculation: NewSavedCalculation): Promise<SavedCalculation> {
  return api.send<SavedCalculation>('POST', '/api/saved-calculations', calculation);
}
