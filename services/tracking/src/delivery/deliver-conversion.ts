import { consentVerdict } from '@app/contracts';
import type { OutboxStore } from '@app/server-kit';
import type { ConversionDestination } from '../destinations/conversion-destination';
import { decideBeforeSend, mayProbe, type BeforeSend, type BeforeSendDecision } from '../rules/decide-before-send';
import { decideOutcome } from '../rules/decide-outcome';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import { nextAttempt } from '../rules/next-attempt';
import type { BreakerRepository } from './breaker.repository';
import type { DeliveryRecorder } from './delivery-recorder';
import type { DeliveryRepository, Lease } from './delivery.repository';

export type DeliverConversionParts = {
  deliveries: Pick<DeliveryRepository, 'lease'>;
  breakers: Pick<BreakerRepository, 'claimProbe'>;
  recorder: Pick<DeliveryRecorder, 'record'>;
  outbox: Pick<OutboxStore, 'payload'>;
  destinations: readonly ConversionDestination[];
  policy: DeliveryPolicy;
};

/** Handler of `conversion.deliver`: takes the row's lease, decides, sends at most once, records. */
export class DeliverConversion {
  constructor(private readonly parts: DeliverConversionParts) {}

  async deliver(deliveryId: string): Promise<void> {
    const leasedAt = performance.now();
    const lease = await this.parts.deliveries.lease(deliveryId, this.parts.policy.leaseMs);
    if (lease) await this.work(lease, leasedAt);
  }

  private async work(lease: Lease, leasedAt: number): Promise<void> {
    const { outbox, destinations, policy, recorder } = this.parts;
    const destination = destinations.find(({ name }) => name === lease.destination);
    if (!destination) return this.wait(lease, 'destination-not-configured', policy.parkedMs);
    const payload = await outbox.payload(lease.messageId);
    const facts: BeforeSend = {
      ...lease,
      consent: consentVerdict(lease.destination, lease.consent),
      breaker: lease.breaker.open ? 'open' : 'closed',
      pausedMs: lease.breaker.pausedMs,
      hasPayload: payload !== undefined,
      testMode: payload?.testMode ?? false,
      takesTests: destination.takesTests,
    };
    const decision = decideBeforeSend(
      (await this.probes(lease, facts)) ? { ...facts, breaker: 'probe' } : facts,
      policy,
    );
    if (decision.do !== 'send' || !payload) return this.doNotSend(lease, decision);
    if (this.tooLate(leasedAt)) return this.wait(lease, 'worker-slow', 0);
    const result = await destination.send({ ...lease, payload, limited: decision.limited });
    await recorder.record(lease, decideOutcome(lease, result, policy), result);
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
