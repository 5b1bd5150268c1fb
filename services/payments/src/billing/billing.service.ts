import { Inject, Injectable } from '@nestjs/common';
import {
  PAYMENT_RETURNS,
  type BillingView,
  type CardView,
  type InvoiceView,
  type LeavingReasonRequest,
  type MembershipStanding,
  type PaymentPageUrl,
} from '@app/contracts';
import {
  amountAfter,
  isLive,
  MEMBERSHIP_PRICE,
  type CardFact,
  type InvoiceFact,
  type MembershipMove,
} from '@app/domain';
import {
  CLOCK,
  isRunning,
  LOGGER,
  PREMIUM_GRANTS,
  RateLimits,
  type Actor,
  type Clock,
  type Logger,
  type PremiumGrants,
} from '@app/server-kit';
import { AttemptsRepository } from '../checkout/attempts.repository';
import { CustomersRepository, type Customer } from '../checkout/customers.repository';
import {
  CHANGE_LIMIT,
  failureOf,
  InvoiceNotFoundError,
  MoveRefusedError,
  PaymentArrivedError,
  PaymentsClosedError,
} from '../payments.errors';
import { PAYMENT_PROVIDER, ProviderError, type PaymentProvider } from '../provider/payment-provider';
import { PAYMENT_SETTINGS, type PaymentSettings } from '../settings/payment-settings';
import { MembershipRepository, type Membership } from '../sync/membership.repository';
import { MirrorRepository, type Mirrored } from '../sync/mirror.repository';
import { customerKey, SyncKeysRepository } from '../sync/sync-keys.repository';
import { SyncService } from '../sync/sync.service';
import { TasksRepository } from '../sync/tasks.repository';

const SHOWN_INVOICES = 100;
/** Asked only by tabs that have no stream (`GET /api/user/events`). */
const SOON_MS = 15_000;
const SELDOM_MS = 60_000;
const MONTH_MS = 31 * 86_400_000;
const UNCHANGED = 'No money was moved. Please try again in a minute.';
const ENDS_LATER =
  'No money was moved, and the unpaid invoice is canceled. Your membership ends as soon as the provider responds; ' +
  'reload the page in a minute.';
const UNSURE = 'No money was moved. We are checking whether your change arrived; reload the page in a minute.';

type Known = { customer: Customer & { providerId: string }; membership: Membership; mirror: Mirrored };

/** The billing page of a member, and what it can change. */
@Injectable()
export class BillingService {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly memberships: MembershipRepository,
    private readonly attempts: AttemptsRepository,
    private readonly mirror: MirrorRepository,
    private readonly keys: SyncKeysRepository,
    private readonly sync: SyncService,
    private readonly limits: RateLimits,
    private readonly tasks: TasksRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(PAYMENT_SETTINGS) private readonly settings: PaymentSettings,
    @Inject(PREMIUM_GRANTS) private readonly premium: PremiumGrants,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async show({ userId }: Actor): Promise<BillingView> {
    const now = this.clock.now();
    const customer = await this.customers.ofUser(userId);
    const membership = customer && (await this.memberships.find(customer.id));
    const mirror = customer ? await this.mirror.read(customer.id) : undefined;
    const open =
      customer && (await this.attempts.findOpen({ customerId: customer.id, purpose: 'membership', subject: '' }));
    const grants = (await this.premium.of(userId)).filter((grant) => isRunning(grant, now));
    const isOpen = this.settings.mode !== 'off';
    return {
      isOpen,
      mode: this.settings.mode,
      state: membership?.state ?? 'none',
      isEntitled: grants.length > 0,
      grants: grants.map(({ source: kind, until }) => ({ kind, until: until?.toISOString() ?? null })),
      price: { ...MEMBERSHIP_PRICE },
      moves: isOpen ? movesOf(membership, mirror) : [],
      memberSince: membership?.since?.toISOString() ?? null,
      discount: discountOf(membership, mirror, now),
      nextCharge: nextChargeOf(membership, mirror),
      due: dueOf(membership, mirror),
      endsAt: membership?.state === 'ending' ? (membership.until?.toISOString() ?? null) : null,
      grace: graceOf(membership, mirror),
      card: membership?.card ? cardView(membership.card, membership, mirror, now) : null,
      invoices: mirror ? invoiceViews(mirror) : [],
      openAttempt: open ? { id: open.id, expiresAt: open.expiresAt.toISOString() } : null,
      hasLeavingReason: membership?.leavingReason !== null && membership?.leavingReason !== undefined,
      version: membership?.version ?? 0,
    };
  }

  /** Of the session, which every replica keeps up to date: a tab that asks every second costs no query. */
  async standing({ userId, isPremium }: Actor): Promise<MembershipStanding> {
    const canChange = isPremium || (await this.attempts.isAnyOpen(userId));
    return { isPremium, askAgainMs: canChange ? SOON_MS : SELDOM_MS };
  }

  /** At the end of the paid period; at once when the period is not paid, because nothing paid is lost. */
  async cancel(actor: Actor): Promise<BillingView> {
    return this.change(actor, 'cancel', async (known) => {
      const { subscriptionId, state, version } = known.membership;
      if (subscriptionId === null) throw new MoveRefusedError();
      if (state === 'active' || state === 'trialing' || state === 'suspended')
        await this.provider.setCancelAtPeriodEnd(subscriptionId, true, `cap-${subscriptionId}-on-${version}`);
      else await this.cancelUnpaid(known, subscriptionId);
    });
  }

  /**
   * First what is still open is canceled at the provider, so that nobody pays it afterwards; a payment that was faster
   * keeps the membership. From then on the end is certain: when the provider fails in between, the worker goes on.
   */
  private async cancelUnpaid({ customer: { id, providerId }, mirror }: Known, subscriptionId: string): Promise<void> {
    const known = openInvoices(subscriptionId, mirror).map((each) => each.id);
    // One that was open when it was read last may be paid by now.
    for (const invoiceId of new Set([...known, ...(await this.provider.openInvoices(subscriptionId))]))
      if (!(await this.provider.voidInvoice(invoiceId))) {
        await this.sync.settled(customerKey(providerId));
        throw new PaymentArrivedError();
      }
    const key = `can-${subscriptionId}-member`;
    try {
      await this.provider.cancelNow(subscriptionId, key);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // It has ended there already.
      if (error.failure === 'not_found') return;
      const task = { key, customerId: id, kind: 'cancel' as const, parameters: { subscriptionId } };
      await this.keys.transaction((manager) => this.tasks.add(manager, [task]));
      this.logger.error({ err: error }, 'a membership ends later: the provider failed');
      await this.keys.markDirty([customerKey(providerId)]);
      throw failureOf(error, ENDS_LATER);
    }
  }

  async resume(actor: Actor): Promise<BillingView> {
    return this.change(actor, 'resume', async ({ membership: { subscriptionId, version } }) => {
      if (subscriptionId === null) throw new MoveRefusedError();
      await this.provider.setCancelAtPeriodEnd(subscriptionId, false, `cap-${subscriptionId}-off-${version}`);
    });
  }

  async tellLeavingReason(actor: Actor, { reason, words }: LeavingReasonRequest): Promise<BillingView> {
    await this.limits.consume(CHANGE_LIMIT, actor.userId);
    const customer = await this.customers.ofUser(actor.userId);
    if (!customer || !(await this.memberships.setLeavingReason(customer.id, reason, words ?? null)))
      throw new MoveRefusedError();
    return this.show(actor);
  }

  async changeCard(actor: Actor): Promise<PaymentPageUrl> {
    const { customer, membership } = await this.known(actor, 'change_card');
    const back = new URL(PAYMENT_RETURNS.billing, this.settings.publicUrl).href;
    return this.page(() => this.provider.openCardChange(customer.providerId, membership.subscriptionId ?? '', back));
  }

  /** The page of the latest invoice, made payable where it is a draft; also where the bank wants a confirmation. */
  async payNow(actor: Actor): Promise<PaymentPageUrl> {
    const { membership, mirror } = await this.known(actor, 'pay_now');
    const due = dueInvoice(membership, mirror);
    if (!due) throw new MoveRefusedError();
    return this.page(() => this.provider.openInvoicePage(due.id));
  }

  /** From the provider each time: its links die, and are neither stored nor mailed. @throws InvoiceNotFoundError */
  async receipt({ userId }: Actor, invoiceId: string): Promise<{ name: string; body: Buffer }> {
    const customer = await this.customers.ofUser(userId);
    const invoice = customer && (await this.mirror.read(customer.id)).invoice.get(invoiceId);
    if (!invoice || !hasReceipt(invoice)) throw new InvoiceNotFoundError();
    try {
      const body = await this.provider.readReceipt(invoiceId);
      if (!body) throw new InvoiceNotFoundError();
      return { name: `invoice-${invoice.number ?? invoice.id}.pdf`, body };
    } catch (error) {
      throw this.failed(
        error,
        'Your payment is not affected, and its receipt is still there. Please try again in a minute.',
      );
    }
  }

  private async change(
    actor: Actor,
    move: MembershipMove,
    call: (known: Known) => Promise<void>,
  ): Promise<BillingView> {
    const known = await this.known(actor, move);
    const key = customerKey(known.customer.providerId);
    try {
      await call(known);
    } catch (error) {
      if (error instanceof ProviderError) await this.keys.markDirty([key]);
      throw this.failed(error, error instanceof ProviderError && !error.mayHaveTakenEffect ? UNCHANGED : UNSURE);
    }
    await this.sync.settled(key);
    return this.show(actor);
  }

  private async known({ userId }: Actor, move: MembershipMove): Promise<Known> {
    if (this.settings.mode === 'off') throw new PaymentsClosedError();
    await this.limits.consume(CHANGE_LIMIT, userId);
    const customer = await this.customers.ofUser(userId);
    const membership = customer && (await this.memberships.find(customer.id));
    if (!customer?.providerId || !membership) throw new MoveRefusedError();
    const known = { customer: { ...customer, providerId: customer.providerId }, membership };
    const mirror = await this.mirror.read(customer.id);
    if (movesOf(membership, mirror).includes(move)) return { ...known, mirror };
    return this.knownAnew(known, move);
  }

  /** What is stored may be older than the member's last change: the wish is judged by what the provider says now. */
  private async knownAnew({ customer }: Pick<Known, 'customer'>, move: MembershipMove): Promise<Known> {
    await this.sync.settled(customerKey(customer.providerId));
    const membership = await this.memberships.find(customer.id);
    const mirror = await this.mirror.read(customer.id);
    if (!membership || !movesOf(membership, mirror).includes(move)) throw new MoveRefusedError();
    return { customer, membership, mirror };
  }

  private async page(open: () => Promise<string | null>): Promise<PaymentPageUrl> {
    try {
      const url = await open();
      if (url === null) throw new MoveRefusedError();
      if (!this.settings.pageOrigins.includes(new URL(url).origin))
        throw new ProviderError('nonsense', 'page_origin', false);
      return { url };
    } catch (error) {
      throw this.failed(error, UNCHANGED);
    }
  }

  private failed(error: unknown, words: string): unknown {
    if (!(error instanceof ProviderError)) return error;
    this.logger.error({ err: error }, 'a call of the billing page failed at the provider');
    return failureOf(error, words);
  }
}

function movesOf(membership: Membership | undefined, mirror: Mirrored | undefined): MembershipMove[] {
  switch (membership?.state) {
    case undefined:
    case 'none':
    case 'pending':
    case 'ended':
    case 'refunded':
      return ['join'];
    case 'active':
    case 'trialing':
      return ['cancel', 'change_card'];
    case 'ending':
      return ['resume', 'change_card'];
    case 'grace':
    case 'lapsed':
      return [...(dueInvoice(membership, mirror) ? ['pay_now' as const] : []), 'change_card', 'cancel'];
    case 'suspended':
      // It would be charged again while the bank decides.
      return [isCanceled(membership, mirror) ? 'resume' : 'cancel'];
  }
}

function isCanceled({ subscriptionId }: Membership, mirror: Mirrored | undefined): boolean {
  return mirror?.subscription.get(subscriptionId ?? '')?.cancelAtPeriodEnd === true;
}

function openInvoices(subscriptionId: string | null, { invoice }: Mirrored): InvoiceFact[] {
  return [...invoice.values()]
    .filter((each) => each.subscriptionId === subscriptionId && each.status === 'open')
    .sort((a, b) => b.createdAt - a.createdAt);
}

/**
 * What Pay now pays. Only the latest invoice turns a membership on again; while it is unpaid, the provider leaves those
 * of later periods as drafts.
 */
function dueInvoice({ subscriptionId }: Membership, mirror: Mirrored | undefined): InvoiceFact | undefined {
  const [latest] = [...(mirror?.invoice.values() ?? [])]
    .filter((each) => subscriptionId !== null && each.subscriptionId === subscriptionId)
    .sort((a, b) => b.createdAt - a.createdAt);
  return latest && ['open', 'draft'].includes(latest.status) ? latest : undefined;
}

function dueOf(membership: Membership | undefined, mirror: Mirrored | undefined): BillingView['due'] {
  const invoice = membership?.state === 'lapsed' ? dueInvoice(membership, mirror) : undefined;
  return invoice ? { amount: invoice.total, currency: invoice.currency, until: iso(invoice.periodEnd) } : null;
}

function openInvoice({ subscriptionId }: Membership, mirror: Mirrored): InvoiceFact | undefined {
  return openInvoices(subscriptionId, mirror)[0];
}

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

function nextChargeOf(membership: Membership | undefined, mirror: Mirrored | undefined): BillingView['nextCharge'] {
  if (!membership?.subscriptionId || !mirror) return null;
  const subscription = mirror.subscription.get(membership.subscriptionId);
  if (!subscription || !isLive(subscription)) return null;
  const { amount, currency, periodEnd, discount } = subscription;
  if (membership.state === 'active' || membership.state === 'trialing')
    return periodEnd === null
      ? null
      : { amount: amountAfter(amount, discount, periodEnd), currency, at: new Date(periodEnd).toISOString() };
  const due = membership.state === 'grace' ? openInvoice(membership, mirror) : undefined;
  return due && due.nextTryAt !== null
    ? { amount: due.total, currency: due.currency, at: new Date(due.nextTryAt).toISOString() }
    : null;
}

/** Of the charges to come: one that ends before the next charge takes nothing off any more. */
function discountOf(
  membership: Membership | undefined,
  mirror: Mirrored | undefined,
  now: Date,
): BillingView['discount'] {
  const subscription = membership?.subscriptionId ? mirror?.subscription.get(membership.subscriptionId) : undefined;
  if (!subscription?.discount || !isLive(subscription) || membership?.state === 'ending') return null;
  const { code, percentOff, amountOff, endsAt } = subscription.discount;
  const next = subscription.periodEnd ?? membership?.frozenAt?.getTime() ?? now.getTime();
  if (endsAt !== null && endsAt <= next) return null;
  const { currency } = subscription;
  return {
    code,
    off: percentOff === null ? { amount: { amount: amountOff ?? 0, currency } } : { percent: percentOff },
    endsAt: iso(endsAt),
  };
}

function graceOf(membership: Membership | undefined, mirror: Mirrored | undefined): BillingView['grace'] {
  if (membership?.state !== 'grace' || !membership.graceSince || !membership.until || !mirror) return null;
  return {
    since: membership.graceSince.toISOString(),
    endsAt: membership.until.toISOString(),
    nextTryAt: iso(openInvoice(membership, mirror)?.nextTryAt ?? null),
  };
}

/** A card is good to the end of its month. */
export function cardEnd({ expMonth, expYear }: Pick<CardFact, 'expMonth' | 'expYear'>): number {
  return Date.UTC(expYear, expMonth, 1);
}

function cardView(card: CardFact, membership: Membership, mirror: Mirrored | undefined, now: Date): CardView {
  const next = membership.subscriptionId ? mirror?.subscription.get(membership.subscriptionId)?.periodEnd : null;
  const present = membership.frozenAt?.getTime() ?? now.getTime();
  return { ...card, expiresSoon: cardEnd(card) <= Math.max(next ?? 0, present + MONTH_MS) };
}

const hasReceipt = ({ status }: InvoiceFact) => ['paid', 'open', 'void', 'uncollectible'].includes(status);

/** An open invoice of a subscription that is over is on its way to be canceled: it asks nobody for money. */
function shownStatus({ status, subscriptionId }: InvoiceFact, { subscription }: Mirrored): InvoiceView['status'] {
  const own = subscriptionId === null ? undefined : subscription.get(subscriptionId);
  return status === 'open' && own?.endedAt != null ? 'void' : statusOf(status);
}

function invoiceViews(mirror: Mirrored): InvoiceView[] {
  const { invoice, payment } = mirror;
  return [...invoice.values()]
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, SHOWN_INVOICES)
    .map((each) => ({
      id: each.id,
      number: each.number,
      at: new Date(each.createdAt).toISOString(),
      amount: { amount: each.total, currency: each.currency },
      discount: Math.max(0, (each.subtotal ?? each.total) - each.total),
      refunded: each.paymentIds.reduce((sum, id) => sum + (payment.get(id)?.refunded ?? 0), 0),
      status: shownStatus(each, mirror),
      purpose: each.subscriptionId === null ? ('firm' as const) : ('membership' as const),
      periodStart: iso(each.periodStart),
      periodEnd: iso(each.periodEnd),
      hasReceipt: hasReceipt(each),
    }));
}

function statusOf(status: string): InvoiceView['status'] {
  return status === 'draft' || status === 'paid' || status === 'void' || status === 'uncollectible' ? status : 'open';
}
