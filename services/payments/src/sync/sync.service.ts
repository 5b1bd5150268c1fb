import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { attemptAfter, decideMembership, matchOrders, type CustomerFacts, type MembershipDecision } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  DatabaseClock,
  LOGGER,
  OUTBOX_WRITER,
  PREMIUM_GRANTS,
  type AccountDirectory,
  type Logger,
  type OutboxWriter,
  type PremiumGrants,
  type Transaction,
} from '@app/server-kit';
import type { Attempt } from '../checkout/attempt';
import { AttemptsRepository } from '../checkout/attempts.repository';
import { CustomersRepository, type Customer } from '../checkout/customers.repository';
import {
  PAYMENT_PROVIDER,
  ProviderError,
  type CheckoutSession,
  type PaymentProvider,
} from '../provider/payment-provider';
import { PAYMENT_SETTINGS, type PaymentSettings } from '../settings/payment-settings';
import { followingTasks, newsOf, nextMembership, orderFault } from './changes';
import { MembershipRepository, type Membership } from './membership.repository';
import { MirrorRepository } from './mirror.repository';
import { PaymentMails } from './payment-mails';
import { firstPaid, purchaseEvent } from './purchase-event';
import { PurchasesRepository } from './purchases.repository';
import { RefundsRepository } from './refunds.repository';
import { customerKey, SyncKeysRepository, type SyncLease } from './sync-keys.repository';
import { TasksRepository } from './tasks.repository';

const RENEW_EVERY_MS = 5_000;
/** A read is a handful of calls; what takes longer is a provider that is slow. */
const SETTLE_WAITS = 20;
const SETTLE_WAIT_MS = 100;

/** The lease went to another worker while the provider was read: what was read may be older than what is stored. */
class LostLeaseError extends Error {}

type Seen = { attempt: Attempt; session: CheckoutSession };

/**
 * Takes the lease of an object, then reads its latest state at the provider, decides, and writes if the lease still
 * holds. What the events said is never applied, so their order and number do not matter.
 */
@Injectable()
export class SyncService {
  constructor(
    private readonly keys: SyncKeysRepository,
    private readonly customers: CustomersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly mirror: MirrorRepository,
    private readonly memberships: MembershipRepository,
    private readonly tasks: TasksRepository,
    private readonly refunds: RefundsRepository,
    private readonly purchases: PurchasesRepository,
    private readonly mails: PaymentMails,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(PAYMENT_SETTINGS) private readonly settings: PaymentSettings,
    @Inject(PREMIUM_GRANTS) private readonly premium: PremiumGrants,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    private readonly clock: DatabaseClock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One object that waits; false when none does. */
  async next(): Promise<boolean> {
    const lease = await this.keys.take();
    if (lease) await this.run(lease);
    return lease !== undefined;
  }

  /** Reads an object now, unless another worker is reading it. */
  async now(key: string): Promise<void> {
    await this.keys.markDirty([key]);
    const lease = await this.keys.takeKey(key);
    if (lease) await this.run(lease);
  }

  /** As `now`; and when another worker is reading it, waits until that is done, a moment at most. */
  async settled(key: string): Promise<void> {
    await this.now(key);
    for (let wait = 0; wait < SETTLE_WAITS && (await this.keys.isWaiting(key)); wait += 1) {
      await sleep(SETTLE_WAIT_MS);
      const lease = await this.keys.takeKey(key);
      if (lease) await this.run(lease);
    }
  }

  private async run(lease: SyncLease): Promise<void> {
    const timer = setInterval(() => void this.keys.renew(lease).catch(() => undefined), RENEW_EVERY_MS);
    try {
      await this.sync(lease);
    } catch (err) {
      if (err instanceof LostLeaseError) return;
      const reason = err instanceof ProviderError ? `${err.failure}: ${err.code}` : 'failed';
      this.logger.warn({ key: lease.key, tries: lease.tries, err }, 'an object of the payment provider was not read');
      await this.keys.fail(lease, reason);
    } finally {
      clearInterval(timer);
    }
  }

  private async sync(lease: SyncLease): Promise<void> {
    const [kind, id = ''] = lease.key.split(/:(.*)/s);
    if (kind === 'payment') return this.syncPayment(lease, id);
    const customer = (await this.customers.ofProvider(id)) ?? (await this.adopt(id));
    if (!customer) return this.finish(lease, async () => undefined);
    await this.syncCustomer(lease, customer, id);
  }

  /** Of an event that names no customer: a dispute, or a bank's report of fraud, which the payment does not show. */
  private async syncPayment(lease: SyncLease, id: string): Promise<void> {
    const customerId = await this.provider.customerOfPayment(id);
    const isWarned = customerId !== null && (await this.provider.isWarnedOf(id));
    await this.finish(lease, async (manager) => {
      if (customerId === null) return;
      if (isWarned) await this.mirror.rememberWarned(manager, id, customerId);
      await this.keys.markDirty([customerKey(customerId)], manager);
    });
  }

  /** Ours, when its answer was lost before it was stored: its metadata names an account that waits for it. */
  private async adopt(providerId: string): Promise<Customer | undefined> {
    const known = await this.provider.readCustomer(providerId);
    const waiting = known?.userId ? await this.customers.ofUser(known.userId) : undefined;
    if (!waiting || waiting.providerId !== null) return undefined;
    await this.customers.setProviderId(waiting.id, providerId);
    return this.customers.ofProvider(providerId);
  }

  private async syncCustomer(lease: SyncLease, customer: Customer, providerId: string): Promise<void> {
    const seen = await this.readPages(customer.id);
    const facts = await this.provider.readFacts(providerId, {
      refunded: await this.mirror.refundedPayments(customer.id),
      warned: await this.mirror.warnedPayments(providerId),
    });
    const present = await this.clock.now();
    await this.finish(lease, async (manager) => {
      const before = await this.memberships.lock(manager, customer.id);
      const hasOpenAttempt = await this.closePages(manager, seen);
      const now = facts.frozenAt ?? present.getTime();
      await this.refunds.follow(manager, facts.refunds);
      const { decision, own } = await this.decide(manager, { customer, facts, before, hasOpenAttempt, now });
      const mirrored = await this.mirror.read(customer.id, manager);
      const news = newsOf(mirrored, facts);
      await this.mirror.write(manager, customer.id, facts, present);
      const next = nextMembership(before, decision, facts, { now, mirrored });
      await this.store(manager, customer, { before, next, own, now, present });
      const openPages = seen.flatMap(({ session: { id, status } }) => (status === 'open' ? [id] : []));
      const { subscriptions } = facts;
      const following = { decision, openPages, subscriptions, newlyPaid: news.paidInvoices, before: before.state };
      await this.tasks.add(manager, followingTasks(customer, own, following));
      for (const { id } of news.returned)
        this.logger.error({ customer: customer.id, refund: id }, 'the bank returned a refund');
      if (next.isPaid) await this.reportPurchase(manager, customer, own);
      await this.mails.tell(manager, customer.userId, { before, next, facts: own, news, grants: decision.grants });
    });
  }

  /** The hosted pages that may have been paid since. */
  private async readPages(customerId: string): Promise<Seen[]> {
    const seen: Seen[] = [];
    const now = await this.clock.now();
    for (const attempt of await this.attempts.unfinishedOf(customerId)) {
      const session = attempt.sessionId
        ? await this.provider.readCheckout(attempt.sessionId)
        : attempt.providerCustomerId && (await this.provider.findCheckout(attempt.providerCustomerId, attempt.id));
      if (session) seen.push({ attempt, session });
      else if (attempt.expiresAt <= now) await this.attempts.change(attempt.id, attempt.state, { state: 'abandoned' });
    }
    return seen;
  }

  /** Whether one of them still waits for its payment. */
  private async closePages(manager: Transaction, seen: readonly Seen[]): Promise<boolean> {
    let isWaiting = false;
    for (const { attempt, session } of seen) {
      const fault = orderFault(attempt, session);
      const after = attemptAfter(attempt.state, session);
      if (fault) this.logger.error({ attempt: attempt.id, fault }, 'a payment does not match its order');
      const state = fault && ['paid', 'processing'].includes(after) ? 'abandoned' : after;
      isWaiting ||= attempt.purpose === 'membership' && ['open', 'processing'].includes(state);
      const { paymentId, subscriptionId, url } = session;
      await this.attempts.change(
        attempt.id,
        attempt.state,
        { state, sessionId: session.id, url: url ?? undefined, paymentId, subscriptionId, fault },
        manager,
      );
    }
    return isWaiting;
  }

  private async decide(
    manager: Transaction,
    {
      customer,
      facts,
      before,
      hasOpenAttempt,
      now,
    }: {
      customer: Customer;
      facts: CustomerFacts;
      before: Membership;
      hasOpenAttempt: boolean;
      now: number;
    },
  ): Promise<{ decision: MembershipDecision; own: CustomerFacts }> {
    const prices = await this.attempts.pricesOf(manager, customer.id);
    const { facts: own, alerts } = matchOrders(facts, customer.userId, prices);
    const grants = customer.userId ? await this.premium.of(customer.userId, manager) : [];
    const comps = grants
      .filter(({ source }) => source === 'comp')
      .map(({ from, until }) => ({ from: from.getTime(), until: until?.getTime() ?? null }));
    const decision = decideMembership(
      {
        ...own,
        hasOpenAttempt,
        comps,
        endedPaymentIds: await this.refunds.endedPayments(manager, customer.id),
        previous: before.version === 0 ? null : previousOf(before),
      },
      now,
      { graceDays: this.settings.graceDays },
    );
    for (const alert of [...alerts, ...decision.alerts])
      this.logger.error({ customer: customer.id, alert }, 'a membership needs an operator');
    return { decision, own };
  }

  private async store(
    manager: Transaction,
    { userId }: Customer,
    {
      before,
      next,
      own,
      now,
      present,
    }: { before: Membership; next: Membership; own: CustomerFacts; now: number; present: Date },
  ): Promise<void> {
    await this.memberships.write(manager, next, present);
    if (before.state !== next.state || before.isPaid !== next.isPaid) {
      const { amount = 0, currency = 'usd' } = own.subscriptions.find(({ id }) => id === next.subscriptionId) ?? {};
      await this.memberships.recordChange(manager, before, next, { at: new Date(now), amount, currency });
    }
    if (userId === null) return;
    // The time of a test clock is not ours: there the state alone decides.
    const until = next.frozenAt ? null : next.until;
    const grant = next.isPaid ? { from: next.since ?? new Date(now), until } : null;
    await this.premium.set(manager, userId, 'paid', grant, present);
    if (next.version !== before.version) await this.premium.showMembership(manager, userId, next.version);
  }

  private async reportPurchase(manager: Transaction, { id, userId }: Customer, own: CustomerFacts): Promise<void> {
    const invoice = firstPaid(own.invoices);
    if (!invoice) return;
    const isTest = this.settings.mode !== 'live';
    const { id: invoiceId, total: amount, currency, createdAt } = invoice;
    const purchase = { invoiceId, amount, currency, isTest, at: new Date(createdAt) };
    if (!(await this.purchases.add(manager, id, purchase))) return;
    const buying = await this.purchases.buying(manager, id);
    const account = userId === null ? undefined : await this.accounts.find(userId, manager);
    const buyer = { account, consent: buying?.consent ?? null, origin: buying?.origin ?? {} };
    await this.outbox.write(manager, purchaseEvent(invoice, buyer, { publicUrl: this.settings.publicUrl, isTest }));
  }

  private async finish(lease: SyncLease, write: (manager: Transaction) => Promise<void>): Promise<void> {
    await this.keys.transaction(async (manager) => {
      if (!(await this.keys.finish(manager, lease))) throw new LostLeaseError();
      await write(manager);
    });
  }
}

function previousOf({ state, isEntitled, unknownSince }: Membership) {
  return { state, isEntitled, unknownSince: unknownSince?.getTime() ?? null };
}
