import type Stripe from 'stripe';
import { HOUR, type Core } from '../core';
import { notAllowed, StripeFault } from '../http/stripe-fault';
import { idOf } from '../store';
import { addBalance } from './balance';
import { followWarnings } from './fraud-warnings';
import { testCard } from './test-cards';

type Given = {
  amount?: number;
  reason?: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
};

export function refundCharge(core: Core, charge: Stripe.Charge, given: Given): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  const amount = given.amount ?? left;
  if (charge.status !== 'succeeded') throw notAllowed(`Charge ${charge.id} did not succeed and cannot be refunded.`);
  if (openDispute(core, charge)?.is_charge_refundable === false)
    throw notAllowed(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  if (charge.refunded) throw notAllowed(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (amount > left)
    throw new StripeFault(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  const kind = testCard(core.cards.get(idOf(charge.payment_method) ?? '') ?? '')?.refund;
  const isPending = kind === 'pending' || core.settings.isBalanceShort;
  const refund = core.store.add<Stripe.Refund>({
    id: core.id('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: core.timeOf(idOf(charge.customer)),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: given.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isPending && { pending_reason: core.settings.isBalanceShort ? 'insufficient_funds' : 'processing' }),
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  if (!isPending) refund.balance_transaction = addBalance(core, refund, 'refund', -amount).id;
  count(charge, amount);
  core.emit('refund.created', refund);
  core.emit('charge.refunded', charge);
  followWarnings(core, charge);
  scheduleOutcome(core, charge, refund, kind);
  return refund;
}

function openDispute(core: Core, charge: Stripe.Charge): Stripe.Dispute | undefined {
  return core.store.list('dispute').find((dispute) => idOf(dispute.charge) === charge.id && dispute.status !== 'won');
}

function count(charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
}

function scheduleOutcome(
  core: Core,
  charge: Stripe.Charge,
  refund: Stripe.Refund,
  kind: 'fails' | 'pending' | undefined,
): void {
  if (kind === undefined) return;
  core.timeline.at(core.timeOf(idOf(charge.customer)) + HOUR, idOf(charge.customer), () => {
    if (kind === 'fails' && refund.status === 'succeeded') failRefund(core, refund);
    if (kind === 'pending' && refund.status === 'pending') settleRefund(core, refund);
  });
}

/** What is still to come of a refund, after a start of the double. */
export function resumeRefund(core: Core, refund: Stripe.Refund): void {
  const charge = core.store.find('charge', idOf(refund.charge));
  if (charge)
    scheduleOutcome(core, charge, refund, testCard(core.cards.get(charge.payment_method ?? '') ?? '')?.refund);
}

/** The bank sends the money back: it returns to the balance, and the charge counts as not refunded by it. */
export function failRefund(core: Core, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status !== 'succeeded' && refund.status !== 'pending')
    throw notAllowed(`A refund that is ${refund.status ?? 'unknown'} cannot fail.`);
  const charge = core.store.get('charge', idOf(refund.charge) ?? 'none');
  count(charge, -refund.amount);
  if (refund.balance_transaction !== null)
    refund.failure_balance_transaction = addBalance(core, refund, 'refund_failure', refund.amount).id;
  delete refund.pending_reason;
  core.change<Stripe.Refund>(
    refund,
    { status: 'failed', failure_reason: 'expired_or_canceled_card' },
    'refund.updated',
  );
  core.emit('refund.failed', refund);
  followWarnings(core, charge);
  return refund;
}

export function settleRefund(core: Core, refund: Stripe.Refund): Stripe.Refund {
  refund.balance_transaction = addBalance(core, refund, 'refund', -refund.amount).id;
  delete refund.pending_reason;
  return core.change<Stripe.Refund>(refund, { status: 'succeeded' }, 'refund.updated');
}

export function cancelRefund(core: Core, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status !== 'requires_action' && refund.pending_reason !== 'insufficient_funds')
    throw notAllowed('Only a refund that waits for funds or for its customer can be canceled.');
  const charge = core.store.get('charge', idOf(refund.charge) ?? 'none');
  count(charge, -refund.amount);
  delete refund.pending_reason;
  const canceled = core.change<Stripe.Refund>(refund, { status: 'canceled' }, 'refund.updated');
  followWarnings(core, charge);
  return canceled;
}
