import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FirmPaymentView, OpenedCheckout } from '@app/contracts';
import { decideFirmFee, type FeeReturn } from '@app/domain';
import {
  FIRM_FEE_ORDERS,
  LOGGER,
  type Actor,
  type FirmFeeOrder,
  type FirmFeeOrders,
  type Logger,
} from '@app/server-kit';
import type { Attempt } from '../checkout/attempt';
import { AttemptsRepository } from '../checkout/attempts.repository';
import { AttemptsService } from '../checkout/attempts.service';
import { arrivalOf, CheckoutService, type CallerOrigin } from '../checkout/checkout.service';
import { failureOf, PaymentProcessingError } from '../payments.errors';
import { PAYMENT_PROVIDER, ProviderError, type PaymentProvider } from '../provider/payment-provider';
import { PAYMENT_SETTINGS, type PaymentSettings } from '../settings/payment-settings';
import { customerKey } from '../sync/sync-keys.repository';
import { SyncService } from '../sync/sync.service';
import { FeeNotFoundError, NothingDueError } from './firm-fees.errors';
import { FirmFeesRepository } from './firm-fees.repository';

const CURRENCY = 'usd';
/** Version of what the payment page of a firm says about the fee. */
const FEE_TERMS = 'firm-2026-11-27';
const NOTHING_CHARGED = 'Nothing was charged. Please try again in a minute.';

/** The fee of a submission, for the account that submitted it. Amount and currency are those of the submission. */
@Injectable()
export class FirmFeesService {
  constructor(
    private readonly fees: FirmFeesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly views: AttemptsService,
    private readonly checkout: CheckoutService,
    private readonly sync: SyncService,
    @Inject(FIRM_FEE_ORDERS) private readonly orders: FirmFeeOrders,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(PAYMENT_SETTINGS) private readonly settings: PaymentSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws FeeNotFoundError also for another account's submission */
  async show(actor: Actor, id: string): Promise<FirmPaymentView> {
    const order = await this.order(actor, id);
    const latest = await this.attempts.latest(actor.userId, 'firm', id);
    const stored = await this.fees.read(id);
    const { counted, returns, isDisputed } = decideFirmFee({ ...stored, state: order.state });
    const { mode, pageOrigins: paymentOrigins } = this.settings;
    const receipt = counted && stored.invoices.find(({ paymentIds }) => paymentIds.includes(counted.id));
    return {
      submissionId: id,
      company: order.company,
      state: order.state,
      fee: { amount: order.paidCents || order.feeCents, currency: CURRENCY },
      paid: order.paidCents,
      isDue: isDue(order),
      isOpen: mode !== 'off',
      mode,
      paymentOrigins,
      attempt: latest ? await this.views.show(latest) : null,
      paidAt: counted && order.paidCents > 0 ? new Date(counted.createdAt).toISOString() : null,
      receiptId: receipt?.id ?? null,
      refund: refundView(returns.find(({ paymentId }) => paymentId === counted?.id) ?? returns.at(-1)),
      isDisputed,
    };
  }

  /** The provider's page: one open page for each submission. @throws NothingDueError, PaymentProcessingError */
  async open(actor: Actor, id: string, caller: CallerOrigin): Promise<OpenedCheckout> {
    const order = await this.order(actor, id);
    if (!isDue(order)) throw new NothingDueError();
    // Paid, and not yet with the submission: a second page would take the fee twice.
    if (await this.fees.hasPaid(actor.userId, id)) throw new PaymentProcessingError();
    await this.closeOldPrice(actor, order);
    return this.checkout.open(actor, {
      purpose: 'firm',
      subject: id,
      amount: order.feeCents,
      currency: CURRENCY,
      termsVersion: FEE_TERMS,
      // Submissions of firms are not tracked.
      ...arrivalOf({}, { ip: '', gpc: caller.gpc }),
    });
  }

  private async order({ userId }: Actor, id: string): Promise<FirmFeeOrder> {
    const order = isUUID(id) ? await this.orders.findOwn(userId, id) : undefined;
    if (!order) throw new FeeNotFoundError();
    return order;
  }

  /** A page that is open at another fee, from before the submission was opened for changes. */
  private async closeOldPrice({ userId }: Actor, { submissionId, feeCents }: FirmFeeOrder): Promise<void> {
    const latest = await this.attempts.latest(userId, 'firm', submissionId);
    if (!latest || latest.amount === feeCents || !['creating', 'open'].includes(latest.state)) return;
    try {
      await this.close(latest);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.error({ err: error }, 'a page at an old fee could not be closed');
      throw failureOf(error, NOTHING_CHARGED);
    }
    if (await this.fees.hasPaid(userId, submissionId)) throw new PaymentProcessingError();
  }

  private async close(attempt: Attempt): Promise<void> {
    const { id, sessionId, providerCustomerId } = attempt;
    const page = sessionId ?? (providerCustomerId && (await this.provider.findCheckout(providerCustomerId, id))?.id);
    // Its address was never given to anyone.
    if (!page) return void (await this.attempts.change(id, 'creating', { state: 'abandoned' }));
    await this.provider.expireCheckout(page).catch((error: unknown) => {
      // It was paid, or expired by itself: the read says which.
      if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
    });
    if (providerCustomerId) await this.sync.now(customerKey(providerCustomerId));
  }
}

const isDue = ({ state, feeCents, paidCents }: FirmFeeOrder) =>
  state === 'payment_pending' && feeCents > 0 && paidCents === 0;

function refundView(back: FeeReturn | undefined): FirmPaymentView['refund'] {
  if (!back || back.state === 'disputed') return null;
  const { amount, reason, state } = back;
  return { amount, reason, state: state === 'charged_back' ? 'succeeded' : state };
}
