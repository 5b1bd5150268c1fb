import { CONSENT_DENIED, CONSENT_GRANTED, type ConversionPayload } from '@app/contracts';
import type { Prepared, TestMode } from '../destinations/conversion-destination';
import { DELIVERY_POLICY } from '../rules/delivery-policy';
import type { SendResult } from '../rules/send-result';
import { DeliverConversion } from './deliver-conversion';
import type { Lease, LeaseEnd } from './delivery.repository';

const DUE = { failures: 5, open: true, probeDue: true, pausedMs: 0 };
const CONSENT = { ...CONSENT_GRANTED, gpc: false, textVersion: '1' };
const PAYLOAD: ConversionPayload = { page: { url: 'https://site.test/auth' }, consent: CONSENT };
const LEASE: Lease = {
  id: 'd-1',
  leaseNumber: 1,
  messageId: 'm-1',
  destination: 'meta',
  name: 'sign_up',
  eventId: 'e-1',
  occurredAt: new Date('2026-11-26T09:00:00Z'),
  consent: CONSENT,
  attempts: 0,
  ageMs: 1_000,
  waitedMs: 0,
  hasSlot: false,
  breaker: DUE,
};

type Service = { testMode?: TestMode; slotMs?: number; perMinute?: number; answer?: SendResult; prepared?: Prepared };

/** What one delivery does to the destination and its breaker. */
async function deliver(changes: Partial<Lease>, payload: ConversionPayload | undefined, service: Service = {}) {
  const { testMode = 'none', slotMs = 0, answer = { kind: 'accepted' }, prepared, perMinute } = service;
  const ends: LeaseEnd[] = [];
  const seen = { claims: 0, sent: 0, ends };
  const worker = new DeliverConversion({
    deliveries: { lease: async () => [{ ...LEASE, ...changes }] },
    breakers: { claimProbe: async () => (seen.claims += 1) > 0, takeSlot: async () => slotMs },
    recorder: { record: async (_lease, end) => void ends.push(end) },
    outbox: { payloads: async () => [payload] },
    destinations: async () => [
      {
        name: 'meta',
        testMode,
        perMinute,
        prepare: () =>
          prepared ?? {
            send: async () => {
              seen.sent += 1;
              return answer;
            },
          },
        check: async () => ({ ok: true }),
      },
    ],
    policy: DELIVERY_POLICY,
  });
  await worker.deliver(LEASE.id);
  return seen;
}

describe('the probe of a destination that fails', () => {
  it('is a conversion that may be sent', async () => {
    expect(await deliver({}, PAYLOAD)).toMatchObject({ claims: 1, sent: 1, ends: [{ status: 'sent' }] });
  });

  it.each<[string, Partial<Lease>, ConversionPayload | undefined, string]>([
    ['without consent', { consent: { ...CONSENT, ...CONSENT_DENIED } }, PAYLOAD, 'suppressed'],
    ['that is too old', { ageMs: DELIVERY_POLICY.expiryMs }, PAYLOAD, 'expired'],
    ['without a payload', {}, undefined, 'rejected'],
    ['of the test mode', {}, { ...PAYLOAD, testMode: true }, 'suppressed'],
    ['while it asks for a pause', { breaker: { ...DUE, pausedMs: 5_000 } }, PAYLOAD, 'pending'],
    ['before a probe is due', { breaker: { ...DUE, probeDue: false } }, PAYLOAD, 'pending'],
    ['on its last attempt', { attempts: DELIVERY_POLICY.maxAttempts - 1 }, PAYLOAD, 'pending'],
  ])('is not a conversion %s, which leaves it to the next one', async (_case, changes, payload, status) => {
    expect(await deliver(changes, payload)).toMatchObject({ claims: 0, sent: 0, ends: [{ status }] });
  });
});

const CLOSED = { failures: 0, open: false, probeDue: false, pausedMs: 0 };
const closed = { breaker: CLOSED };

describe('a conversion', () => {
  it('that a service cannot take is over, and asks neither the service nor its rate', async () => {
    const limited = { slotMs: 5_000, perMinute: 60 };
    expect(await deliver(closed, PAYLOAD, { ...limited, prepared: { fault: 'user-agent-missing' } })).toMatchObject({
      sent: 0,
      ends: [{ status: 'rejected', reason: 'user-agent-missing' }],
    });
    expect(await deliver(closed, PAYLOAD, { ...limited, prepared: { skip: 'no-identifier' } })).toMatchObject({
      sent: 0,
      ends: [{ status: 'suppressed', reason: 'no-identifier' }],
    });
  });

  it('that is not for a service is over, even while the service is down', async () => {
    expect(await deliver({ name: 'page_view' }, PAYLOAD)).toMatchObject({
      claims: 0,
      sent: 0,
      ends: [{ status: 'suppressed', reason: 'not-for-this-service' }],
    });
  });

  it('waits for its turn once where the rate of the service is limited, and uses no attempt', async () => {
    const service = { slotMs: 5_000, perMinute: 60 };
    expect(await deliver(closed, PAYLOAD, service)).toMatchObject({
      sent: 0,
      ends: [{ status: 'pending', reason: 'rate-limit', delayMs: 5_000, attempts: 0, hasSlot: true }],
    });
    expect(await deliver({ ...closed, hasSlot: true }, PAYLOAD, service)).toMatchObject({ sent: 1 });
    expect(await deliver(closed, PAYLOAD, { ...service, slotMs: -2_000 })).toMatchObject({ sent: 1 });
  });

  it('does not wait for a turn beyond its hour', async () => {
    const late = { ...closed, ageMs: DELIVERY_POLICY.expiryMs - 1_000 };
    expect(await deliver(late, PAYLOAD, { slotMs: 60_000, perMinute: 1 })).toMatchObject({
      ends: [{ delayMs: 1_000 }],
    });
  });
});

it.each<[string, Partial<ConversionPayload>, string]>([
  ["an administrator's test", {}, 'sent'],
  ['the test of any browser', { isFromBrowser: true }, 'suppressed'],
])('where tests count: %s', async (_, change, status) => {
  const payload = { ...PAYLOAD, testMode: true, ...change };
  expect(await deliver({}, payload, { testMode: 'counted' })).toMatchObject({ ends: [{ status }] });
});
