import { Injectable } from '@nestjs/common';
import type { SubmissionState } from '@app/domain';
import type { FirmFeeChanges, Transaction } from '@app/server-kit';

/** Hears of submissions whose state decides about their fee. */
@Injectable()
export class PgFirmFeeChanges implements FirmFeeChanges {
  async orderChanged(transaction: Transaction, submissionId: string, state: SubmissionState): Promise<void> {
    await transaction.query('INSERT INTO payments.firm_fee_due (submission_id, order_state) VALUES ($1, $2)', [
      submissionId,
      state,
    ]);
  }
}
