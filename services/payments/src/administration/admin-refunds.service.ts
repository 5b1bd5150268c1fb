import { Inject, Injectable } from '@nestjs/common';
import type { PaymentDetail, RefundRequest } from '@app/contracts';
import { assertFreshCode, CLOCK, LOGGER, type Actor, type Clock, type Logger } from '@app/server-kit';
import { PaymentNotFoundError, PaymentsClosedError } from '../payments.errors';
import { PAYMENT_SETTINGS, type PaymentSettings } from '../settings/payment-settings';
import { RefundsRepository } from '../sync/refunds.repository';
import { SyncKeysRepository } from '../sync/sync-keys.repository';
import { TasksRepository } from '../sync/tasks.repository';
import { AdminPaymentsRepository } from './admin-payments.repository';
import { AdminPaymentsService } from './admin-payments.service';
import { assertRefund, assertSame } from './refund-rules';

/** Money that an administrator sends back. The row is written first; the worker sends it under the row's key. */
@Injectable()
export class AdminRefundsService {
  constructor(
    private readonly payments: AdminPaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly tasks: TasksRepository,
    private readonly keys: SyncKeysRepository,
    private readonly shown: AdminPaymentsService,
    @Inject(PAYMENT_SETTINGS) private readonly settings: PaymentSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws FreshCodeRequiredError, PaymentNotFoundError, RefundRefusedError, PaymentsClosedError */
  async send(actor: Actor, paymentId: string, request: RefundRequest): Promise<PaymentDetail> {
    const now = this.clock.now();
    assertFreshCode(actor, now);
    if (this.settings.mode === 'off') throw new PaymentsClosedError();
    const { id, amount, reason, access } = request;
    await this.keys.transaction(async (manager) => {
      const payment = await this.payments.lock(manager, paymentId);
      if (!payment) throw new PaymentNotFoundError();
      const earlier = await this.refunds.ofPayment(paymentId, manager);
      const sent = earlier.find((each) => each.id === id);
      if (sent) return assertSame(sent, request);
      const isOfPast = access === 'end' && (await this.payments.isOfPast(manager, payment));
      assertRefund(payment, earlier, { amount, access, isOfPast });
      const { customerId, facts } = payment;
      await this.refunds.add(manager, {
        ...{ id, customerId, paymentId, amount, reason, access },
        currency: facts.currency,
        state: 'sending',
        requestedAt: now,
        requestedBy: actor.userId,
      });
      const parameters = { requestId: id, paymentId, amount };
      await this.tasks.add(manager, [{ key: `ref-${id}`, customerId, kind: 'refund', parameters }]);
      this.logger.info({ userId: actor.userId, payment: paymentId, refund: id, amount, access }, 'a refund was sent');
    });
    return this.shown.get(paymentId);
  }
}
