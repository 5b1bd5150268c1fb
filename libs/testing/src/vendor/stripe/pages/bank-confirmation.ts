import type { Core } from '../core';
import { collect } from '../engine/collection';
import { invoiceOf } from '../engine/invoices';
import { failAuthentication } from '../engine/payments';
import { subscriptionOf } from '../resources/invoices';
import { idOf } from '../store';
import { confirmCheckout } from './checkout-page';
import { html } from './html';
import { message, page, redirect, type PageAnswer } from './layout';
import { money } from './words';

/** The page of the buyer's bank in 3-D Secure: two buttons instead of a code. */
export function showConfirmation(core: Core, id: string): PageAnswer {
  const intent = core.store.find('payment_intent', id);
  if (!intent) return message('Page not found', 'This payment does not exist.', 404);
  if (intent.status !== 'requires_action')
    return message('Nothing to confirm', 'This payment does not wait for your bank anymore.');
  return page(
    'Confirm the payment',
    html`<div class="card">
      <h1>Confirm the payment</h1>
      <p>Your bank asks whether you are paying ${money(intent.amount, intent.currency)} to Fairlead (test).</p>
      <form method="post" action="/3ds/${id}" class="buttons">
        <button name="result" value="complete">Complete</button>
        <button class="quiet" name="result" value="fail">Fail</button>
      </form>
      <p class="soft after">“Complete” lets the payment go through. “Fail” refuses it, and nothing is charged.</p>
    </div>`,
    { narrow: true },
  );
}

export function confirmPayment(core: Core, id: string, body: URLSearchParams): PageAnswer {
  const intent = core.store.find('payment_intent', id);
  if (!intent || intent.status !== 'requires_action') return showConfirmation(core, id);
  const isConfirmed = body.get('result') === 'complete';
  const session = [...core.intents].find(([, own]) => own === id)?.[0];
  if (session !== undefined) return confirmCheckout(core, session, isConfirmed);
  const invoice = invoiceOf(core, intent);
  if (!invoice) return message('Nothing to confirm', 'This payment belongs to no page.');
  const method = core.store.find('payment_method', idOf(intent.payment_method));
  if (!isConfirmed) failAuthentication(core, intent);
  else collect(core, invoice, subscriptionOf(core, invoice), { offSession: false, isAuthenticated: true, method });
  return redirect(`/i/${invoice.id}`);
}
