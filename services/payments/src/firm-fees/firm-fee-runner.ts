import { decideFirmFee, type FirmFeeDecision, type SubmissionState } from '@app/domain';
import type { FirmFeeOrder, FirmFeeOrders, FirmFeeStand, Logger, Transaction } from '@app/server-kit';
import type { FirmFeeMails } from './firm-fee-mails';
import type { DueFee, FirmFeesRepository, StoredFee } from './firm-fees.repository';

export type FirmFeeParts = {
  fees: FirmFeesRepository;
  orders: FirmFeeOrders;
  mails: FirmFeeMails;
  logger: Logger;
};

/**
 * Decides about the fee of a submission from what the provider said at the last read. The submission is locked first:
 * a change of it waits for no lock of ours.
 */
export class FirmFeeRunner {
  constructor(private readonly parts: FirmFeeParts) {}

  /** False when nothing is due. */
  async next(): Promise<boolean> {
    const { fees, logger } = this.parts;
    const due = await fees.takeDue();
    if (!due) return false;
    try {
      await fees.transaction((manager) => this.settle(manager, due));
    } catch (err) {
      logger.error({ submission: due.submissionId, tries: due.tries, err }, 'the fee of a submission was not settled');
      await fees.retryLater(due);
    }
    return true;
  }

  private async settle(manager: Transaction, due: DueFee): Promise<void> {
    const { fees, orders } = this.parts;
    const { submissionId } = due;
    const order = await orders.lock(manager, submissionId);
    const stored = await fees.read(submissionId, manager);
    if (stored.attempts.length > 0) await this.decide(manager, due, order, stored);
    await fees.finish(manager, due);
  }

  private async decide(
    manager: Transaction,
    { submissionId, orderState }: DueFee,
    order: FirmFeeOrder | undefined,
    stored: StoredFee,
  ): Promise<void> {
    const { fees, orders, mails, logger } = this.parts;
    const state = stateOf(order, orderState ?? stored.lastState);
    const decision = decideFirmFee({ ...stored, state });
    const { counted, returns } = decision;
    await fees.write(manager, submissionId, {
      state: order?.state ?? orderState,
      countedId: counted?.id ?? null,
      paymentIds: stored.payments.map(({ id }) => id),
    });
    const customerOf = (id: string) => stored.attempts.find(({ paymentId }) => paymentId === id)?.customerId;
    const open = stored.attempts.filter(({ state: at, sessionId }) => at === 'open' && sessionId !== null);
    await fees.addTasks(manager, customerOf, decision.refunds, decision.closesPages ? open : []);
    if (order) await orders.settle(manager, submissionId, standOf(decision));
    await mails.tell(manager, { submissionId, order, decision, userId: stored.attempts.at(-1)?.userId ?? null });
    for (const back of returns.filter((each) => each.state === 'failed' || each.reason === 'mismatch'))
      logger.error({ submission: submissionId, ...back }, 'a payment of a firm needs an operator');
  }
}

/** A submission that was published before it was deleted with its account has earned its fee. */
function stateOf(order: FirmFeeOrder | undefined, last: SubmissionState | null): SubmissionState | null {
  if (order) return order.state;
  return last === 'published' ? 'published' : null;
}

function standOf({ counted, returns, isDisputed }: FirmFeeDecision): FirmFeeStand {
  const back = returns.find(({ paymentId }) => paymentId === counted?.id);
  return { paidCents: counted?.amount ?? 0, refund: refundOf(back), isDisputed };
}

/** What the bank took back is with the payer, like a refund. */
function refundOf(back: FirmFeeDecision['returns'][number] | undefined): FirmFeeStand['refund'] {
  if (!back || back.state === 'disputed') return null;
  return back.state === 'charged_back' ? 'succeeded' : back.state;
}
