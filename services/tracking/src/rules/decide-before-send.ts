import type { ConsentVerdict } from '@app/contracts';
import type { TestMode } from '../destinations/conversion-destination';
import type { DeliveryPolicy } from './delivery-policy';

export type BeforeSend = {
  /** By the database's clock. */
  ageMs: number;
  attempts: number;
  consent: ConsentVerdict;
  /** `probe`: the destination fails, and this row was chosen to check whether it still does. */
  breaker: 'closed' | 'open' | 'probe';
  /** The pause that the destination asked for; 0 when it did not. */
  pausedMs: number;
  hasPayload: boolean;
  testMode: boolean;
  /** A visitor's browser reported it, and the server knows nothing of it. */
  isFromBrowser: boolean;
  destinationTests: TestMode;
};

export type BeforeSendDecision =
  | { do: 'send'; limited: boolean }
  | { do: 'finish'; status: 'expired' | 'suppressed' | 'rejected'; reason: string }
  | { do: 'wait'; reason: string; atLeastMs: number };

/** Whether a leased row is sent now, later or never. */
export function decideBeforeSend(row: BeforeSend, policy: DeliveryPolicy): BeforeSendDecision {
  if (row.consent.allow === 'no') return { do: 'finish', status: 'suppressed', reason: row.consent.reason };
  if (row.ageMs >= policy.expiryMs) return { do: 'finish', status: 'expired', reason: 'older-than-1-hour' };
  if (!row.hasPayload) return { do: 'finish', status: 'rejected', reason: 'payload-missing' };
  if (row.testMode && !takesTest(row)) return { do: 'finish', status: 'suppressed', reason: 'test-event' };
  if (row.pausedMs > 0) return { do: 'wait', reason: 'destination-throttles', atLeastMs: row.pausedMs };
  if (row.breaker === 'open') return { do: 'wait', reason: 'destination-down', atLeastMs: 0 };
  return { do: 'send', limited: row.consent.allow === 'limited' };
}

function takesTest({ destinationTests, isFromBrowser }: BeforeSend): boolean {
  return destinationTests === 'validated' || (destinationTests === 'counted' && !isFromBrowser);
}

/** A row on its last attempt is not a probe, unless it is about to expire: the attempt would most likely be lost. */
export function mayProbe(row: Pick<BeforeSend, 'ageMs' | 'attempts'>, policy: DeliveryPolicy): boolean {
  const lastAttempt = row.attempts >= policy.maxAttempts - 1;
  return !lastAttempt || row.ageMs >= policy.expiryMs - policy.parkedMs;
}
