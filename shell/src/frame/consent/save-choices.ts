import {
  withdrawnPurposes,
  type ConsentChoices,
  type ConsentPurpose,
  type EventWithdrawalRequest,
  type WithdrawalRequest,
  type WithdrawalResponse,
} from '@app/contracts';
import { apiClient, composition, consentSnapshot, decideConsent, sessionState, toast } from '@app/web-kit';
import { SAVED } from './consent-words';

/** Stores the decision; a withdrawal also applies to events that have not been sent yet. */
export function saveChoices(choices: ConsentChoices): void {
  const before = consentSnapshot();
  decideConsent(choices);
  const purposes = withdrawnPurposes(before, consentSnapshot());
  if (purposes.length > 0) void withdraw(purposes);
  toast({ ...SAVED, variant: 'success' });
}

/**
 * The server's queue: of the user's account, and of what this browser reported as a visitor. The browser's own queue
 * follows the decision by itself. A failed call is reported to the operators; waiting events are an hour old at most.
 */
async function withdraw(purposes: ConsentPurpose[]): Promise<void> {
  try {
    const { reportedIds } = await import(/* webpackChunkName: "reported-ids" */ './reported-ids');
    const eventIds = reportedIds();
    const own: WithdrawalRequest = { purposes };
    const known: EventWithdrawalRequest = { eventIds, purposes };
    await Promise.all([
      sessionState().user && apiClient().send<WithdrawalResponse>('POST', '/api/tracking/withdrawals', own),
      eventIds.length > 0 && apiClient().send<WithdrawalResponse>('POST', '/api/tracking/events/withdrawals', known),
    ]);
  } catch (error) {
    composition().report(error, { remote: 'shell', version: '', phase: 'run' });
  }
}
