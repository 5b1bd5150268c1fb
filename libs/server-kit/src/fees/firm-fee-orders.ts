import type { SubmissionState } from '@app/domain';
import type { Transaction } from '../outbox/outbox-writer';

/** Submissions as the payments context asks about them; provided by the firms context. */
export const FIRM_FEE_ORDERS = Symbol('FirmFeeOrders');

/** What a submission costs, and what was paid for it. In cents. */
export type FirmFeeOrder = {
  submissionId: string;
  userId: string;
  company: string;
  state: SubmissionState;
  /** Frozen when it was sent to payment. */
  feeCents: number;
  paidCents: number;
};

/** What the payment provider says about the fee of one submission. */
export type FirmFeeStand = {
  /** Of the payment that counts; 0 without one. Stays when it was refunded. */
  paidCents: number;
  /** Of that payment; null while it is kept. `failed` when no further try is made without a person. */
  refund: 'sending' | 'pending' | 'succeeded' | 'failed' | null;
  isDisputed: boolean;
};

export interface FirmFeeOrders {
  /** Undefined for any other account's. */
  findOwn(userId: string, submissionId: string): Promise<FirmFeeOrder | undefined>;
  /** Until the transaction ends nothing else changes it; undefined when it is gone. */
  lock(transaction: Transaction, submissionId: string): Promise<FirmFeeOrder | undefined>;
  /** Moves the submission by what the provider says: into review once it is paid, to refunded once it is. */
  settle(transaction: Transaction, submissionId: string, stand: FirmFeeStand): Promise<void>;
}

/** Told by the firms context, in the transaction of every change that decides about a fee; provided by payments. */
export const FIRM_FEE_CHANGES = Symbol('FirmFeeChanges');

export interface FirmFeeChanges {
  /** Waits for no lock of the payments context. */
  orderChanged(transaction: Transaction, submissionId: string, state: SubmissionState): Promise<void>;
}
