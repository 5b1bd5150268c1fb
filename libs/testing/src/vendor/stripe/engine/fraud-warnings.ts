import type Stripe from 'stripe';
import type { Core } from '../core';
import { notAllowed } from '../http/stripe-fault';
import { buildFraudWarning } from '../objects/dispute';
import { idOf } from '../store';

/** The card's bank reports a charge as fraud, before or without a dispute; no money moves. */
export function warnOfFraud(core: Core, charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning {
  if (charge.status !== 'succeeded') throw notAllowed('Only a charge that succeeded can be reported as fraud.');
  const warning = core.store.add<Stripe.Radar.EarlyFraudWarning>(
    buildFraudWarning({
      id: core.id('issfr'),
      actionable: isActionable(core, charge),
      created: core.timeOf(idOf(charge.customer)),
      charge: charge.id,
      payment_intent: idOf(charge.payment_intent),
    }),
  );
  core.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

/** To be called when a charge was disputed, refunded, or its refund returned. */
export function followWarnings(core: Core, charge: Stripe.Charge): void {
  const actionable = isActionable(core, charge);
  for (const warning of core.store.list('radar.early_fraud_warning'))
    if (idOf(warning.charge) === charge.id && warning.actionable !== actionable)
      core.change<Stripe.Radar.EarlyFraudWarning>(warning, { actionable }, 'radar.early_fraud_warning.updated');
}

/** As the SDK says: it has not received a dispute and has not been fully refunded. */
function isActionable(core: Core, charge: Stripe.Charge): boolean {
  return !charge.refunded && !core.store.list('dispute').some((dispute) => idOf(dispute.charge) === charge.id);
}
