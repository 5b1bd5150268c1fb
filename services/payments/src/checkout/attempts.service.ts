import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { conversionEventId, type AttemptView, type ClaimedConversion, type Money } from '@app/contracts';
import { failureSentence, isFinalAttempt } from '@app/domain';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import { AttemptNotFoundError } from '../payments.errors';
import { MembershipRepository } from '../sync/membership.repository';
import { MirrorRepository } from '../sync/mirror.repository';
import { MINOR_UNITS } from '../sync/purchase-event';
import { PurchasesRepository } from '../sync/purchases.repository';
import { customerKey, SyncKeysRepository } from '../sync/sync-keys.repository';
import type { Attempt } from './attempt';
import { AttemptsRepository } from './attempts.repository';

/** While a page waits for a payment, the provider is read as often as this without any event. */
const READ_EVERY_SECONDS = 5;

/** What a page may know of the caller's own payments. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly memberships: MembershipRepository,
    private readonly mirror: MirrorRepository,
    private readonly keys: SyncKeysRepository,
    private readonly purchases: PurchasesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws AttemptNotFoundError also for one of another account */
  async find(actor: Actor, id: string): Promise<AttemptView> {
    return this.show(isUUID(id) ? await this.attempts.findOwn(actor.userId, id) : undefined);
  }

  async findBySession(actor: Actor, sessionId: string): Promise<AttemptView> {
    return this.show(await this.attempts.findOwnBySession(actor.userId, sessionId));
  }

  async claimConversion(actor: Actor): Promise<ClaimedConversion> {
    const purchase = await this.purchases.claim(actor.userId, this.clock.now());
    if (!purchase) return { conversion: null };
    const { invoiceId, amount, currency, isTest: testMode } = purchase;
    return {
      conversion: {
        eventId: conversionEventId('purchase', invoiceId),
        value: amount / MINOR_UNITS,
        currency: currency.toUpperCase(),
        orderId: invoiceId,
        plan: 'premium_monthly',
        testMode,
      },
    };
  }

  async show(attempt: Attempt | undefined): Promise<AttemptView> {
    if (!attempt) throw new AttemptNotFoundError();
    const { id, purpose, state, amount, currency, createdAt, expiresAt, url, subject } = attempt;
    if (!isFinalAttempt(state) && attempt.providerCustomerId)
      await this.keys.markStale(customerKey(attempt.providerCustomerId), READ_EVERY_SECONDS);
    const membership = purpose === 'membership' ? await this.memberships.find(attempt.customerId) : undefined;
    return {
      id,
      purpose,
      state,
      price: { amount, currency },
      createdAt: createdAt.toISOString(),
      expiresAt: state === 'creating' ? null : expiresAt.toISOString(),
      url: state === 'open' ? url : null,
      lastFailure: isFinalAttempt(state) ? null : await this.lastFailure(attempt),
      charged: state === 'paid' ? await this.charged(attempt) : null,
      isEntitled: membership?.isPaid ?? false,
      submissionId: subject || null,
    };
  }

  private async charged({ customerId, subscriptionId, paymentId }: Attempt): Promise<Money | null> {
    const { invoice } = await this.mirror.read(customerId);
    const [first] = [...invoice.values()]
      .filter((each) =>
        subscriptionId ? each.subscriptionId === subscriptionId : each.paymentIds.includes(paymentId ?? ''),
      )
      .sort((a, b) => a.createdAt - b.createdAt);
    return first ? { amount: first.total, currency: first.currency } : null;
  }

  /** Of this attempt: a late failure of an earlier one says nothing about it. The provider's times have seconds. */
  private async lastFailure({ customerId, createdAt }: Attempt): Promise<string | null> {
    const { payment } = await this.mirror.read(customerId);
    const since = Math.floor(createdAt.getTime() / 1000) * 1000;
    const latest = [...payment.values()]
      .filter((each) => each.createdAt >= since)
      .sort((a, b) => b.createdAt - a.createdAt)[0];
    return latest?.failure ? failureSentence(latest.failure) : null;
  }
}
