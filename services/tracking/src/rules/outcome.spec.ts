import { decideBeforeSend, mayProbe, type BeforeSend } from './decide-before-send';
import { afterLostLease, decideOutcome } from './decide-outcome';
import { DELIVERY_POLICY as policy } from './delivery-policy';
import { nextAttempt } from './next-attempt';
import type { SendResult } from './send-result';

const fresh = { attempts: 0, waitedMs: 0, ageMs: 0 };

describe('what a result means', () => {
  it.each<[string, number, SendResult, object]>([
    ['accepted: sent', 0, { kind: 'accepted', reference: 'x' }, { status: 'sent', attempts: 0, reference: 'x' }],
    ['accepted on the last attempt: sent', 2, { kind: 'accepted' }, { status: 'sent', attempts: 2 }],
    [
      'refused connection: no attempt used',
      2,
      { kind: 'not-sent', reason: 'refused' },
      { status: 'pending', attempts: 2, reason: 'refused' },
    ],
    [
      '429: no attempt used, and as told',
      0,
      { kind: 'not-sent', reason: 'http-429', retryAfterMs: 9_000 },
      { status: 'pending', attempts: 0, reason: 'http-429', delayMs: 9_000 },
    ],
    [
      'first 500: one attempt, next tick',
      0,
      { kind: 'ambiguous', reason: 'http-500' },
      { status: 'pending', attempts: 1, reason: 'http-500', delayMs: 2_000 },
    ],
    [
      'second 500: the last attempt is kept for later',
      1,
      { kind: 'ambiguous', reason: 'http-500' },
      { status: 'pending', attempts: 2, reason: 'http-500', delayMs: 300_000 },
    ],
    [
      'third 500: exhausted',
      2,
      { kind: 'ambiguous', reason: 'http-500' },
      { status: 'exhausted', attempts: 3, reason: 'http-500' },
    ],
    [
      '400: rejected at once',
      0,
      { kind: 'rejected', reason: 'http-400' },
      { status: 'rejected', attempts: 0, reason: 'http-400' },
    ],
  ])('%s', (_, attempts, result, decision) => {
    expect(decideOutcome({ ...fresh, attempts }, result, policy)).toMatchObject(decision);
  });

  it('counts a lease that ran out as a send that may have arrived', () => {
    expect(afterLostLease({ attempts: 1 }, policy)).toEqual({
      status: 'pending',
      attempts: 2,
      reason: 'worker-died',
      delayMs: 2_000,
    });
    expect(afterLostLease({ attempts: 2 }, policy)).toEqual({
      status: 'exhausted',
      attempts: 3,
      reason: 'worker-died',
    });
  });
});

describe('the next attempt', () => {
  it.each([
    [0, 0, 0, undefined, 2_000],
    [1, 60_000, 60_000, undefined, 2_000],
    [0, 299_999, 299_999, undefined, 2_000],
    [0, 300_000, 300_000, undefined, 60_000],
    [2, 10_000, 10_000, undefined, 290_000],
    [2, 400_000, 400_000, undefined, 60_000],
    [0, 0, 0, 120_000, 120_000],
    [0, 400_000, 3_590_000, undefined, 10_000],
    [0, 0, 0, 86_400_000, 3_600_000],
  ])(
    'with %i attempts, %i ms after the first try, %i ms after the event and Retry-After %p: in %i ms',
    (attempts, waitedMs, ageMs, retryAfterMs, expected) => {
      expect(nextAttempt({ attempts, waitedMs, ageMs, retryAfterMs }, policy)).toBe(expected);
    },
  );
});

describe('before a send', () => {
  const row: BeforeSend = {
    ageMs: 0,
    attempts: 0,
    consent: { allow: 'full' },
    breaker: 'closed',
    pausedMs: 0,
    hasPayload: true,
    testMode: false,
    isFromBrowser: false,
    destinationTests: 'none',
  };

  it.each<[string, Partial<BeforeSend>, object]>([
    ['goes', {}, { do: 'send', limited: false }],
    ['goes under limited use', { consent: { allow: 'limited' } }, { do: 'send', limited: true }],
    ['goes one millisecond before the hour', { ageMs: 3_599_999 }, { do: 'send' }],
    ['expires at the hour', { ageMs: 3_600_000 }, { do: 'finish', status: 'expired' }],
    [
      'never goes without consent',
      { consent: { allow: 'no', reason: 'consent-denied' } },
      { do: 'finish', status: 'suppressed', reason: 'consent-denied' },
    ],
    [
      'is suppressed rather than expired without consent',
      { ageMs: 4_000_000, consent: { allow: 'no', reason: 'consent-denied' } },
      { status: 'suppressed' },
    ],
    ['waits while the breaker is open', { breaker: 'open' }, { do: 'wait', reason: 'destination-down' }],
    [
      'waits as long as the destination asked for',
      { pausedMs: 9_000, breaker: 'probe' },
      { do: 'wait', reason: 'destination-throttles', atLeastMs: 9_000 },
    ],
    ['goes as the probe', { breaker: 'probe' }, { do: 'send' }],
    ['expires behind an open breaker', { breaker: 'open', ageMs: 3_600_000 }, { do: 'finish', status: 'expired' }],
    [
      'keeps test events from a live account',
      { testMode: true },
      { do: 'finish', status: 'suppressed', reason: 'test-event' },
    ],
    [
      'sends test events to an account with a test code',
      { testMode: true, destinationTests: 'counted' },
      { do: 'send' },
    ],
    [
      'keeps the test of any browser from a service that counts tests',
      { testMode: true, destinationTests: 'counted', isFromBrowser: true },
      { do: 'finish', status: 'suppressed', reason: 'test-event' },
    ],
    [
      'sends the test of any browser to a service that only validates it',
      { testMode: true, destinationTests: 'validated', isFromBrowser: true },
      { do: 'send' },
    ],
    ['ends when its payload is gone', { hasPayload: false }, { do: 'finish', status: 'rejected' }],
  ])('%s', (_, change, decision) => {
    expect(decideBeforeSend({ ...row, ...change }, policy)).toMatchObject(decision);
  });

  it('does not spend a last attempt on a probe before the last minute', () => {
    expect(mayProbe({ attempts: 1, ageMs: 0 }, policy)).toBe(true);
    expect(mayProbe({ attempts: 2, ageMs: 0 }, policy)).toBe(false);
    expect(mayProbe({ attempts: 2, ageMs: 3_540_000 }, policy)).toBe(true);
  });
});
