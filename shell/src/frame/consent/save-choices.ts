import {
  withdrawnPurposes,
  type ConsentChoices,
  type ConsentPurpose,
  type EventWithdrawalRequest,
  type WithdrawalRequest,
  type WithdrawalResponse,
} from '@app/contracts';
import { apiClient, composition, consentSnapshot, decideConsent, deferred, sessionState, toast } from '@app/web-kit';
import { keepAnalyticsId } from './analytics-id';
import { SAVED } from './consent-words';

/** Stores the decision; a withdrawal also applies to events that have not been sent yet. */
export function saveChoices(choices: ConsentChoices): void {
  const before = consentSnapshot();
  decideConsent(choices);
  keepAnalyticsId(consentSnapshot());
  const purposes = withdrawnPurposes(before, consentSnapshot());
  if (purposes.length > 0) void withdraw(purposes);
  toast({ ...SAVED, variant: 'success' });
}

/** What this browser reported; it comes with the first withdrawal. */
export const visitorReports = deferred(
  async () => (await import(/* webpackChunkName: "reported-ids" */ './reported-ids')).reportedIds,
);

const SOURCE = { remote: 'shell', version: '' };

/**
 * The server's queue: of the user's account, and of what this browser reported as a visitor; neither waits for the
 * other. The browser's own queue follows the decision by itself. A failed call is reported to the operators; waiting
 * events are an hour old at most.
 */
async function withdraw(purposes: ConsentPurpose[]): Promise<void> {
  const own: WithdrawalRequest = { purposes };
  if (sessionState().user) void send('/api/tracking/withdrawals', own);
  const reportedIds = await visitorReports.load((error) =>
    composition().report(error, { ...SOURCE, phase: 'load', deferred: true }),
  );
  const eventIds = reportedIds?.() ?? [];
  const known: EventWithdrawalRequest = { eventIds, purposes };
  if (eventIds.length > 0) void send('/api/tracking/events/withdrawals', known);
}

async function send(path: string, body: WithdrawalRequest | EventWithdrawalRequest): Promise<void> {
  try {
    await apiClient().send<WithdrawalResponse>('POST', path, body);
  } catch (error) {
    composition().report(error, { ...SOURCE, phase: 'run' });
  }
}
