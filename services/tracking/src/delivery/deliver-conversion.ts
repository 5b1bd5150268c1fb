import { consentVerdict, receiversOf, type ConversionPayload } from '@app/contracts';
import { BatchedCalls, type OutboxStore } from '@app/server-kit';
import type { ConversionDestination, Prepared } from '../destinations/conversion-destination';
import { decideBeforeSend, mayProbe, type BeforeSend, type BeforeSendDecision } from '../rules/decide-before-send';
import { decideOutcome } from '../rules/decide-outcome';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import { nextAttempt } from '../rules/next-attempt';
import type { SendResult } from '../rules/send-result';
import { wordsToKeep } from '../rules/vendor-words';
import type { BreakerRepository } from './breaker.repository';
import type { DeliveryRecorder } from './delivery-recorder';
import type { DeliveryRepository, Lease } from './delivery.repository';

export type DeliverConversionParts = {
  deliveries: Pick<DeliveryRepository, 'lease'>;
  breakers: Pick<BreakerRepository, 'claimProbe' | 'takeSlot'>;
  recorder: Pick<DeliveryRecorder, 'record'>;
  outbox: Pick<OutboxStore, 'payloads'>;
  /** Those that are configured now. */
  destinations: () => Promise<readonly ConversionDestination[]>;
  policy: DeliveryPolicy;
};

const MINUTE_MS = 60_000;
const ROWS_AT_ONCE = 100;

/** Handler of `conversion.deliver`: takes the row's lease, decides, sends at most once, records. */
export class DeliverConversion {
  private readonly leases: BatchedCalls<string, Lease | undefined>;
  private readonly payloads: BatchedCalls<string, ConversionPayload | undefined>;

  constructor(private readonly parts: DeliverConversionParts) {
    const { deliveries, outbox, policy } = parts;
    this.leases = new BatchedCalls((ids) => deliveries.lease(ids, policy.leaseMs), ROWS_AT_ONCE);
    this.payloads = new BatchedCalls((ids) => outbox.payloads(ids), ROWS_AT_ONCE);
  }

  async deliver(deliveryId: string): Promise<void> {
    const leasedAt = performance.now();
    const lease = await this.leases.add(deliveryId);
    if (lease) await this.work(lease, leasedAt);
  }

  private async work(lease: Lease, leasedAt: number): Promise<void> {
    const { destinations, policy, recorder } = this.parts;
    const destination = (await destinations()).find(({ name }) => name === lease.destination);
    if (!destination) return this.wait(lease, 'destination-not-configured', policy.parkedMs);
    const payload = await this.payloads.add(lease.messageId);
    const facts: BeforeSend = {
      ...lease,
      consent: consentVerdict(lease.destination, lease.consent),
      breaker: lease.breaker.open ? 'open' : 'closed',
      pausedMs: lease.breaker.pausedMs,
      hasPayload: payload !== undefined,
      testMode: payload?.testMode ?? false,
      isFromBrowser: payload?.isFromBrowser ?? false,
      destinationTests: destination.testMode,
    };
    const prepared = payload && prepare(destination, { ...lease, payload }, facts, policy);
    if (prepared && !('send' in prepared)) return this.doNotSend(lease, unsent(prepared));
    const decision = decideBeforeSend(
      (await this.probes(lease, facts)) ? { ...facts, breaker: 'probe' } : facts,
      policy,
    );
    if (decision.do !== 'send' || !prepared) return this.doNotSend(lease, decision);
    if (await this.waitsForSlot(lease, destination)) return;
    if (this.tooLate(leasedAt)) return this.wait(lease, 'worker-slow', 0);
    const result = keepable(await prepared.send(), payload);
    await recorder.record(lease, decideOutcome(lease, result, policy), result);
  }

  /** A service's rate is shared by all workers: a row that is not its turn gets its turn, once, and waits for it. */
  private async waitsForSlot(lease: Lease, { perMinute }: ConversionDestination): Promise<boolean> {
    if (perMinute === undefined || lease.hasSlot) return false;
    const slotMs = await this.parts.breakers.takeSlot(lease.destination, MINUTE_MS / perMinute);
    if (slotMs <= 0) return false;
    const delayMs = Math.min(slotMs, Math.max(0, this.parts.policy.expiryMs - lease.ageMs));
    const end = { status: 'pending', attempts: lease.attempts, reason: 'rate-limit', delayMs, hasSlot: true } as const;
    await this.parts.recorder.record(lease, end);
    return true;
  }

  /** Only a row that would be sent becomes the probe: one that ends unsent would say nothing about the destination. */
  private async probes(lease: Lease, facts: BeforeSend): Promise<boolean> {
    const { breakers, policy } = this.parts;
    if (facts.breaker !== 'open' || !lease.breaker.probeDue || !mayProbe(lease, policy)) return false;
    if (decideBeforeSend({ ...facts, breaker: 'closed' }, policy).do !== 'send') return false;
    return breakers.claimProbe(lease.destination, policy.leaseMs);
  }

  private async doNotSend(lease: Lease, decision: BeforeSendDecision): Promise<void> {
    if (decision.do === 'finish') await this.parts.recorder.record(lease, { ...decision, attempts: lease.attempts });
    if (decision.do === 'wait') await this.wait(lease, decision.reason, decision.atLeastMs);
  }

  private async wait(lease: Lease, reason: string, atLeastMs: number): Promise<void> {
    const delayMs = nextAttempt({ ...lease, retryAfterMs: atLeastMs }, this.parts.policy);
    await this.parts.recorder.record(lease, { status: 'pending', attempts: lease.attempts, reason, delayMs });
  }

  /** The answer must be there before the lease ends, or another worker may send at the same time. */
  private tooLate(leasedAt: number): boolean {
    const { leaseMs, sendTimeoutMs } = this.parts.policy;
    return performance.now() - leasedAt > leaseMs - sendTimeoutMs;
  }
}

type Outgoing = Pick<Lease, 'name' | 'eventId' | 'occurredAt' | 'consent' | 'destination'> & {
  payload: ConversionPayload;
};

/** What the service's rules make of an event that may be sent; undefined when consent or age forbid it anyway. */
function prepare(
  destination: ConversionDestination,
  event: Outgoing,
  facts: BeforeSend,
  policy: DeliveryPolicy,
): Prepared | undefined {
  const decision = decideBeforeSend({ ...facts, breaker: 'closed', pausedMs: 0 }, policy);
  if (decision.do !== 'send') return undefined;
  const isMeant = receiversOf(event.name, event.payload.parameters?.form_source).includes(event.destination);
  return isMeant ? destination.prepare({ ...event, limited: decision.limited }) : { skip: 'not-for-this-service' };
}

function unsent(prepared: Exclude<Prepared, { send: unknown }>): BeforeSendDecision {
  return 'skip' in prepared
    ? { do: 'finish', status: 'suppressed', reason: prepared.skip }
    : { do: 'finish', status: 'rejected', reason: prepared.fault };
}

function keepable(result: SendResult, payload: ConversionPayload | undefined): SendResult {
  return 'words' in result && result.words !== undefined && payload
    ? { ...result, words: wordsToKeep(result.words, payload) }
    : result;
}
