import { Injectable } from '@nestjs/common';
import type { WaitingCounts } from '@app/contracts';
import type { WaitingWork } from '@app/server-kit';
import { AdminPaymentsRepository } from './admin-payments.repository';

/** Memberships whose last payment failed, refunds that never arrived, and payments that a bank reported as fraud. */
@Injectable()
export class PaymentsWaitingWork implements WaitingWork {
  constructor(private readonly payments: AdminPaymentsRepository) {}

  async counts(): Promise<Partial<WaitingCounts>> {
    return {
      failed_payments: await this.payments.failing(),
      failed_refunds: await this.payments.failedRefunds(),
      fraud_warnings: await this.payments.fraudWarnings(),
    };
  }
}
