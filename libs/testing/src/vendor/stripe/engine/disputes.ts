import type Stripe from 'stripe';
import type { Core } from '../core';
import { notAllowed } from '../http/stripe-fault';
import { buildDispute } from '../objects/dispute';
import { idOf } from '../store';
import { addBalance } from './balance';
import { followWarnings } from './fraud-warnings';

const DISPUTE_FEE = 1_500;
const OPEN: readonly string[] = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'];

type Options = { reason?: string; isInquiry?: boolean };

/** The bank takes the money back at once; an inquiry only asks. */
export function disputeCharge(
  core: Core,
  charge: Stripe.Charge,
  { reason = 'fraudulent', isInquiry = false }: Options = {},
): Stripe.Dispute {
  if (charge.status !== 'succeeded') throw notAllowed('Only a charge that succeeded can be disputed.');
  if (charge.disputed) throw notAllowed('This charge has been disputed already.');
  if (charge.refunded)
    throw notAllowed('A charge that was refunded in full cannot be disputed.', 'charge_already_refunded');
  const dispute = core.store.add<Stripe.Dispute>(
    buildDispute(
      {
        id: core.id('du'),
        created: core.timeOf(idOf(charge.customer)),
        amount: charge.amount - charge.amount_refunded,
        currency: charge.currency,
        charge: charge.id,
        payment_intent: charge.payment_intent,
        reason,
        status: isInquiry ? 'warning_needs_response' : 'needs_response',
      },
      isInquiry,
    ),
  );
  charge.disputed = true;
  core.emit('charge.dispute.created', dispute);
  followWarnings(core, charge);
  if (isInquiry) return dispute;
  dispute.balance_transactions = [addBalance(core, dispute, 'adjustment', -dispute.amount, DISPUTE_FEE)];
  core.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides; a won dispute gives the money back, an inquiry that is closed cost none. */
export function closeDispute(core: Core, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute {
  if (!OPEN.includes(dispute.status)) throw notAllowed('This dispute is already closed.');
  const isInquiry = dispute.status.startsWith('warning_');
  dispute.status = isInquiry ? 'warning_closed' : outcome;
  const charge = core.store.get('charge', idOf(dispute.charge));
  if (isInquiry) charge.disputed = false;
  core.emit('charge.dispute.closed', dispute);
  if (isInquiry || outcome === 'lost') return dispute;
  dispute.balance_transactions = [
    ...dispute.balance_transactions,
    addBalance(core, dispute, 'adjustment', dispute.amount, -DISPUTE_FEE),
  ];
  core.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}
