import type { NewSavedCalculation, SavedCalculation } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

/** What was asked for and has brought nothing yet, as far as this tab knows, with the attempt's name. */
const unanswered = new Map<string, string>();

function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keeps a calculation in the account, or copies one that is kept there. The same wish again, by a second click or
 * because the answer was lost on the way, is one calculation.
 */
export async function createCalculation(api: ApiClient, calculation: NewSavedCalculation): Promise<SavedCalculation> {
  const wish = JSON.stringify(calculation);
  const attempt = unanswered.get(wish) ?? newAttempt();
  unanswered.set(wish, attempt);
  const created = await api.send<SavedCalculation>('POST', '/api/saved-calculations', { ...calculation, attempt });
  unanswered.delete(wish);
  return created;
}
