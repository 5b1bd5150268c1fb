import type { SavedCalculation, SavedCalculationChange } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

/** Saves or renames; refused with 409 when `version` is not the present one. */
export function changeCalculation(
  api: ApiClient,
  id: string,
  change: SavedCalculationChange,
): Promise<SavedCalculation> {
  return api.send<SavedCalculation>('PATCH', `/api/saved-calculations/${encodeURIComponent(id)}`, change);
}
