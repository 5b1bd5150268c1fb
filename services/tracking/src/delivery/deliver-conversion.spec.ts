import { CONSENT_DENIED, CONSENT_GRANTED, type ConversionPayload } from '@app/contracts';
import { DELIVERY_POLICY } from '../rules/delivery-policy';
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
  breaker: DUE,
};

/** What one delivery does to the destination and its breaker. */
async function deliver(changes: Partial<Lease>, payload: ConversionPayload | undefined) {
  const ends: LeaseEnd[] = [];
  const seen = { claims: 0, sent: 0, ends };
  const worker = new DeliverConversion({
    deliveries: { lease: async () => ({ ...LEASE, ...changes }) },
    breakers: { claimProbe: async () => (seen.claims += 1) > 0 },
    recorder: { record: async (_lease, end) => void ends.push(end) },
    outbox: { payload: async () => payload },
    destinations: [
      {
        name: 'meta',
        takesTests: false,
        send: async () => {
          seen.sent += 1;
          return { kind: 'accepted' };
        },
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
