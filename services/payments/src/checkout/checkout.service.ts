import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  allowedClickIds,
  CONSENT_DENIED,
  mayIdentify,
  NO_CONSENT_TEXT,
  PAYMENT_RETURNS,
  type ConsentSnapshot,
  type MembershipTerms,
  type OpenCheckoutRequest,
  type OpenedCheckout,
} from '@app/contracts';
import { MEMBERSHIP_PRICE, PREMIUM_RIGHT_KEYS, type PaymentPurpose } from '@app/domain';
import {
  CLOCK,
  EmailVerificationRequiredError,
  LOGGER,
  OUTBOX_WRITER,
  RateLimits,
  type Actor,
  type Clock,
  type Logger,
  type OutboxWriter,
} from '@app/server-kit';
import {
  AlreadyMemberError,
  CHECKOUT_LIMIT,
  failureOf,
  PaymentProcessingError,
  PaymentsClosedError,
  ProviderUnavailableError,
  TermsChangedError,
} from '../payments.errors';
import {
  KEY_LIFE_MS,
  PAYMENT_PROVIDER,
  ProviderError,
  type CheckoutSession,
  type PaymentProvider,
} from '../provider/payment-provider';
import { PAYMENT_SETTINGS, TERMS_VERSION, type PaymentSettings } from '../settings/payment-settings';
import { MembershipRepository, type Membership } from '../sync/membership.repository';
import { customerKey } from '../sync/sync-keys.repository';
import { SyncService } from '../sync/sync.service';
import type { Attempt, AttemptOrigin } from './attempt';
import { AttemptsRepository, type NewAttempt } from './attempts.repository';
import { beginCheckoutEvent, beginCheckoutReport } from './begin-checkout-event';
import { CustomerAccountService, type ProviderCustomer } from './customer-account.service';

const NOTHING_CHARGED = 'Nothing was charged. Please try again in a minute.';
const PAGE_LIFE_MS = 12 * 3_600_000;
/** How long a call waits for another one that opens the same page at this moment. */
const WAITS = 20;
const WAIT_MS = 250;

export type CallerOrigin = { ip: string; userAgent?: string; gpc: boolean };
export type Purchase = {
  purpose: PaymentPurpose;
  subject: string;
  amount: number;
  currency: string;
  termsVersion: string;
  consent: ConsentSnapshot;
  origin: AttemptOrigin;
};

/** Opens the provider's hosted page: one open page for each purchase, whatever is pressed how often. */
@Injectable()
export class CheckoutService {
  private readonly opening = new Map<string, Promise<Attempt>>();

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly accounts: CustomerAccountService,
    private readonly memberships: MembershipRepository,
    private readonly sync: SyncService,
    private readonly limits: RateLimits,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(PAYMENT_SETTINGS) private readonly settings: PaymentSettings,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  terms(): MembershipTerms {
    const { mode, graceDays, pageOrigins: paymentOrigins } = this.settings;
    return {
      isOpen: mode !== 'off',
      mode,
      price: { ...MEMBERSHIP_PRICE },
      interval: 'month',
      termsVersion: TERMS_VERSION,
      graceDays,
      paymentOrigins,
      unlocks: [...PREMIUM_RIGHT_KEYS],
    };
  }

  /** @throws AlreadyMemberError, TermsChangedError, PaymentProcessingError, PaymentsClosedError */
  async openMembership(actor: Actor, request: OpenCheckoutRequest, caller: CallerOrigin): Promise<OpenedCheckout> {
    if (request.termsVersion !== TERMS_VERSION) throw new TermsChangedError();
    return this.open(actor, {
      purpose: 'membership',
      subject: '',
      ...MEMBERSHIP_PRICE,
      termsVersion: request.termsVersion,
      ...arrivalOf(request, caller),
    });
  }

  /** The page of a purchase. @throws DomainError */
  async open(actor: Actor, purchase: Purchase): Promise<OpenedCheckout> {
    if (this.settings.mode === 'off') throw new PaymentsClosedError();
    if (!actor.emailVerified) throw new EmailVerificationRequiredError();
    await this.limits.consume(CHECKOUT_LIMIT, actor.userId);
    try {
      const customer = await this.accounts.of(actor);
      if (purchase.purpose === 'membership') {
        assertNoMember(await this.memberships.find(customer.id));
        await this.assertPrice();
      }
      return openedOf(await this.openFor(actor, customer, purchase), this.settings);
    } catch (error) {
      if (error instanceof ProviderError) {
        this.logger.error({ err: error }, 'a payment page could not be opened');
        throw failureOf(error, NOTHING_CHARGED);
      }
      throw error;
    }
  }

  private async openFor(actor: Actor, customer: ProviderCustomer, purchase: Purchase): Promise<Attempt> {
    const attempt = await this.begin(actor, customer, purchase);
    try {
      return await this.opened(attempt, customer);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== 'resource_missing') throw error;
      const other = await this.accounts.replaceDeleted(actor, customer);
      if (!other) throw error;
      await this.attempts.change(attempt.id, 'creating', { state: 'abandoned' });
      return this.opened(await this.begin(actor, other, purchase), other);
    }
  }

  /** The open attempt, or a new one when its page has closed. */
  private async begin(actor: Actor, customer: ProviderCustomer, purchase: Purchase): Promise<Attempt> {
    const now = this.clock.now();
    const attempt = await this.beginNew(actor, customer, purchase, now);
    if (attempt.state === 'processing') throw new PaymentProcessingError();
    if (attempt.expiresAt > now) return attempt;
    // Its page may have been paid in the last moment: the provider decides, not our clock.
    await this.sync.now(customerKey(customer.providerId));
    if (purchase.purpose === 'membership') assertNoMember(await this.memberships.find(customer.id));
    return this.beginNew(actor, customer, purchase, now);
  }

  private beginNew(actor: Actor, customer: ProviderCustomer, purchase: Purchase, now: Date): Promise<Attempt> {
    const attempt = this.newAttempt(customer, purchase, now);
    const event = beginCheckoutEvent(attempt, actor, this.settings);
    return this.attempts.begin(attempt, (manager) => this.outbox.write(manager, event));
  }

  /** Calls for the same attempt share one call to the provider, and its key makes those of other replicas one. */
  private async opened(attempt: Attempt, customer: ProviderCustomer): Promise<Attempt> {
    if (attempt.state !== 'creating') return attempt;
    const running = this.opening.get(attempt.id);
    if (running) return running;
    const call = this.callProvider(attempt, customer).finally(() => this.opening.delete(attempt.id));
    this.opening.set(attempt.id, call);
    return call;
  }

  private async callProvider(attempt: Attempt, customer: ProviderCustomer): Promise<Attempt> {
    try {
      const session = await this.session(attempt, customer);
      await this.attempts.change(attempt.id, 'creating', {
        state: 'open',
        sessionId: session.id,
        url: this.checked(session),
        expiresAt: new Date(session.expiresAt),
      });
      return (await this.attempts.find(attempt.id)) ?? attempt;
    } catch (error) {
      if (error instanceof ProviderError && error.failure === 'conflict') return this.waitFor(attempt, error);
      throw error;
    }
  }

  private async session(attempt: Attempt, customer: ProviderCustomer): Promise<CheckoutSession> {
    const isKeyOld = this.clock.now().getTime() - attempt.createdAt.getTime() > KEY_LIFE_MS;
    const known = isKeyOld ? await this.provider.findCheckout(customer.providerId, attempt.id) : null;
    return known ?? this.provider.openCheckout({ ...attempt.parameters, customerId: customer.providerId }, attempt.key);
  }

  /** Another replica is opening this page; what it stores is the answer. */
  private async waitFor({ id }: Attempt, failure: ProviderError): Promise<Attempt> {
    for (let wait = 0; wait < WAITS; wait += 1) {
      await sleep(WAIT_MS);
      const attempt = await this.attempts.find(id);
      if (attempt && attempt.state !== 'creating') return attempt;
    }
    throw failure;
  }

  /** A page anywhere else than at the provider would be one of an attacker. */
  private checked({ url }: CheckoutSession): string {
    if (url && this.settings.pageOrigins.includes(new URL(url).origin)) return url;
    throw new ProviderError('nonsense', 'page_origin', false);
  }

  private async assertPrice(): Promise<void> {
    const { amount, currency, interval } = await this.provider.readPrice();
    if (amount === MEMBERSHIP_PRICE.amount && currency === MEMBERSHIP_PRICE.currency && interval === 'month') return;
    throw new ProviderError('misconfigured', 'price_differs', false);
  }

  private newAttempt(customer: ProviderCustomer, purchase: Purchase, now: Date): NewAttempt {
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + PAGE_LIFE_MS);
    const { purpose, subject, amount, currency } = purchase;
    const address = (path: string) => new URL(path, this.settings.publicUrl).href;
    const returns =
      purpose === 'membership'
        ? {
            // The provider replaces what is in braces, which an address must not encode.
            successUrl: `${address(PAYMENT_RETURNS.success)}?session_id={CHECKOUT_SESSION_ID}`,
            cancelUrl: `${address(PAYMENT_RETURNS.checkout)}?attempt=${id}`,
          }
        : {
            successUrl: `${address(PAYMENT_RETURNS.firm)}?id=${subject}&attempt=${id}`,
            cancelUrl: `${address(PAYMENT_RETURNS.firm)}?id=${subject}`,
          };
    return {
      ...purchase,
      id,
      customerId: customer.id,
      key: `chk-${id}`,
      createdAt: now,
      expiresAt,
      parameters: {
        attemptId: id,
        userId: customer.userId ?? '',
        purpose,
        subject: subject || null,
        amount,
        currency,
        expiresAt: Math.floor(expiresAt.getTime() / 1000),
        ...returns,
      },
    };
  }
}

const ENDED: readonly string[] = ['none', 'pending', 'ended', 'refunded'];

/** What may be charged again is a membership, paid at the moment or not: a second one would charge twice. */
function assertNoMember(membership: Membership | undefined): void {
  if (membership && (membership.isPaid || !ENDED.includes(membership.state)))
    throw new AlreadyMemberError(membership.isPaid ? undefined : membership.state);
}

function openedOf(attempt: Attempt, settings: PaymentSettings): OpenedCheckout {
  const { id: attemptId, url, expiresAt, state } = attempt;
  if (url === null)
    throw state === 'processing' ? new PaymentProcessingError() : new ProviderUnavailableError(NOTHING_CHARGED);
  return { attemptId, url, expiresAt: expiresAt.toISOString(), conversion: beginCheckoutReport(attempt, settings) };
}

/** Of the place of the purchase only what the visitor's consent allows. */
export function arrivalOf(
  { consent: given, attribution }: Pick<OpenCheckoutRequest, 'consent' | 'attribution'>,
  { ip, userAgent, gpc }: CallerOrigin,
): { consent: ConsentSnapshot; origin: AttemptOrigin } {
  const consent: ConsentSnapshot = { ...(given ?? { ...CONSENT_DENIED, textVersion: NO_CONSENT_TEXT }), gpc };
  const click = allowedClickIds(attribution?.click, consent);
  return {
    consent,
    origin: {
      ...(attribution?.page && { page: attribution.page }),
      ...(click && { click }),
      ...(mayIdentify(consent) && { ip, ...(userAgent && { userAgent }) }),
    },
  };
}
