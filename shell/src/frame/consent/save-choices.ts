import {
  withdrawnPurposes,
  type ConsentChoices,
  type WithdrawalRequest,
  type WithdrawalResponse,
} from '@app/contracts';
import { apiClient, composition, consentSnapshot, decideConsent, sessionState, toast } from '@app/web-kit';
import { SAVED } from './consent-words';

/** Stores the decision; a withdrawal by a signed-in user also applies to their events that have not been sent yet. */
export function saveChoices(choices: ConsentChoices): void {
  const before = consentSnapshot();
  decideConsent(choices);
  const purposes = withdrawnPurposes(before, consentSnapshot());
  if (purposes.length > 0 && sessionState().user) void withdraw({ purposes });
  toast({ ...SAVED, variant: 'success' });
}

/** A failed call is reported to the operators; waiting events are an hour old at most. */
function withdraw(request: WithdrawalRequest): Promise<unknown> {
  return apiClient()
    .send<WithdrawalResponse>('POST', '/api/tracking/withdrawals', request)
    .catch((error: unknown) => composition().report(error, { remote: 'shell', version: '', phase: 'run' }));
}
